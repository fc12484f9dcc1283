import { z } from 'zod';
import { emailAddress } from '../kernel/email-field.ts';
import { cacheKey, id } from '../kernel/wire.ts';

/** Maximum characters of each side. */
export const maxReplacement = 200;

export const replacement = z
  .object({ id, input: z.string(), output: z.string(), cache_key: cacheKey })
  .meta({ id: 'Replacement' });

export type Replacement = z.output<typeof replacement>;

const sameId = id.optional().describe('Must equal the id in the path');

/** A blank output removes the word. */
export const wordReplacementBody = z.strictObject({
  id: sameId,
  input: z
    .string()
    .transform((text) => text.trimStart())
    .pipe(z.string().min(1, 'Required').max(maxReplacement))
    .describe('Whitespace before it is cut off; unique whatever the case'),
  output: z.string().max(maxReplacement),
});

const address = z.string().trim().min(1, 'Required').pipe(emailAddress).meta({ example: 'office@example.com' });

/** Mail to the input goes to the output. */
export const emailReplacementBody = z.strictObject({
  id: sameId,
  input: address.describe('Unique whatever the case'),
  output: address,
});

export type ReplacementBody = z.output<typeof wordReplacementBody>;
