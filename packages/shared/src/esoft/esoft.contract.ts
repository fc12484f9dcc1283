import { z } from 'zod';
import { anyone, rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { created, single } from '../kernel/responses.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';

const tag = 'Esoft';
const access = rolesOnly(roleSets.backOffice, roleSets.studio);

const submission = z
  .object({
    id,
    serviceJobId: id,
    kind: z.enum(['send-to-esoft', 'push-raw']),
    vendorReference: z.string().nullable().describe("Esoft's number of the order; null until it is accepted"),
    attempts: z.int().min(0),
    sentAt: instant.nullable().describe('When Esoft accepted it'),
    finishedAt: instant.nullable().describe('When all finished files were here'),
    failedAt: instant.nullable(),
    failureReason: z
      .string()
      .nullable()
      .describe('Why it failed, in words of Esoft where it gave any; without `failedAt` it is tried again'),
    createdAt: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'EsoftSubmission' });
export type EsoftSubmissionView = z.output<typeof submission>;

const body = z.strictObject({
  resources: z.array(id).min(1, 'No files selected').max(1000).describe('Resources of the job'),
});

export const sendToEsoft = endpoint({
  id: 'sendToEsoft',
  method: 'POST',
  path: '/v1/service-jobs/:id/send-to-esoft',
  tag,
  summary: 'Send a job to Esoft',
  description:
    'Moves an Uploaded job to SentToEsoft and hands its resources to Esoft in the background. If Esoft refuses for good the job goes to EsoftError ' +
    'with the reason; finished files come back as assets, and the job goes to AwaitingQC.',
  access,
  body,
  response: created(submission),
  errors: ['not_found', 'conflict', 'rule_violated'],
});

export const pushRaw = endpoint({
  id: 'pushRaw',
  method: 'POST',
  path: '/v2/service-jobs/:id/push-raw',
  tag,
  summary: 'Request RAW/JPG',
  description:
    'Has Esoft put the RAW and JPG files of these resources where the client gets them. The status of the job stays.',
  access: rolesOnly(roleSets.studio),
  body,
  response: created(submission),
  errors: ['not_found', 'conflict', 'rule_violated'],
});

export const getEsoftState = endpoint({
  id: 'getEsoftState',
  method: 'GET',
  path: '/v1/service-jobs/:id/esoft',
  tag,
  summary: 'What a job has at Esoft',
  description: 'Whether Esoft is set up here, and what was sent of this job, newest first.',
  access,
  response: single(
    z.object({ isConfigured: z.boolean(), submissions: z.array(submission) }).meta({ id: 'EsoftState' }),
  ),
  errors: ['not_found'],
});

const maxReason = 1000;

export const esoftWebhook = endpoint({
  id: 'receiveFromEsoft',
  method: 'POST',
  repeats: 'allowed',
  path: '/v1/esoft/webhook',
  tag,
  summary: 'Receive the outcome of an order from Esoft',
  description:
    'Called by Esoft, signed by the Standard Webhooks scheme (`webhook-id`, `webhook-timestamp`, `webhook-signature`) with ESOFT_SECRET. A wrong signature, ' +
    'or a time stamp more than five minutes off, is a 401. What is said twice changes nothing.',
  access: anyone,
  bodyLimit: 256 * 1024,
  body: z.discriminatedUnion('outcome', [
    z.strictObject({
      outcome: z.literal('finished'),
      order: id.describe('The `order` that was sent'),
      files: z
        .array(
          z.strictObject({
            name: z.string().min(1).max(200),
            url: z.url().max(2000).describe('On the host of ESOFT_URL'),
          }),
        )
        .min(1)
        .max(1000),
    }),
    z.strictObject({
      outcome: z.literal('refused'),
      order: id,
      reason: z.string().trim().min(1).max(maxReason),
    }),
  ]),
  response: single(
    z.object({ isNews: z.boolean().describe('False where it had been said before') }).meta({ id: 'EsoftReceipt' }),
  ),
  errors: ['unauthenticated', 'not_found', 'rule_violated', 'too_large'],
});
