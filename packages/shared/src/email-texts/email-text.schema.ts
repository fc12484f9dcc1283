import { z } from 'zod';
import { recordFacts, withoutRecordFacts } from '../kernel/record-facts.ts';
import { cacheKey, instant } from '../kernel/wire.ts';
import { emailKinds, type EmailKind } from './catalogue.ts';
import { clientEmailKinds } from './client-emails.ts';
import { refusalOfBody, refusalOfText } from './check-text.ts';

const maxSubject = 200;
const maxBody = 10_000;

const subjectText = z
  .string()
  .trim()
  .min(1, 'Required')
  .max(maxSubject)
  .regex(/^[^\r\n]*$/, 'One line only.')
  .meta({ example: 'Set a new password' });

const bodyText = z
  .string()
  .min(1, 'Required')
  .max(maxBody)
  // As every browser sends it, and as the lines are compared.
  .transform((text) => text.replaceAll(/\r\n?/g, '\n').trimEnd())
  .pipe(z.string().min(1, 'Required'))
  .meta({ example: 'Hello {{name}}, choose a password at {{link}}' });

const ignored = z.unknown().optional().describe('Taken as it was read and ignored');

const asRead = {
  label: ignored,
  about: ignored,
  shipped: ignored,
  variables: ignored,
  kind: ignored,
  language: ignored,
  languages: ignored,
  source: ignored,
};

/** Null is the shipped text. */
export const emailTextBody = z
  .strictObject({
    ...recordFacts,
    ...asRead,
    subject: subjectText.nullable().default(null).describe('Null: the shipped one'),
    body: bodyText.nullable().default(null).describe('Null: the shipped one'),
  })
  .transform((body) => {
    const { subject, body: text } = withoutRecordFacts(body);
    return { subject, body: text };
  });

export type ChosenText = z.output<typeof emailTextBody>;

/** `emailTextBody` that also checks the variables of a kind; for forms. */
export const emailTextBodyOf = (kind: EmailKind) =>
  emailTextBody.superRefine(({ subject, body }, context) => {
    const refusals = {
      subject: subject === null ? null : refusalOfText(kind, subject),
      body: body === null ? null : refusalOfBody(kind, body),
    };
    for (const [field, message] of Object.entries(refusals)) {
      if (message !== null) context.addIssue({ code: 'custom', path: [field], message });
    }
  });

const text = z.object({ subject: z.string(), body: z.string() });

/** Sources of an e-mail's text in a language: the studio, or a text that ships. */
export const textSources = ['own', 'shipped', 'english'] as const;

const source = z
  .enum(textSources)
  .describe('`own` where the studio wrote it, else `shipped` where the product has a translation, else `english`');

const fields = {
  label: z.string(),
  about: z.string().describe('Who gets it, and when'),
  subject: z.string().nullable().describe('What the studio wrote; null for the shipped one'),
  body: z.string().nullable().describe('What the studio wrote; null for the shipped one'),
  shipped: text,
  variables: z.array(
    z.object({
      name: z.string(),
      about: z.string(),
      needed: z.boolean().describe('Whether a body without it is refused'),
      sample: z.string().describe('Its value in the test e-mail'),
    }),
  ),
  lastModified: instant,
  cache_key: cacheKey,
};

export const emailText = z
  .object({
    id: z.enum(emailKinds),
    ...fields,
    languages: z
      .array(z.object({ tag: z.string(), source }))
      .describe('Its other languages; none of an e-mail that only the team gets'),
  })
  .meta({ id: 'EmailText' });

export const emailTextInLanguage = z
  .object({
    id: z.string().describe('Tag of the language'),
    kind: z.enum(clientEmailKinds),
    language: z.string().describe('Name of the language'),
    ...fields,
    source,
  })
  .meta({ id: 'EmailTextInLanguage' });

export type EmailTextInLanguage = z.output<typeof emailTextInLanguage>;

export type EmailTextRecord = z.output<typeof emailText>;
