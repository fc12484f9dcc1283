import { z } from 'zod';
import { emailAddress } from '../kernel/email-field.ts';
import { cacheKey, id } from '../kernel/wire.ts';

/** Longest side of a replacement, in characters. */
export const maxReplacement = 200;

export const replacement = z
  .object({ id, input: z.string(), output: z.string(), cache_key: cacheKey })
  .meta({ id: 'Replacement' });

export type Replacement = z.output<typeof replacement>;

const sameId = id.optional().describe('Must equal the id in the path');

/** A word and what stands for it; nothing may stand for it. */
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

/** An address and the one that mail goes to instead. */
export const emailReplacementBody = z.strictObject({
  id: sameId,
  input: address.describe('Unique whatever the case'),
  output: address,
});

/** What a form of either kind gives. */
export type ReplacementBody = z.output<typeof wordReplacementBody>;
