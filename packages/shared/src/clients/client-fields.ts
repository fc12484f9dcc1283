import { z } from 'zod';
import { contactEvents } from '../client-contacts/contact-events.ts';
import { copyWordList } from '../copy/copy-words.ts';
import { emailList, optionalEmail } from '../kernel/email-field.ts';
import { referenceTo } from '../kernel/page-query.ts';
import { stateCode } from '../kernel/country-fields.ts';
import { optionalText, referencesTo, someOf } from '../users/body-fields.ts';

interface ClientFieldEntry {
  /** How it is stored: in the column of its name, or as the address, the zone or people of the client. */
  readonly kind: 'column' | 'address' | 'zone' | 'people';
  /** Label in forms and lists. */
  readonly label: string;
  readonly written: z.ZodType;
  readonly answered: z.ZodType;
}

/** Longest name of a client, in characters. */
const maxClientName = 200;
/** Longest note on a client, in characters. */
const maxClientNote = 5000;

const text = z.string().nullable();
const words = z.array(z.string());
const references = words.describe('References such as `User/12`');

/** A text that may be missing. */
function textField<const L extends string>(label: L, maxLength: number) {
  return { kind: 'column', label, written: optionalText(maxLength), answered: text } as const;
}

export const addressLabels = { address: 'Address', suburb: 'Suburb', state: 'State', postcode: 'Postcode' } as const;

const writtenAddress = z.strictObject({
  address: optionalText(200),
  suburb: optionalText(100),
  state: z
    .union([z.literal('').transform(() => null), z.null(), stateCode])
    .default(null)
    .describe('Code of a state of `GET v3/enums/State`')
    .meta({ example: 'VIC' }),
  postcode: optionalText(20),
});

const noAddress = { address: null, suburb: null, state: null, postcode: null };

/** Fields of a client that people fill in, in the order in which changes of several are listed. */
export const clientFields = {
  number: textField('Number', 50),
  name: {
    kind: 'column',
    label: 'Name',
    written: z.string().trim().min(1, 'Required').max(maxClientName),
    answered: z.string(),
  },
  business_name: textField('Business Name', 200),
  brand: textField('Brand', 100),
  address: {
    kind: 'address',
    label: 'Address',
    written: writtenAddress
      .nullable()
      .default(null)
      .transform((sent) => sent ?? noAddress),
    answered: z.object({ address: text, suburb: text, state: text, postcode: text }),
  },
  phone: textField('Phone', 50),
  email: { kind: 'column', label: 'Email', written: optionalEmail, answered: text },
  zone: {
    kind: 'zone',
    label: 'Zone',
    written: z
      .strictObject({ entity: referenceTo('Zone') })
      .nullable()
      .default(null),
    answered: z.object({ entity: z.string().describe('Reference such as `Zone/3`') }).nullable(),
  },
  reference: textField('Reference', 100),
  jobtrack_reference: textField('Jobtrack Reference', 100),
  realhub_reference: textField('Realhub Reference', 100),
  classification: {
    kind: 'column',
    label: 'Classification',
    written: z.int().min(1).max(3).default(1),
    answered: z.int().min(1).max(3).describe('Casual 1, Partner 2, VIP 3'),
  },
  appointment_note: textField('Appointment Note', maxClientNote),
  production_note: textField('Production Note', maxClientNote),
  blacklisted_providers: {
    kind: 'people',
    label: 'Blacklisted Providers',
    written: referencesTo('User').default([]),
    answered: references,
  },
  account_managers: {
    kind: 'people',
    label: 'Account Managers',
    written: referencesTo('User').default([]),
    answered: references,
  },
  flags: {
    kind: 'column',
    label: 'Flags',
    written: z
      .array(z.string().trim().min(1).max(100))
      .max(1000)
      .default([])
      .transform((flags) => [...new Set(flags)])
      .meta({ example: ['Credit_Hold'] }),
    answered: words.describe('Values of `v3/client-flags`'),
  },
  proofing_emails: { kind: 'column', label: 'Proofing Emails', written: emailList.default([]), answered: words },
  calendar_invite_emails: {
    kind: 'column',
    label: 'Calendar Invite Emails',
    written: emailList.default([]),
    answered: words,
  },
  contact_events: {
    kind: 'column',
    label: 'Contacts are told of',
    written: someOf(contactEvents).default([...contactEvents]),
    answered: words.describe('What contacts of the client are told of at all; each of them may be told of less'),
  },
  language: {
    kind: 'column',
    label: 'Language',
    written: optionalText(35).meta({ example: 'en' }),
    answered: text.describe('Tag of a client language, in which the client is written to; null for the organisation’s'),
  },
  copy_words: {
    kind: 'column',
    label: 'Words in Copy',
    written: copyWordList.default([]),
    answered: words.describe('Words that the spelling of copy takes as right'),
  },
  confirms_link_orders: {
    kind: 'column',
    label: 'Orders by link confirm themselves',
    written: z.boolean().default(false),
    answered: z.boolean().describe('Whether orders by link are jobs at once; otherwise the office confirms them'),
  },
} as const satisfies Record<string, ClientFieldEntry>;

export type ClientField = keyof typeof clientFields;

export const clientFieldNames = Object.keys(clientFields) as ClientField[];
