import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParam } from '../kernel/paging.ts';
import { created, deleted, list, single } from '../kernel/responses.ts';
import { emailReplacementBody, replacement, wordReplacementBody } from './replacement.schema.ts';

const tag = 'Replacements';
const readers = rolesOnly(roleSets.staff);
const writers = rolesOnly(roleSets.backOffice);

const removal = z.strictObject({
  permanent: z.enum(['true', 'false']).optional().describe('Accepted; a replacement is always removed for good'),
});

export const listWordReplacements = endpoint({
  id: 'listWordReplacements',
  method: 'GET',
  path: '/v1/word-replacements',
  tag,
  summary: 'Words to replace in copy',
  description: 'The whole list by word, without paging.',
  access: readers,
  response: list(replacement),
  errors: [],
});

export const createWordReplacement = endpoint({
  id: 'createWordReplacement',
  method: 'POST',
  path: '/v1/word-replacements',
  tag,
  summary: 'Add a word to replace',
  description: 'Refused when there is a replacement for the word, whatever its case. BackOffice.',
  access: writers,
  body: wordReplacementBody,
  response: created(replacement),
  errors: ['already_exists'],
});

export const updateWordReplacement = endpoint({
  id: 'updateWordReplacement',
  method: 'PUT',
  path: '/v1/word-replacements/:id',
  tag,
  summary: 'Change a word replacement',
  description: 'Replaces word and replacement. BackOffice.',
  access: writers,
  params: idParam,
  body: wordReplacementBody,
  ifMatch: true,
  response: single(replacement),
  errors: ['not_found', 'already_exists', 'stale'],
});

export const deleteWordReplacement = endpoint({
  id: 'deleteWordReplacement',
  method: 'DELETE',
  path: '/v1/word-replacements/:id',
  tag,
  summary: 'Remove a word replacement',
  description: 'The word is left as it is from now on. BackOffice.',
  access: writers,
  params: idParam,
  query: removal,
  ifMatch: true,
  response: deleted,
  errors: ['not_found', 'stale'],
});

export const listEmailReplacements = endpoint({
  id: 'listEmailReplacements',
  method: 'GET',
  path: '/v1/email-replacements',
  tag,
  summary: 'Addresses that mail is led away from',
  description: 'The whole list by address, without paging.',
  access: readers,
  response: list(replacement),
  errors: [],
});

export const createEmailReplacement = endpoint({
  id: 'createEmailReplacement',
  method: 'POST',
  path: '/v1/email-replacements',
  tag,
  summary: 'Lead mail away from an address',
  description: 'Refused when there is a replacement for the address, whatever its case. BackOffice.',
  access: writers,
  body: emailReplacementBody,
  response: created(replacement),
  errors: ['already_exists'],
});

export const updateEmailReplacement = endpoint({
  id: 'updateEmailReplacement',
  method: 'PUT',
  path: '/v1/email-replacements/:id',
  tag,
  summary: 'Change an e-mail replacement',
  description: 'Replaces both addresses. BackOffice.',
  access: writers,
  params: idParam,
  body: emailReplacementBody,
  ifMatch: true,
  response: single(replacement),
  errors: ['not_found', 'already_exists', 'stale'],
});

export const deleteEmailReplacement = endpoint({
  id: 'deleteEmailReplacement',
  method: 'DELETE',
  path: '/v1/email-replacements/:id',
  tag,
  summary: 'Remove an e-mail replacement',
  description: 'Mail goes to the address itself from now on. BackOffice.',
  access: writers,
  params: idParam,
  query: removal,
  ifMatch: true,
  response: deleted,
  errors: ['not_found', 'stale'],
});
