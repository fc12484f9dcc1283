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
import { bookingLinkDays, maxBookingLinkDays } from './booking-rules.ts';

const tag = 'Booking links';
const access = rolesOnly(roleSets.backOffice, roleSets.productionManager);
const who = 'For BackOffice and ProductionManager.';

const bookingLink = z
  .object({
    id,
    name: z.string().describe('Whom it is for'),
    url: z.string().describe('Address that opens the page; who has it needs no account'),
    hasPasscode: z.boolean(),
    expiresAt: instant,
    revokedAt: instant.nullable(),
    lastVisitAt: instant.nullable(),
    moveCount: z.int().min(0).describe('How often the client has moved the appointment'),
    hold: z
      .object({
        start: instant,
        expiresAt: instant,
        provider: z.string().describe('Who would come'),
        requestedAt: instant.nullable().describe('When the client asked for it; null while it is only being chosen'),
      })
      .nullable()
      .describe('The time that the client is choosing or has asked for; null for none'),
    jobs: z.array(z.object({ id, service: z.string() })).describe('The jobs of the visit'),
    createdBy: z.object({ id, firstName: z.string(), lastName: z.string() }).nullable(),
    createdAt: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'BookingLink' });

export type BookingLink = z.output<typeof bookingLink>;

const expiresAt = instantInRange.describe(`In the future, at most ${maxBookingLinkDays} days from now`);

export const getBookingLink = endpoint({
  id: 'getBookingLink',
  method: 'GET',
  path: '/v1/service-jobs/:id/booking-link',
  tag,
  summary: 'The booking link of a job',
  description: `The link by which the client books the visit of a job, or null. ${who}`,
  access,
  response: single(z.object({ link: bookingLink.nullable() }).meta({ id: 'BookingLinkOfJob' })),
  errors: ['not_found'],
});

const bookingRequest = z
  .object({
    bookingLinkId: id,
    serviceJobId: id.describe('The first job of the visit'),
    client: z.string(),
    name: z.string().describe('Whom the link is for'),
    place: z.string(),
    services: z.array(z.string()),
    start: instant.describe('The time that is asked for'),
    timeZone: z.string().nullable().describe('Of the property; null where neither its state nor its zone tells'),
    provider: z.string().describe('Who would come'),
    isMove: z.boolean().describe('Whether the visit has an appointment already'),
    requestedAt: instant,
  })
  .meta({ id: 'BookingRequest' });

export type BookingRequest = z.output<typeof bookingRequest>;

export const listBookingRequests = endpoint({
  id: 'listBookingRequests',
  method: 'GET',
  path: '/v1/booking-requests',
  tag,
  summary: 'Times that clients ask for',
  description: `Requests by booking links that wait for the office, of all clients, the longest waiting first. ${who}`,
  access,
  query: z.strictObject(pagingQuery),
  response: list(bookingRequest),
});

export const createBookingLink = endpoint({
  id: 'createBookingLink',
  method: 'POST',
  repeats: 'unanswered',
  path: '/v1/service-jobs/:id/booking-link',
  tag,
  summary: 'Give a client a booking link',
  description:
    `${who} The link is for the whole visit: the jobs of the campaign that are booked together, those at dusk apart. A visit has one link; \`already_exists\` when it is valid. ` +
    `An ended one is made valid again; only one that has expired, is for the same name and has no passcode keeps its address. Without \`expiresAt\` it is valid for ${bookingLinkDays} days.`,
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
  response: created(bookingLink),
  errors: ['not_found', 'already_exists', 'conflict', 'rule_violated'],
});

export const updateBookingLink = endpoint({
  id: 'updateBookingLink',
  method: 'PUT',
  path: '/v1/booking-links/:id',
  tag,
  summary: 'Change or revoke a booking link',
  description: `${who} What is left out stays. After revoking or a new passcode every call of an open page is refused, and a time that is held is free again. A link that is no longer revoked gets another address.`,
  access,
  body: z.strictObject({
    expiresAt: expiresAt.optional(),
    passcode: newPasscode.nullish().describe('Null removes it'),
    revoked: z.boolean().optional(),
  }),
  ifMatch: true,
  response: single(bookingLink),
  errors: ['not_found', 'stale', 'rule_violated'],
});

export const decideBookingRequest = endpoint({
  id: 'decideBookingRequest',
  method: 'POST',
  path: '/v1/booking-links/:id/decide',
  tag,
  summary: 'Confirm or decline a requested time',
  description: `${who} Confirming books the visit for the time that the client asked for, by the rules of every booking. After declining it is free again; the page says so with the \`reason\`, and an e-mail to the client does. With the warnings of every booking (409 \`confirmation_required\`). \`conflict\` when it was decided already, the client no longer asks for this time, or it cannot be booked.`,
  access,
  body: z
    .strictObject({
      start: instantInRange.describe('The time as it was read'),
      decision: z.enum(['confirm', 'decline']),
      reason: declineReason.optional().describe('Required when it is declined; the client reads it'),
      confirmation: confirmationField,
    })
    .refine(({ decision, reason }) => decision === 'confirm' || reason !== undefined, {
      path: ['reason'],
      message: 'Required',
    }),
  response: single(bookingLink),
  errors: ['not_found', 'conflict', 'rule_violated', 'confirmation_required', 'override_forbidden'],
});
