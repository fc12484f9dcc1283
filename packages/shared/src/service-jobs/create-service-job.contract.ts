import { z } from 'zod';
import { contactIds } from './contact-ids.ts';
import { externalReference } from '../campaigns/campaigns.contract.ts';
import { rolesOnly, roleSets, withKeys } from '../kernel/access.ts';
import { confirmationField } from '../kernel/confirmation.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { created } from '../kernel/responses.ts';
import { tellClient } from '../kernel/tell-client.ts';
import { id } from '../kernel/wire.ts';
import { orderedClientFiles } from '../resources/ordered-client-files.ts';
import { isBlank, wishes } from '../service-jobs/wishes.ts';
import { orderedAddOns } from '../prices/ordered-add-ons.ts';
import { orderedDetails } from '../service-job-details/ordered-details.ts';
import { instantIn } from './job-years.ts';
import { orderParts } from './order-parts.ts';
import { serviceJobWithStatuses } from './service-job.schema.ts';

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters.`)
    .transform((value) => value || null)
    .nullable()
    .default(null);

export const createServiceJobBody = z.strictObject({
  campaignId: id,
  serviceId: id.describe('Id of a service, see /v1/service-groups'),
  name: optionalText(200).describe('Name of the job; the service and the address when not given'),
  clientDeadline: instantIn.nullable().default(null),
  studioDeadline: instantIn.nullable().default(null),
  dateService: instantIn
    .nullable()
    .default(null)
    .describe('Start of the appointment, for services done at the property'),
  serviceJobLength: z.int().min(1).max(1440).nullable().default(null).describe('Minutes at the property'),
  wishes: wishes
    .nullable()
    .default(null)
    .transform((sent) => (sent === null || isBlank(sent) ? null : sent))
    .describe('When the client would like the visit, for services done at the property'),
  totalAssets: z.int().min(0).max(10_000).nullable().default(null).describe('Ordered number of finished pieces'),
  serviceUsername: optionalText(200),
  ctReferenceId: optionalText(100).describe('Jobtrack job number'),
  workbaseReferenceId: optionalText(200),
  externalReference,
  orderDetails: optionalText(10_000),
  clientBookingNote: optionalText(10_000).describe('Becomes the client booking note, which staff can only read'),
  contactIds,
  addOns: orderedAddOns.describe(
    'What is ordered beside the service for a price of its own; by people with the right View_Prices',
  ),
  details: orderedDetails,
  ...orderParts,
  ...orderedClientFiles,
  tellClient,
  confirmation: confirmationField,
});

export type CreateServiceJobBody = z.output<typeof createServiceJobBody>;

export const createServiceJob = endpoint({
  id: 'createServiceJob',
  method: 'POST',
  path: '/v1/service-jobs',
  tag: 'Service jobs',
  summary: 'Order a job',
  description:
    "Makes a job of a campaign in the status Ordered, with its details, checklist and history, and with what else the order brings: owner, collaborators, content-direct providers, proofing pages and files of the client. A client key does not name owner, collaborators and the studio's proofing pages (422). Address, suburb, state and postcode are taken " +
    'from the campaign unless sent. Safe to repeat: with the same `Idempotency-Key` or the same `externalReference` the answer is the job made ' +
    'the first time; 20 at once make one. Flags of the client, and deadlines that look like a slip, can ask for a `confirmation` (409 `confirmation_required`, with `warnings`); an API key ' +
    'cannot pass a warning with `needsReason` (422 `override_forbidden`) and is not asked about deadlines.',
  access: withKeys(rolesOnly(roleSets.backOffice), { house: 'order', client: true }),
  body: createServiceJobBody,
  idempotent: true,
  response: created(serviceJobWithStatuses),
  errors: ['rule_violated', 'idempotency_key_reused', 'already_exists', 'confirmation_required', 'override_forbidden'],
});
