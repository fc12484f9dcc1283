import { z } from 'zod';
import { rolesOnly, roleSets, withKeys } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idList, orderByOneOf, pagingQuery } from '../kernel/paging.ts';
import { created, list, single } from '../kernel/responses.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';

const tag = 'Campaigns';
const readers = withKeys(rolesOnly(roleSets.staff), { house: 'readJobs', client: true });
const writers = withKeys(rolesOnly(roleSets.backOffice), { house: 'order', client: true });

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters.`);
const optionalText = (max: number) =>
  text(max)
    .transform((value) => value || null)
    .nullable()
    .default(null);

/** The ordering system's id of a record. */
export const externalReference = optionalText(200).describe(
  "The ordering system's id, unique within a client. Sending it again answers the record made the first time and changes nothing",
);

export const campaign = z
  .object({
    id,
    name: z.string(),
    clientId: id,
    client: z.object({ id, name: z.string() }).meta({ example: { id: 41, name: 'Harbour Realty' } }),
    address: z.string().nullable(),
    suburb: z.string().nullable(),
    state: z.string().nullable(),
    postcode: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    externalReference: z.string().nullable(),
    workbaseReferenceId: z.string().nullable(),
    createdAt: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'Campaign' });

export type Campaign = z.output<typeof campaign>;

export const campaignListQuery = z.strictObject({
  ids: idList.optional(),
  clients: idList.optional(),
  name: z.string().trim().max(100).optional().describe('Part of the name, the address or the suburb'),
  orderBy: orderByOneOf(['name', 'createdAt', 'id']).default({ field: 'name', descending: false }),
  ...pagingQuery,
});

export type CampaignListQuery = z.output<typeof campaignListQuery>;

export const listCampaigns = endpoint({
  id: 'listCampaigns',
  method: 'GET',
  path: '/v1/campaigns',
  tag,
  summary: 'List campaigns',
  description:
    'Campaigns the caller may see: BackOffice and production managers all, integrations those of their clients, others those with a job they may see.',
  access: readers,
  query: campaignListQuery,
  response: list(campaign),
});

export const getCampaign = endpoint({
  id: 'getCampaign',
  method: 'GET',
  path: '/v1/campaigns/:id',
  tag,
  summary: 'One campaign',
  description: 'A campaign the caller may see.',
  access: readers,
  response: single(campaign),
  errors: ['not_found'],
});

const degrees = (most: number) =>
  z
    .number('Must be a number of degrees.')
    .min(-most, `At least -${most}.`)
    .max(most, `At most ${most}.`)
    .nullable()
    .default(null);

export const createCampaignBody = z
  .strictObject({
    clientId: id,
    name: z.string({ error: 'Required' }).trim().min(1, 'Required').max(200, 'At most 200 characters.'),
    address: optionalText(200),
    suburb: optionalText(100),
    state: optionalText(50),
    postcode: optionalText(20),
    latitude: degrees(90).describe('Degrees north, for travel times; with `longitude` or not at all'),
    longitude: degrees(180).describe('Degrees east'),
    externalReference,
    workbaseReferenceId: optionalText(200),
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    path: ['longitude'],
    message: 'Give both, or neither.',
  });

export type CreateCampaignBody = z.output<typeof createCampaignBody>;

export const createCampaign = endpoint({
  id: 'createCampaign',
  method: 'POST',
  path: '/v1/campaigns',
  tag,
  summary: 'Create a campaign',
  description:
    'Makes a campaign. Safe to repeat: with the same `Idempotency-Key` or the same `externalReference` the answer is the campaign made the first time.',
  access: writers,
  body: createCampaignBody,
  idempotent: true,
  response: created(campaign),
  errors: ['rule_violated', 'idempotency_key_reused'],
});
