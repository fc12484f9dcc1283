import { z } from 'zod';
import { referenceTo } from '../kernel/page-query.ts';

/** Blank counts as missing. */
export function optionalText(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .nullable()
    .default(null)
    .transform((text) => (text === '' ? null : text));
}

/** References such as `Service/52`, without duplicates. */
export function referencesTo(type: string) {
  return z
    .array(referenceTo(type))
    .max(1000)
    .transform((ids) => [...new Set(ids)]);
}

/** Some of these words, without duplicates. */
export function someOf<const W extends readonly [string, ...string[]]>(words: W) {
  return z.array(z.enum(words)).transform((chosen) => [...new Set(chosen)]);
}

/** At least one. */
export const requiredServices = z
  .array(referenceTo('Service'))
  .min(1, 'Required')
  .max(1000)
  .transform((ids) => [...new Set(ids)]);
