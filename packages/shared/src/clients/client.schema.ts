import { copyWordList } from '../copy/copy-words.ts';
import { z } from 'zod';
import { emailList, optionalEmail } from '../kernel/email-field.ts';
import { referenceTo } from '../kernel/page-query.ts';
import { recordFacts, withoutRecordFacts } from '../kernel/record-facts.ts';
import { cacheKey, instant } from '../kernel/wire.ts';
import { stateNames } from '../kernel/words.ts';
import { clientFlags, flagNames } from '../flags/catalogue.ts';
import { optionalText, referencesTo, someOf } from '../users/body-fields.ts';

/** Longest name of a client, in characters. */
export const maxClientName = 200;
/** Longest note on a client, in characters. */
export const maxClientNote = 5000;

const text = z.string().nullable();

/** A client as BackOffice edits it. */
export const clientV3 = z
  .object({
    id: z.string(),
    number: text,
    name: z.string(),
    business_name: text,
    brand: text,
    address: z.object({ address: text, suburb: text, state: text, postcode: text }),
    phone: text,
    email: text,
    zone: z.object({ entity: z.string().describe('Reference such as `Zone/3`') }).nullable(),
    reference: text,
    jobtrack_reference: text,
    realhub_reference: text,
    classification: z.int().min(1).max(3).describe('Casual 1, Partner 2, VIP 3'),
    appointment_note: text,
    production_note: text,
    blacklisted_providers: z.array(z.string()).describe('References such as `User/12`'),
    account_managers: z.array(z.string()).describe('References such as `User/12`'),
    flags: z.array(z.string()),
    proofing_emails: z.array(z.string()),
    calendar_invite_emails: z.array(z.string()),
    copy_words: z.array(z.string()).describe('Words that the spelling of copy takes as right'),
    removed_at: instant.nullable().describe('Since when the client is in no list; null while it is in all'),
    modified_by: z.string().nullable().describe('Reference such as `User/12`'),
    lastModified: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'ClientV3' });

export type ClientV3 = z.output<typeof clientV3>;

const address = z.strictObject({
  address: optionalText(200),
  suburb: optionalText(100),
  state: z
    .union([z.literal('').transform(() => null), z.null(), z.enum(stateNames)])
    .default(null)
    .meta({ example: 'VIC' }),
  postcode: optionalText(20),
});

const noAddress = { address: null, suburb: null, state: null, postcode: null };

const clientFields = z.strictObject({
  ...recordFacts,
  removed_at: z.unknown().optional().describe('Taken as it was read and ignored; deleting and restoring change it'),
  number: optionalText(50),
  name: z.string().trim().min(1, 'Required').max(maxClientName),
  business_name: optionalText(200),
  brand: optionalText(100),
  address: address
    .nullable()
    .default(null)
    .transform((sent) => sent ?? noAddress),
  phone: optionalText(50),
  email: optionalEmail,
  zone: z
    .strictObject({ entity: referenceTo('Zone') })
    .nullable()
    .default(null),
  reference: optionalText(100),
  jobtrack_reference: optionalText(100),
  realhub_reference: optionalText(100),
  classification: z.int().min(1).max(3).default(1),
  appointment_note: optionalText(maxClientNote),
  production_note: optionalText(maxClientNote),
  blacklisted_providers: referencesTo('User').default([]),
  account_managers: referencesTo('User').default([]),
  flags: someOf(flagNames(clientFlags)).default([]),
  proofing_emails: emailList.default([]),
  calendar_invite_emails: emailList.default([]),
  copy_words: copyWordList.default([]),
});

/** Body of a client, with the rules and messages of the form. */
export const clientBody = clientFields.transform((body) => {
  const { removed_at: _removed, ...written } = withoutRecordFacts(body);
  return written;
});

/** A client in the form. */
export type ClientBodyInput = z.input<typeof clientBody>;
/** A client to save. */
export type ClientBody = z.output<typeof clientBody>;
