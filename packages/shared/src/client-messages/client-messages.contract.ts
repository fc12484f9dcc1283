import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam } from '../kernel/paging.ts';
import { list, single } from '../kernel/responses.ts';
import { id } from '../kernel/wire.ts';
import { createOrderBody } from '../orders/create-order.contract.ts';
import { appointmentStart } from '../scheduling/scheduling.contract.ts';
import { contactIds } from '../service-jobs/contact-ids.ts';
import { clientMessages } from './client-messages.schema.ts';

const tag = 'Client messages';
const access = rolesOnly(roleSets.backOffice, roleSets.productionManager);

export const previewOrderMessages = endpoint({
  id: 'previewOrderMessages',
  method: 'POST',
  path: '/v1/orders/messages',
  tag,
  summary: 'What an order would tell the client',
  description:
    'Takes the body of `POST /v1/orders` and answers the messages to contacts and calendar addresses that it would send, without saving anything: one for each visit that it books, else one that the order was received.',
  access: rolesOnly(roleSets.backOffice),
  body: createOrderBody,
  response: single(clientMessages),
  errors: ['rule_violated'],
});

export const visitMessagesBody = z.strictObject({
  serviceJobIds: z
    .array(id)
    .min(1, 'Required')
    .max(20, 'At most 20 jobs.')
    .describe('The jobs that are booked or moved together, in the order of the work; the job itself among them'),
  providerId: id.nullable().describe('Who comes; null takes the booking away'),
  dateService: appointmentStart.nullable().describe('Start of the visit; null takes the booking away'),
  serviceJobLength: z.int().min(1).max(1440).optional().describe('Minutes of a single job where they change'),
});

export type VisitMessagesBody = z.output<typeof visitMessagesBody>;

export const previewVisitMessages = endpoint({
  id: 'previewVisitMessages',
  method: 'POST',
  path: '/v1/service-jobs/:id/visit/messages',
  tag,
  summary: 'What a booking or move would tell the client',
  description:
    'Answers the messages to contacts and calendar addresses that booking or moving these jobs would send, without saving anything. Empty when what was told last stays true, or the visit would be over.',
  access,
  params: idParam,
  body: visitMessagesBody,
  response: single(clientMessages),
  errors: ['not_found', 'rule_violated'],
});

const jobContact = z
  .object({ id, name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })
  .meta({ id: 'JobContact' });

export type JobContact = z.output<typeof jobContact>;

export const listJobContacts = endpoint({
  id: 'listJobContacts',
  method: 'GET',
  path: '/v1/service-jobs/:id/contacts',
  tag,
  summary: 'Contacts of a job',
  description: 'The contacts of the order of a job, the person who asked first. BackOffice, production managers.',
  access,
  params: idParam,
  response: list(jobContact),
  errors: ['not_found'],
});

export const replaceJobContacts = endpoint({
  id: 'replaceJobContacts',
  method: 'PUT',
  path: '/v1/service-jobs/:id/contacts',
  tag,
  summary: 'Change the contacts of a job',
  description:
    'Replaces the contacts of a job by those of its client (422 for others). They are told of what happens from then on. BackOffice, production managers.',
  access,
  params: idParam,
  body: z.strictObject({ contactIds }),
  response: list(jobContact),
  errors: ['not_found', 'rule_violated'],
});
