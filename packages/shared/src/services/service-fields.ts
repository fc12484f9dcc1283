import { z } from 'zod';

/** Places of services and groups in lists: lower ones come first. */
const maxPlace = 100_000;

export const placeField = z
  .int('Must be a whole number.')
  .min(0, 'At least 0.')
  .max(maxPlace, `At most ${maxPlace}.`)
  .nullable()
  .default(null);

/** An optional text of a service or a group; null when blank. */
export const serviceText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters.`)
    .transform((text) => text || null)
    .nullable()
    .default(null);
