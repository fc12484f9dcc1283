import { z } from 'zod';
import { foundAddress } from '../campaigns/address-lookup.contract.ts';
import { anyone } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { single } from '../kernel/responses.ts';
import { id, instant } from '../kernel/wire.ts';
import { askableDetails, type AskableDetail } from '../services/service-facts.ts';
import { ServiceId } from '../services/specified-services.ts';
import { clientOrder, linkOrderStatuses } from './client-order.ts';

const tag = 'Order links';
const needsSession =
  'Needs the session of an order link in the header `x-order-session`; nothing but the client of the link can be reached with it.';

/** Header with the session of an order link. Not a cookie, because no other site can make a browser send a header. */
export const orderSessionHeader = 'x-order-session';

export const openOrdering = endpoint({
  id: 'openOrdering',
  method: 'POST',
  repeats: 'allowed',
  path: '/v1/ordering/session',
  tag,
  summary: 'Open an order link',
  description:
    'Answers a session for the token of an order link. The answer is the same for every wrong token. An expired or revoked link of a right token says so (`link_ended`, with `reason`, ' +
    '`contact` and `language`). `passcode_required` when the link has a passcode and none was sent. Limits are those of review links.',
  access: anyone,
  body: z.strictObject({ token: z.string().min(1).max(200), passcode: z.string().max(200).optional() }),
  response: single(
    z
      .object({
        session: z.string().describe('Sent with every other call'),
        expiresAt: instant,
        language: z.string().describe('Tag of the language that the client is written to in'),
      })
      .meta({ id: 'OrderSession' }),
  ),
  errors: ['not_found', 'link_ended', 'passcode_required', 'passcode_wrong', 'cross_site_request'],
});

const orderableService = z.object({
  id,
  name: z.string(),
  onSite: z.boolean().describe('Whether somebody comes to the property for it'),
  minutes: z.int().nullable().describe('At the property, usually; null where nobody comes or the service says nothing'),
  expectedAssets: z.int().nullable().describe('Usual number of finished pieces'),
  asksNumber: z.boolean().describe('Whether the number of pieces sets the length'),
  questions: z.array(
    z.object({
      field: z.enum(Object.keys(askableDetails) as [AskableDetail, ...AskableDetail[]]),
      text: z.string().nullable().describe('The words of the studio; null for the usual ones'),
      required: z.boolean(),
    }),
  ),
});

const placedOrder = z
  .object({
    id,
    status: z.enum(linkOrderStatuses),
    place: z.string(),
    services: z.array(z.string()),
    reason: z.string().nullable().describe('Why the office declined it'),
    createdAt: instant,
    visits: z
      .array(z.object({ services: z.array(z.string()), url: z.string() }))
      .describe('Booking links where the times of its visits are chosen, moved and cancelled'),
  })
  .meta({ id: 'PlacedOrder' });

export type PlacedOrder = z.output<typeof placedOrder>;

const ordering = z
  .object({
    language: z.string().describe('Tag of the language that the client is written to in'),
    recipient: z.string(),
    client: z.string(),
    confirmsItself: z.boolean().describe('Whether an order is booked at once; otherwise the studio confirms it'),
    usual: z.array(id).describe('Services that the client orders most, first those ordered most often'),
    groups: z.array(z.object({ name: z.string(), services: z.array(orderableService) })),
    findsAddresses: z.boolean().describe('Whether new addresses are looked up as well as those of the client'),
    orders: z.array(placedOrder).describe('The newest orders by this link'),
    contact: z.object({ name: z.string().nullable(), email: z.string() }).nullable(),
    expiresAt: instant,
  })
  .meta({ id: 'Ordering' });

export type Ordering = z.output<typeof ordering>;
export type OrderableService = z.output<typeof orderableService>;

export const getOrdering = endpoint({
  id: 'getOrdering',
  method: 'GET',
  path: '/v1/ordering',
  tag,
  summary: 'What can be ordered by an order link',
  description: `The services that the client can order, with what they ask, and what was ordered by the link. ${needsSession}`,
  access: anyone,
  response: single(ordering),
  errors: ['unauthenticated', 'link_ended'],
});

const orderAddress = foundAddress
  .extend({
    campaignId: id.nullable().describe('Of a property of the client; null for an address that was looked up'),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .meta({ id: 'OrderAddress' });

export type OrderAddress = z.output<typeof orderAddress>;

export const listOrderAddresses = endpoint({
  id: 'listOrderAddresses',
  method: 'GET',
  path: '/v1/ordering/addresses',
  tag,
  summary: 'Addresses for an order by link',
  description: `Properties of the client whose address contains the text, then addresses of the geocoder of the installation. ${needsSession}`,
  access: anyone,
  query: z.strictObject({
    text: z.string().trim().min(3, 'At least 3 characters.').max(200, 'At most 200 characters.'),
  }),
  response: single(z.object({ addresses: z.array(orderAddress) }).meta({ id: 'OrderAddresses' })),
  errors: ['unauthenticated', 'link_ended'],
});

export const placeLinkOrder = endpoint({
  id: 'placeLinkOrder',
  method: 'POST',
  repeats: 'allowed',
  path: '/v1/ordering/orders',
  tag,
  summary: 'Order by an order link',
  description:
    'Makes campaign and jobs by the rules of `POST /v1/orders`, where the orders of the client confirm themselves and nothing has to be asked; otherwise the order waits for the office. ' +
    `A flag that needs a reason of the office refuses it (\`rule_violated\`). The same \`key\` again answers the order that was made; with another order \`idempotency_key_reused\`. ${needsSession}`,
  access: anyone,
  body: clientOrder
    .extend({
      key: z
        .string()
        .regex(/^[\x21-\x7e]{8,100}$/, 'Must be 8 to 100 visible characters.')
        .describe('New for each order; the same again makes no second one'),
    })
    .refine(({ campaignId, property }) => (campaignId === null) !== (property === null), {
      path: ['property'],
      message: 'Give a property, or one of the client.',
    })
    .meta({
      example: {
        key: '0b5f4a57-3c1e-4d0e-9a2f-6f1d2c3b4a59',
        services: [{ serviceId: ServiceId.Photography, totalAssets: 20 }],
        property: { address: '12 Fern Street', suburb: 'Kew', state: 'VIC', postcode: '3101' },
        contact: { name: 'Jo Field', phone: '0400 000 000' },
        answers: [{ fieldName: 'Bed', value: 3 }],
        access: 'Keys at the office',
        note: null,
      },
    }),
  response: single(placedOrder),
  errors: [
    'unauthenticated',
    'link_ended',
    'rule_violated',
    'conflict',
    'idempotency_key_reused',
    'cross_site_request',
  ],
});
