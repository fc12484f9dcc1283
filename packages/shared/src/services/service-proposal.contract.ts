import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { isInDateRange, outsideDateRange } from '../kernel/date-range.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam } from '../kernel/paging.ts';
import { single } from '../kernel/responses.ts';
import { id, idText, instant } from '../kernel/wire.ts';

const serviceProposal = z
  .object({
    serviceId: id,
    serviceJobLength: z.int().nullable().describe('Minutes at the property; null for the usual 60, and in the studio'),
    totalAssets: z.int().nullable(),
    clientDeadline: instant
      .nullable()
      .describe('By the deadline rules; null without a rule, and before there is an appointment'),
  })
  .meta({ id: 'ServiceProposal' });

export type ServiceProposal = z.output<typeof serviceProposal>;

const wholeText = z
  .string()
  .regex(/^\d{1,7}$/, 'Must be a whole number.')
  .transform(Number)
  .optional();

const sizeText = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'Must be a number with at most two decimals.')
  .transform(Number)
  .optional();

export const getServiceProposal = endpoint({
  id: 'getServiceProposal',
  method: 'GET',
  path: '/v3/services/:id/proposal',
  tag: 'Services',
  summary: 'What an order of a service is proposed',
  description:
    "Length, number of pieces and client deadline of an order of the service, by its steps and rules, the client's classification and the studio's working hours. An order of a key takes them where it names none. BackOffice.",
  access: rolesOnly(roleSets.backOffice),
  params: idParam,
  query: z.strictObject({
    campaign: idText.optional().describe('Id of the campaign, for the classification of its client'),
    client: idText.optional().describe('Id of the client, where there is no campaign yet'),
    dateService: z.iso
      .datetime({ offset: true })
      .refine(isInDateRange, outsideDateRange)
      .transform((text) => new Date(text))
      .optional()
      .describe('Start of the appointment'),
    totalAssets: wholeText.describe('Ordered number of pieces'),
    serviceJobLength: wholeText.describe('Minutes at the property, when they are agreed already'),
    size: sizeText.describe('Land area in m², with up to two decimals'),
  }),
  response: single(serviceProposal),
  errors: ['not_found', 'rule_violated'],
});
