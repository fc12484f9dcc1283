import { z } from 'zod';

const form = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** Returns the tag in its usual case, such as 'pt-BR' for 'pt-br'; null when invalid. */
function canonicalTag(text: string): string | null {
  if (!form.test(text)) return null;
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch {
    return null;
  }
}

/** A BCP 47 tag. */
export const languageTag = z
  .string({ error: 'Required' })
  .trim()
  .min(1, 'Required')
  .max(35, 'At most 35 characters.')
  .refine((text) => text === '' || canonicalTag(text) !== null, 'Must be a language tag such as de, mi or pt-BR.')
  .transform((text) => canonicalTag(text) ?? text)
  .meta({ example: 'mi' });
