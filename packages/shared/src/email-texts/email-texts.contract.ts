import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { list, single } from '../kernel/responses.ts';
import { emailKinds } from './catalogue.ts';
import { emailText, emailTextBody } from './email-text.schema.ts';

const tag = 'Settings';
const access = rolesOnly(roleSets.backOffice);
const params = z.object({ kind: z.enum(emailKinds).meta({ example: 'passwordReset' }) });

const rules =
  'Variables are written as `{{name}}`; one that is not known, and a missing one without which the e-mail is useless, is refused at its field. A line whose variables are all empty is left out.';

export const listEmailTexts = endpoint({
  id: 'listEmailTexts',
  method: 'GET',
  path: '/v3/settings/email-texts',
  tag,
  summary: 'Texts of the e-mails that the product writes',
  description: 'All of them, with their variables and the shipped texts. BackOffice.',
  access,
  response: list(emailText),
  errors: [],
});

export const getEmailText = endpoint({
  id: 'getEmailText',
  method: 'GET',
  path: '/v3/settings/email-texts/:kind',
  tag,
  summary: 'The text of an e-mail',
  description: 'With its variables and the shipped text. BackOffice.',
  access,
  params,
  response: single(emailText),
  errors: [],
});

export const updateEmailText = endpoint({
  id: 'updateEmailText',
  method: 'PUT',
  path: '/v3/settings/email-texts/:kind',
  tag,
  summary: 'Change the text of an e-mail',
  description: `${rules} Null, or the shipped text itself, resets it: then it follows later versions of the product. BackOffice.`,
  access,
  params,
  body: emailTextBody,
  response: single(emailText),
  ifMatch: true,
  errors: ['stale'],
});

export const testEmailText = endpoint({
  id: 'testEmailText',
  method: 'POST',
  path: '/v3/settings/email-texts/:kind/test',
  tag,
  summary: 'Send oneself a test',
  description: `Sends the text, which need not be saved, with sample values to the caller’s own address, and answers it. ${rules} BackOffice.`,
  access,
  params,
  body: emailTextBody,
  response: single(z.object({ to: z.string().describe('Address it was sent to') })),
  errors: ['rule_violated'],
});
