import { z } from 'zod';
import { cacheKey, id, instant } from '../kernel/wire.ts';
import { answeredJobFields } from './job-fields.ts';
import { status } from '../workflows/status.schema.ts';
import { serviceFacts } from '../services/service-facts.ts';

const campaign = z
  .object({
    id,
    name: z.string(),
    timeZone: z
      .string()
      .nullable()
      .describe(
        'Of the property, whose clocks say when the appointment is; null where neither its state nor its zone tells',
      ),
  })
  .meta({ example: { id: 310, name: '12 Cotham Road, Kew', timeZone: 'Australia/Melbourne' } });

const client = z
  .object({
    id,
    name: z.string(),
    classification: z.int().min(1).max(3).describe('Casual 1, Partner 2, VIP 3'),
    appointmentNote: z.string().nullable().describe('What to heed at every appointment for the client'),
    productionNote: z.string().nullable(),
  })
  .meta({
    example: {
      id: 41,
      name: 'Harbour Realty',
      classification: 2,
      appointmentNote: null,
      productionNote: 'Bright, no people',
    },
  });

const service = z
  .object({
    id,
    name: z.string(),
    description: z.string().nullable(),
    onSite: z.boolean().describe('Done at the property by a provider'),
  })
  .meta({ example: { id: 1, name: 'Photography', description: null, onSite: true } });

const detail = z.object({
  id,
  value: z.string().meta({ description: 'JSON text; its form depends on the type', example: '{"value":3}' }),
  entityFieldType: z.object({ name: z.string().meta({ example: 'Bed' }) }),
  cache_key: cacheKey,
});

const note = z.object({
  id,
  content: z.string(),
  serviceJobId: id,
  serviceJobNoteTypeId: z
    .int()
    .describe('Studio 1, Provider 2, TotalAssetNote 3, ShootListNote 4, ClientBookingNote 5'),
  cache_key: cacheKey,
});

const jobUser = z.object({
  id,
  serviceJobId: id,
  userId: id,
  user: z.object({ id, firstName: z.string(), lastName: z.string() }),
  serviceJobUserRoleId: id,
  serviceJobUserRole: z.object({ id, description: z.string() }).meta({ example: { id: 1, description: 'Editor' } }),
  cache_key: cacheKey,
});

const contentDirectProvider = z.object({ name: z.string().meta({ example: 'Mia Tran' }), serviceUserName: z.string() });

const person = z.object({ id, firstName: z.string(), lastName: z.string() });

const studioProofs = z.string().nullable().describe('Where the studio sees the proofs in that product');
const clientProofs = z.string().nullable().describe('Where the client sees the proofs in that product');

/** By the product from which the job came. */
const proofingUrls = {
  jobtrackProofingUrl: studioProofs,
  jobtrackClientProofingUrl: clientProofs,
  realStudiosProofingUrl: studioProofs,
  realStudiosClientProofingUrl: clientProofs,
  workbaseProofingUrl: studioProofs,
  workbaseClientProofingUrl: clientProofs,
};

/** Products with proofing URLs. */
export const proofingProducts = ['jobtrack', 'realStudios', 'workbase'] as const;

const sourceTag = z
  .enum(['CH', 'RH', 'CT'])
  .describe('Where the job came from: CH workbase, RH real-studios, CT otherwise');

const fileCounts = z
  .object({
    resources: z
      .array(z.object({ resourceTypeId: id, count: z.int().min(1) }))
      .describe('Resources by type, in the order of type ids; a type without any is left out'),
    assets: z.int().min(0),
  })
  .meta({ example: { resources: [{ resourceTypeId: 5, count: 60 }], assets: 12 } });

/** A job in lists. Members of `includes` are null unless requested. */
export const serviceJob = z
  .object({
    id,
    campaignId: id.meta({ example: 310 }),
    clientId: id.meta({ example: 41 }),
    clientClassification: z
      .int()
      .min(1)
      .max(3)
      .nullable()
      .meta({ description: 'Casual 1, Partner 2, VIP 3; null for a client key', example: 2 }),
    serviceId: id.meta({ example: 1 }),
    serviceGroupId: id,
    serviceJobStatusId: id.meta({ example: 90 }),
    ...answeredJobFields,
    proofedAt: instant.nullable().describe('When it was sent to the client the last time'),
    revisionDeadline: instant
      .nullable()
      .describe(
        'By when the changes that the client asked for are due; null when none are open. The client deadline, or some working hours after the request when that had passed',
      ),
    ctReferenceId: z.string().nullable().describe('Jobtrack job number'),
    workbaseReferenceId: z.string().nullable(),
    owner: person.nullable().describe('Who answers for the job'),
    collaborators: z.array(person).describe('People beside those with a role on the job'),
    orderDetails: z.string().nullable().describe('What the client wrote into the order'),
    ...proofingUrls,
    url: z
      .string()
      .meta({ description: 'Address of the job page, relative to the site', example: '/service-jobs/1207' }),
    sourceTag,
    createdAt: instant,
    cache_key: cacheKey,
    campaign: campaign.nullable(),
    client: client.nullable(),
    service: service.nullable(),
    status: status.nullable(),
    details: z.array(detail).nullable(),
    users: z.array(jobUser).nullable(),
    notes: z.array(note).nullable(),
    contentDirectProviders: z.array(contentDirectProvider).nullable(),
    fileCounts: fileCounts.nullable().describe('How many files the job has; they do not move its `cache_key`'),
    tags: z
      .array(z.string())
      .nullable()
      .describe('In the order in which they were added')
      .meta({ example: ['Urgent'] }),
    zoneId: id.nullable().describe('Zone of the property; null without one, too'),
  })
  .meta({ id: 'ServiceJob' });

export type ServiceJob = z.output<typeof serviceJob>;
export type JobDetail = z.output<typeof detail>;
export type JobNote = z.output<typeof note>;
export type JobUser = z.output<typeof jobUser>;

const flagNotice = z
  .object({
    flag: z.string(),
    of: z.enum(['client', 'zone', 'provider']).describe('Whose flag it is'),
    colour: z.string().nullable().describe('Of a flag of the client; readable on light surfaces'),
    steps: z.array(z.enum(['order', 'schedule', 'deliver'])).describe('Steps to which it can object'),
    name: z.string(),
    description: z.string(),
  })
  .meta({
    example: {
      flag: 'White_Label',
      of: 'client',
      name: 'White Label',
      description: 'Deliver without our name: sending to the client asks for a confirmation that no file carries it.',
      colour: '#7a4a00',
      steps: ['deliver'],
    },
  });

/** A job from its own endpoint: with the statuses to which the caller may move it, and members for its page. */
export const serviceJobWithStatuses = serviceJob
  .extend({
    campaignHasDusk: z
      .boolean()
      .describe('A Dusk Photography job belongs to the same campaign, seen by the caller or not'),
    makes: serviceFacts.makes.describe('What comes of its service'),
    workedOnBy: serviceFacts.workedOnBy.describe('Who is asked for the work after the shoot, as its service says it'),
    awaitsUpload: z
      .boolean()
      .describe(
        'Done at the property and never Uploaded: its provider can move it there from Booked and from Assigned',
      ),
    clientOpenedAt: instant
      .nullable()
      .describe('When the client first opened the proofs since the job was last sent; null when they have not'),
    flags: z.array(flagNotice).describe('Flags of client, zone and on-site provider that this caller should know of'),
    allowedStatuses: z.array(status).describe('Statuses this caller may move the job to now'),
  })
  .meta({ id: 'ServiceJobWithStatuses' });

export type ServiceJobWithStatuses = z.output<typeof serviceJobWithStatuses>;
