import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { list } from '../kernel/responses.ts';
import { id } from '../kernel/wire.ts';
import { campaign } from './campaigns.contract.ts';

const part = (max: number) => z.string().trim().max(max, `At most ${max} characters.`);

/** Maximum campaigns of one address in an answer. */
export const maxCampaignsAtAddress = 20;

/** Types of details that a new order at the property begins with. */
export const propertyDetails = [
  'Agent',
  'OtherAttendee',
  'ProductionNote',
  'MapLink',
  'Bed',
  'Bath',
  'Car',
  'Study',
  'LandArea',
] as const;

export const campaignAtAddress = z
  .object({
    campaign,
    details: z
      .array(
        z.object({
          fieldName: z.enum(propertyDetails),
          value: z.string().meta({ description: 'JSON text; its form depends on the type', example: '{"value":3}' }),
        }),
      )
      .describe('Of its newest job: agents, access, facts about the property'),
    clientBookingNote: z.string().nullable().describe('Of its newest job'),
    jobs: z
      .array(z.object({ id, service: z.string(), serviceJobStatusId: id }))
      .describe('Its newest jobs, newest first'),
  })
  .meta({ id: 'CampaignAtAddress' });

export type CampaignAtAddress = z.output<typeof campaignAtAddress>;

export const listCampaignsAtAddress = endpoint({
  id: 'listCampaignsAtAddress',
  method: 'GET',
  path: '/v1/campaigns/at-address',
  tag: 'Campaigns',
  summary: 'Campaigns of a property',
  description:
    'Campaigns whose address is the same without case, punctuation and abbreviations, newest first, each with what a new order there begins with. Street and suburb must be the same; ' +
    'state and postcode must not differ where both have them. Give an address, or the `id` of a campaign.',
  access: rolesOnly(roleSets.backOffice, roleSets.productionManager),
  query: z
    .strictObject({
      id: z.coerce.number().pipe(id).optional(),
      address: part(200).optional(),
      suburb: part(100).optional(),
      state: part(50).optional(),
      postcode: part(20).optional(),
    })
    .refine((query) => query.id !== undefined || (query.address && query.suburb), {
      path: ['address'],
      message: 'Give street and suburb, or the id of a campaign.',
    }),
  response: list(campaignAtAddress),
  errors: [],
});

export type CampaignsAtAddressQuery = z.output<typeof listCampaignsAtAddress.query>;
