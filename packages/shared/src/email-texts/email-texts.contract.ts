import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { languageTag } from '../client-languages/language-tag.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { list, single } from '../kernel/responses.ts';
import { emailKinds } from './catalogue.ts';
import { clientEmailKinds } from './client-emails.ts';
import { emailText, emailTextBody, emailTextInLanguage } from './email-text.schema.ts';

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

const inLanguage = z.object({
  kind: z.enum(clientEmailKinds).meta({ example: 'visitBooked' }),
  language: languageTag,
});

const others =
  'Of an e-mail to clients, in a language other than English that clients are written to in. What is null there is the translation that ships, else the English text.';

export const getEmailTextInLanguage = endpoint({
  id: 'getEmailTextInLanguage',
  method: 'GET',
  path: '/v3/settings/email-texts/:kind/languages/:language',
  tag,
  summary: 'The text of an e-mail in another language',
  description: `${others} BackOffice.`,
  access,
  params: inLanguage,
  response: single(emailTextInLanguage),
  errors: ['not_found'],
});

export const updateEmailTextInLanguage = endpoint({
  id: 'updateEmailTextInLanguage',
  method: 'PUT',
  path: '/v3/settings/email-texts/:kind/languages/:language',
  tag,
  summary: 'Change the text of an e-mail in another language',
  description: `${others} ${rules} Its version is that of the e-mail with all its languages. BackOffice.`,
  access,
  params: inLanguage,
  body: emailTextBody,
  response: single(emailTextInLanguage),
  ifMatch: true,
  errors: ['not_found', 'stale'],
});

export const testEmailTextInLanguage = endpoint({
  id: 'testEmailTextInLanguage',
  method: 'POST',
  path: '/v3/settings/email-texts/:kind/languages/:language/test',
  tag,
  summary: 'Send oneself a test in another language',
  description: `Sends the text, which need not be saved, with sample values to the caller’s own address, and answers it. ${rules} BackOffice.`,
  access,
  params: inLanguage,
  body: emailTextBody,
  response: single(z.object({ to: z.string().describe('Address it was sent to') })),
  errors: ['not_found', 'rule_violated'],
});
