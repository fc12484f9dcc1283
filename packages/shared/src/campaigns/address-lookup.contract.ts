import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { mapTiles } from '../kernel/map-tiles.ts';
import { listWith } from '../kernel/responses.ts';

export const foundAddress = z
  .object({
    address: z.string().describe('Number and street'),
    suburb: z.string().nullable(),
    state: z.string().nullable(),
    postcode: z.string().nullable(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'FoundAddress' });

export type FoundAddress = z.output<typeof foundAddress>;

const lookupInfo = z.strictObject({
  totalCount: z.int().min(0),
  configured: z.boolean().describe('Whether this installation has a geocoder'),
  message: z.string().nullable().describe('Why nothing was looked up'),
  mapTiles: mapTiles.nullable().describe('The map on which a place can be chosen instead; null where there is none'),
});

export const lookUpAddress = endpoint({
  id: 'lookUpAddress',
  method: 'GET',
  path: '/v1/address-lookups',
  tag: 'Campaigns',
  summary: 'Look up an address',
  description:
    "Addresses in the studio's country with their coordinates, best first, by the geocoder of the installation (`GEOCODER_URL`). The text is sent to it. Without one, and while it does not answer, the list is empty " +
    'and `message` says why: the address is typed then. A blank text is not looked up. BackOffice and ProductionManager.',
  access: rolesOnly(roleSets.backOffice, roleSets.productionManager),
  query: z.strictObject({
    text: z.string().trim().max(200, 'At most 200 characters.').default('').describe('Address as it is typed'),
  }),
  response: listWith(foundAddress, lookupInfo),
  errors: [],
});
