import { z } from 'zod';
import { anyone, rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { pageQuery, textFilter } from '../kernel/page-query.ts';
import { recordEndpoints, removedForGood } from '../kernel/record-endpoints.ts';
import { recordFacts, withoutRecordFacts } from '../kernel/record-facts.ts';
import { page, single } from '../kernel/responses.ts';
import { cacheKey, instant } from '../kernel/wire.ts';
import { refusalsOfWords } from './check-words.ts';
import { languageTag } from './language-tag.ts';

/** Longest name, in characters. */
const maxName = 60;
/** Longest words for a phrase, in characters. */
const maxWords = 2000;

const words = z.record(z.string(), z.string()).describe('The studio’s own words by the slot of a phrase');

export const clientLanguage = z
  .object({
    id: z.string(),
    tag: z.string().describe('BCP 47; `en` ships and stays'),
    name: z.string().describe('As its readers call it'),
    words,
    missing: z.int().describe('Phrases that are read in English, because neither the studio nor the product has them'),
    clients: z.int().describe('Clients that are written to in it by their own choice'),
    lastModified: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'ClientLanguage' });

export type ClientLanguage = z.output<typeof clientLanguage>;

const ignored = z.unknown().optional().describe('Taken as it was read and ignored');

export const clientLanguageBody = z
  .strictObject({
    ...recordFacts,
    tag: languageTag.describe('BCP 47; cannot be changed later'),
    name: z.string({ error: 'Required' }).trim().min(1, 'Required').max(maxName, `At most ${maxName} characters.`),
    words: z
      .record(z.string(), z.string().trim().max(maxWords, `At most ${maxWords} characters.`).nullable())
      .nullable()
      .default({})
      .transform(
        (sent) => Object.fromEntries(Object.entries(sent ?? {}).filter(([, text]) => text)) as Record<string, string>,
      )
      .describe('The studio’s own words by the slot of a phrase; blank ones are dropped')
      .meta({ example: { approve: 'Whakaae' } }),
    missing: ignored,
    clients: ignored,
  })
  .superRefine((body, context) => {
    // A value that an earlier rule has refused arrives here unchanged, so its type is checked again.
    const sent: unknown = body.words;
    if (typeof sent !== 'object' || sent === null || typeof body.tag !== 'string') return;
    const texts = Object.entries(sent).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    if (!languageTag.safeParse(body.tag).success) return;
    for (const [slot, message] of Object.entries(refusalsOfWords(body.tag, Object.fromEntries(texts)))) {
      context.addIssue({ code: 'custom', path: ['words', slot], message });
    }
  })
  .transform((body) => {
    const { missing: _missing, clients: _clients, ...values } = withoutRecordFacts(body);
    return values;
  });

export type ClientLanguageBody = z.output<typeof clientLanguageBody>;

const access = rolesOnly(roleSets.backOffice);
const tag = 'Client languages';

export const clientLanguageListQuery = pageQuery({ name: textFilter }, ['name', 'tag', 'lastModified', 'id']);

export type ClientLanguageListQuery = z.output<typeof clientLanguageListQuery>;

const rules =
  'Words are kept by the slot of a phrase, such as `approve`, or `newProofs_one` for a form of its plural. A phrase without words has those that ship for the language, else the English ones. The slot `text:` with a text as in an address (`text:Second%20Kitchen`; of its marks only `-` and `_` stand unencoded) translates that text of the studio: a heading or title of a copy template, a service, what to prepare for it, a reason offered for changes; without words it is read as it was typed. Variables are written as `{{name}}`; one that the phrase does not have is refused at its field.';

export const {
  listClientLanguages,
  getClientLanguage,
  createClientLanguage,
  updateClientLanguage,
  deleteClientLanguage,
} = recordEndpoints({
  one: 'ClientLanguage',
  many: 'ClientLanguages',
  path: '/v3/client-languages',
  tag,
  readers: access,
  writers: access,
  record: clientLanguage,
  calls: {
    list: {
      summary: 'Languages that clients are written to in',
      description: 'All of them, by name unless asked otherwise; English is one. BackOffice.',
      query: clientLanguageListQuery,
      response: page(clientLanguage),
      errors: ['rule_violated'],
    },
    get: { summary: 'One language of clients', description: 'The language with the studio’s own words. BackOffice.' },
    create: {
      summary: 'Add a language of clients',
      description: `Any BCP 47 tag; tag and name are unique. ${rules} BackOffice.`,
      body: clientLanguageBody,
      errors: ['already_exists'],
    },
    update: {
      summary: 'Change a language of clients',
      description: `Its name and the studio’s own words; the tag stays. ${rules} BackOffice.`,
      body: clientLanguageBody,
      errors: ['already_exists', 'rule_violated'],
    },
    delete: {
      summary: 'Delete a language of clients',
      description:
        'For good. Refused of English, of the organisation’s default and while clients are written to in it. BackOffice.',
      query: removedForGood('the record'),
      errors: ['rule_violated', 'still_referenced'],
    },
  },
});

const wordsOfLanguage = z.object({ tag: z.string(), name: z.string(), words }).meta({ id: 'ClientLanguageWords' });

export const getClientLanguageWords = endpoint({
  id: 'getClientLanguageWords',
  method: 'GET',
  path: '/v1/client-languages/:tag/words',
  tag,
  summary: 'What a studio calls things in a language',
  description: 'For the review page: the studio’s own words for phrases that every client reads. No account is needed.',
  access: anyone,
  params: z.object({ tag: languageTag }),
  response: single(wordsOfLanguage),
  errors: ['not_found'],
});
