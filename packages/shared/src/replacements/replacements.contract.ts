import { rolesOnly, roleSets } from '../kernel/access.ts';
import { recordEndpoints, removedForGood } from '../kernel/record-endpoints.ts';
import { list } from '../kernel/responses.ts';
import { emailReplacementBody, replacement, wordReplacementBody } from './replacement.schema.ts';

const tag = 'Replacements';
const readers = rolesOnly(roleSets.staff);
const writers = rolesOnly(roleSets.backOffice);

export const { listWordReplacements, createWordReplacement, updateWordReplacement, deleteWordReplacement } =
  recordEndpoints({
    one: 'WordReplacement',
    many: 'WordReplacements',
    path: '/v1/word-replacements',
    tag,
    readers,
    writers,
    record: replacement,
    calls: {
      list: {
        summary: 'Words to replace in copy',
        description: 'The whole list by word, without paging.',
        response: list(replacement),
      },
      create: {
        summary: 'Add a word to replace',
        description: 'Refused when there is a replacement for the word, whatever its case. BackOffice.',
        body: wordReplacementBody,
        errors: ['already_exists'],
      },
      update: {
        summary: 'Change a word replacement',
        description: 'Replaces word and replacement. BackOffice.',
        body: wordReplacementBody,
        errors: ['already_exists'],
      },
      delete: {
        summary: 'Remove a word replacement',
        description: 'The word is left as it is from now on. BackOffice.',
        query: removedForGood('a replacement'),
      },
    },
  });

export const { listEmailReplacements, createEmailReplacement, updateEmailReplacement, deleteEmailReplacement } =
  recordEndpoints({
    one: 'EmailReplacement',
    many: 'EmailReplacements',
    path: '/v1/email-replacements',
    tag,
    readers,
    writers,
    record: replacement,
    calls: {
      list: {
        summary: 'Addresses that mail is led away from',
        description: 'The whole list by address, without paging.',
        response: list(replacement),
      },
      create: {
        summary: 'Lead mail away from an address',
        description: 'Refused when there is a replacement for the address, whatever its case. BackOffice.',
        body: emailReplacementBody,
        errors: ['already_exists'],
      },
      update: {
        summary: 'Change an e-mail replacement',
        description: 'Replaces both addresses. BackOffice.',
        body: emailReplacementBody,
        errors: ['already_exists'],
      },
      delete: {
        summary: 'Remove an e-mail replacement',
        description: 'Mail goes to the address itself from now on. BackOffice.',
        query: removedForGood('a replacement'),
      },
    },
  });
