import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { emailAddress } from '../kernel/email-field.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { created, list, single } from '../kernel/responses.ts';
import { cacheKey, id, idText, instant } from '../kernel/wire.ts';
import { emailFields } from './email-fields.ts';

const tag = 'E-mails';
const access = rolesOnly(roleSets.backOffice, roleSets.studio);

const delivery = z
  .object({
    id,
    email: z.string().describe('Address it goes to'),
    name: z.string(),
    replacedEmail: z.string().nullable().describe('Address that was typed, where an e-mail replacement changed it'),
    state: z.enum(['waiting', 'sent', 'failed']).describe('Waiting, also while attempts fail and more are to come'),
    attempts: z.int().min(0),
    sentAt: instant.nullable(),
    failedAt: instant.nullable(),
    failureReason: z
      .string()
      .nullable()
      .describe('Why the last attempt failed, in words a person can act on; null when it has not'),
    cache_key: cacheKey,
  })
  .meta({
    id: 'EmailDelivery',
    example: {
      id: 812,
      email: 'jo.field@example.com',
      name: 'Jo Field',
      replacedEmail: null,
      state: 'sent',
      attempts: 1,
      sentAt: '2026-06-10T02:15:00.000Z',
      failedAt: null,
      failureReason: null,
      cache_key: 3,
    },
  });

const emailRequest = z
  .object({
    id,
    serviceJobId: id,
    from: z.string().nullable().describe('Where answers go'),
    subject: z.string(),
    body: z.string(),
    contentTypeId: z.int().describe('1 plain text, 2 HTML with a plain text beside it'),
    createdBy: z.object({ id, firstName: z.string(), lastName: z.string() }).nullable(),
    createdAt: instant,
    deliveries: z.array(delivery).describe('One for each recipient, in the order in which they were written to'),
    cache_key: cacheKey,
  })
  .meta({ id: 'EmailRequest' });

export type EmailDelivery = z.output<typeof delivery>;
export type EmailRequest = z.output<typeof emailRequest>;

export const createEmailRequest = endpoint({
  id: 'createEmailRequest',
  method: 'POST',
  path: '/v1/email-requests',
  tag,
  summary: 'Write to the client about a job',
  description:
    'Writes an e-mail to recipients about a job that the client has: one e-mail for each, with a link of their own to the proofs. The worker sends it; ' +
    '`deliveries` say what happened. For BackOffice, production managers, and QC and specialists of the job. Sending a job to the client and writing to ' +
    'them is one call, `POST /v1/service-jobs/{id}/workflow` with `email`.',
  access,
  body: z.strictObject({
    serviceJobId: id
      .optional()
      .describe(
        'The job it is about. Left out, it is the job whose page the text links to, else the only job sent to all these recipients that the text names',
      ),
    ...emailFields,
    from: emailAddress
      .optional()
      .describe(
        'Where answers should go: the address of the studio (SUPPORT_EMAIL), else they go to the caller, whatever address is sent here. The sender is always MAIL_FROM',
      ),
    contentTypeId: z.union([z.literal(1), z.literal(2)]).default(2),
  }),
  response: created(emailRequest),
  errors: ['not_found', 'conflict', 'rule_violated'],
});

export const listEmailRequests = endpoint({
  id: 'listEmailRequests',
  method: 'GET',
  path: '/v1/email-requests',
  tag,
  summary: 'E-mails about a job',
  description: 'The last 100 e-mails about a job, newest first, with what happened to each recipient.',
  access,
  query: z.strictObject({ serviceJobId: idText }),
  response: list(emailRequest),
  errors: ['not_found'],
});

export const sendEmailAgain = endpoint({
  id: 'sendEmailAgain',
  method: 'POST',
  path: '/v1/email-deliveries/:id/send-again',
  tag,
  summary: 'Send an e-mail to a recipient again',
  description:
    'Sends an e-mail again that has failed, or that its recipient says they have not got. While it waits to be sent the answer is 409.',
  access,
  body: z.strictObject({}),
  response: single(delivery),
  errors: ['not_found', 'conflict'],
});

const draft = z
  .object({
    recipients: z
      .array(
        z.object({
          email: z.string(),
          name: z.string().nullable().describe('Null where only the address was written'),
          goesTo: z.string().describe('After e-mail replacements'),
          askedForChanges: z.boolean().describe('Whether this recipient asked for changes since the last sending'),
        }),
      )
      .describe(
        "The client's addresses for proofs, or the address of the client; contacts of the order who are told of files; then the recipients of the last e-mail, and who asked for changes, unless their link is revoked",
      ),
    subject: z.string(),
    body: z.string(),
  })
  .meta({ id: 'EmailDraft' });
export type EmailDraft = z.output<typeof draft>;

export const getEmailDraft = endpoint({
  id: 'getEmailDraft',
  method: 'GET',
  path: '/v1/service-jobs/:id/email-draft',
  tag,
  summary: 'Proposal for an e-mail to the client',
  description: 'Recipients, subject and text that the dialog starts with. For those who may write to the client.',
  access,
  response: single(draft),
  errors: ['not_found'],
});
