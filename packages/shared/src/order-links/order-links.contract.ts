import { z } from 'zod';
import { declineReason } from '../client-review/decline-reason.ts';
import { newPasscode } from '../client-review/review-link.ts';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { confirmationField } from '../kernel/confirmation.ts';
import { instantInRange } from '../kernel/date-range.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { pagingQuery } from '../kernel/paging.ts';
import { created, list, single } from '../kernel/responses.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';
import { linkOrderStatuses, maxOrderLinkDays, orderLinkDays } from './client-order.ts';

const tag = 'Order links';
const access = rolesOnly(roleSets.backOffice);
const who = 'For BackOffice.';

const person = z.object({ id, firstName: z.string(), lastName: z.string() });

const orderLink = z
  .object({
    id,
    clientId: id,
    name: z.string().describe('Whom it is for'),
    url: z.string().describe('Address that opens the page; who has it needs no account'),
    hasPasscode: z.boolean(),
    expiresAt: instant,
    revokedAt: instant.nullable(),
    lastVisitAt: instant.nullable(),
    createdBy: person.nullable(),
    createdAt: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'OrderLink' });

export type OrderLink = z.output<typeof orderLink>;

const linkOrder = z
  .object({
    id,
    clientId: id,
    name: z.string().describe('Whose link it came by'),
    status: z.enum(linkOrderStatuses),
    reason: z
      .string()
      .nullable()
      .describe('Why it waits although orders of the client confirm themselves, or why it was declined'),
    place: z.string(),
    services: z.array(z.string()),
    contact: z.object({ name: z.string(), phone: z.string() }),
    access: z.string().nullable(),
    note: z.string().nullable(),
    wishes: z.array(z.string()).describe('In short pieces'),
    knownCampaigns: z
      .array(z.object({ id, name: z.string() }))
      .describe('While it waits: campaigns of the client at the address that was typed, the newest first'),
    campaignId: id.nullable(),
    jobIds: z.array(id),
    decidedBy: person.nullable().describe('Null as well where it confirmed itself'),
    decidedAt: instant.nullable(),
    createdAt: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'LinkOrder' });

export type LinkOrder = z.output<typeof linkOrder>;

const expiresAt = instantInRange.describe(`In the future, at most ${maxOrderLinkDays} days from now`);

export const getOrderLinks = endpoint({
  id: 'getOrderLinks',
  method: 'GET',
  path: '/v1/clients/:id/order-links',
  tag,
  summary: 'The order links of a client, and the orders that came by them',
  description: `All links, and the newest 50 orders, those that wait first. ${who}`,
  access,
  response: single(
    z.object({ links: z.array(orderLink), orders: z.array(linkOrder) }).meta({ id: 'OrderLinksOfClient' }),
  ),
  errors: ['not_found'],
});

const waitingLinkOrder = z
  .object({
    id,
    clientId: id,
    client: z.string(),
    name: z.string().describe('Whose link it came by'),
    place: z.string(),
    services: z.array(z.string()),
    createdAt: instant,
  })
  .meta({ id: 'WaitingLinkOrder' });

export type WaitingLinkOrder = z.output<typeof waitingLinkOrder>;

export const listWaitingLinkOrders = endpoint({
  id: 'listWaitingLinkOrders',
  method: 'GET',
  path: '/v1/link-orders',
  tag,
  summary: 'Orders by link that wait for the office',
  description: `Of all clients, the longest waiting first. ${who}`,
  access,
  query: z.strictObject(pagingQuery),
  response: list(waitingLinkOrder),
});

export const createOrderLink = endpoint({
  id: 'createOrderLink',
  method: 'POST',
  repeats: 'unanswered',
  path: '/v1/clients/:id/order-links',
  tag,
  summary: 'Give a client an order link',
  description: `${who} Who has the link orders for the client without an account. Without \`expiresAt\` it is valid for ${orderLinkDays} days.`,
  access,
  body: z.strictObject({
    name: z
      .string({ error: 'Required' })
      .trim()
      .min(1, 'Required')
      .max(200, 'At most 200 characters.')
      .meta({ example: 'Jo Field' }),
    expiresAt: expiresAt.optional(),
    passcode: newPasscode.nullish().describe('What the client types before anything is shown'),
  }),
  response: created(orderLink),
  errors: ['not_found', 'rule_violated'],
});

export const updateOrderLink = endpoint({
  id: 'updateOrderLink',
  method: 'PUT',
  path: '/v1/order-links/:id',
  tag,
  summary: 'Change or revoke an order link',
  description: `${who} What is left out stays. After revoking or a new passcode every call of an open page is refused. A link that is no longer revoked gets another address.`,
  access,
  body: z.strictObject({
    expiresAt: expiresAt.optional(),
    passcode: newPasscode.nullish().describe('Null removes it'),
    revoked: z.boolean().optional(),
  }),
  ifMatch: true,
  response: single(orderLink),
  errors: ['not_found', 'stale', 'rule_violated'],
});

export const confirmLinkOrder = endpoint({
  id: 'confirmLinkOrder',
  method: 'POST',
  path: '/v1/link-orders/:id/confirm',
  tag,
  summary: 'Confirm an order by link',
  description: `${who} Makes campaign and jobs, or jobs of \`campaignId\`, by the rules of \`POST /v1/orders\`, with its warnings (409 \`confirmation_required\`). \`conflict\` when it was decided already.`,
  access,
  body: z.strictObject({
    campaignId: id.optional().describe('Campaign of the client that the jobs go to, in place of what the client named'),
    confirmation: confirmationField,
  }),
  response: single(linkOrder),
  errors: ['not_found', 'conflict', 'rule_violated', 'confirmation_required', 'override_forbidden'],
});

export const declineLinkOrder = endpoint({
  id: 'declineLinkOrder',
  method: 'POST',
  path: '/v1/link-orders/:id/decline',
  tag,
  summary: 'Decline an order by link',
  description: `${who} The client reads the reason on the page of the link and in an e-mail. \`conflict\` when it was decided already.`,
  access,
  body: z.strictObject({
    reason: declineReason,
  }),
  response: single(linkOrder),
  errors: ['not_found', 'conflict'],
});
