import { z } from 'zod';
import { campaign, createCampaignBody } from '../campaigns/campaigns.contract.ts';
import { rolesOnly, roleSets, withKeys } from '../kernel/access.ts';
import { confirmationField } from '../kernel/confirmation.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { created } from '../kernel/responses.ts';
import { tellClient } from '../kernel/tell-client.ts';
import { id } from '../kernel/wire.ts';
import { appointmentStart } from '../scheduling/scheduling.contract.ts';
import { createServiceJobBody } from '../service-jobs/create-service-job.contract.ts';
import { serviceJobWithStatuses } from '../service-jobs/service-job.schema.ts';
import { ServiceId } from '../services/specified-services.ts';

/** Because one transaction writes them all. */
export const maxOrderedJobs = 20;

const orderedJob = createServiceJobBody.omit({ campaignId: true, confirmation: true, tellClient: true });

/** Number of a job in `jobs`, from 0. */
const position = z
  .int()
  .min(0)
  .max(maxOrderedJobs - 1);

const orderedVisit = z.strictObject({
  jobs: z
    .array(position)
    .min(1, 'Required')
    .max(maxOrderedJobs)
    .describe('Positions in `jobs`, from 0, in the order of the work: one begins when the one before has ended'),
  providerId: id.describe('On-site provider (user id)'),
  dateService: appointmentStart.describe('Start of the visit'),
});

export const createOrderBody = z
  .strictObject({
    campaignId: id.nullable().default(null).describe('Id of the campaign; null for a new one'),
    campaign: createCampaignBody.nullable().default(null).describe('New campaign, made with the order'),
    jobs: z
      .array(orderedJob)
      .min(1, 'Please add a service.')
      .max(maxOrderedJobs, `At most ${maxOrderedJobs} services.`)
      .describe('One job for each service, in the form of `POST /v1/service-jobs`'),
    visits: z
      .array(orderedVisit)
      .max(maxOrderedJobs)
      .default([])
      .describe('Stays at the property to book at once; jobs in none are only ordered'),
    override: z.boolean().default(false).describe('Book in spite of conflicts; the activity log says so'),
    tellClient,
    confirmation: confirmationField,
  })
  .superRefine(({ campaignId, campaign: made, jobs, visits }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', message, path });
    if ((campaignId === null) === (made === null)) refuse(['campaignId'], 'Give a campaign or a new one, not both.');
    const references = new Set<string>();
    jobs.forEach(({ externalReference }, index) => {
      if (externalReference === null) return;
      if (references.has(externalReference))
        refuse(['jobs', index, 'externalReference'], 'Another job of the order has it.');
      references.add(externalReference);
    });
    const seen = new Set<number>();
    visits.forEach(({ jobs: positions }, index) => {
      for (const each of positions) {
        const job = jobs[each];
        if (!job) refuse(['visits', index, 'jobs'], `There is no job ${each}.`);
        else if (seen.has(each)) refuse(['visits', index, 'jobs'], `Job ${each} is in two visits.`);
        else if (job.dateService !== null) refuse(['jobs', each, 'dateService'], 'The visit has the appointment.');
        seen.add(each);
      }
    });
  })
  .meta({
    example: {
      campaignId: 310,
      jobs: [{ serviceId: ServiceId.Photography, totalAssets: 20, clientDeadline: '2026-03-31T23:30:00.000Z' }],
      visits: [{ jobs: [0], providerId: 27, dateService: '2026-03-27T22:00:00.000Z' }],
    },
  });

export type CreateOrderBody = z.output<typeof createOrderBody>;
export type OrderedVisit = CreateOrderBody['visits'][number];

export const order = z
  .object({
    campaign,
    jobs: z.array(serviceJobWithStatuses).describe('In the sequence of the order'),
  })
  .meta({ id: 'Order' });

export type Order = z.output<typeof order>;

export const createOrder = endpoint({
  id: 'createOrder',
  method: 'POST',
  path: '/v1/orders',
  tag: 'Orders',
  summary: 'Order services for a property, and book the visits',
  description:
    'Makes all jobs of an order, the campaign where it is new, and the appointments, or nothing. The jobs follow the rules of `POST /v1/service-jobs`, a new campaign those of ' +
    '`POST /v1/campaigns`, and the visits those of `PATCH /v1/service-jobs/{id}/provider-details`: 409 with `conflicts` unless `override` is true. ' +
    'A job at the property without `serviceJobLength` gets the length that its service says. ' +
    'The provider and the calendar addresses of the client are told once for each visit. Warnings about all jobs are asked for together (409 `confirmation_required`), with ' +
    '`campaign_exists` where the client has a campaign at the address of a new one. API keys order without visits (422) and are not asked about deadlines and addresses. ' +
    'Safe to repeat with the same `Idempotency-Key`; a job whose `externalReference` was ordered before is answered as it is and not booked again.',
  access: withKeys(rolesOnly(roleSets.backOffice), { house: 'order', client: true }),
  body: createOrderBody,
  idempotent: true,
  response: created(order),
  errors: [
    'rule_violated',
    'idempotency_key_reused',
    'already_exists',
    'conflict',
    'confirmation_required',
    'override_forbidden',
  ],
});
