import { z } from 'zod';

export const instant = z.iso.datetime();

/** Incremented by each write of the record and its visible children; also its ETag. */
export const cacheKey = z.int().min(1).describe('Grows with each write of the record; also its ETag');

/** Ids are 32-bit in the database. */
export const maxId = 2_147_483_647;

export const id = z.int().min(1).max(maxId);

/** An id in a URL. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, { error: 'Must be a whole number.', abort: true })
  .refine((text) => Number(text) <= maxId, `Must be at most ${maxId}.`)
  .transform(Number);
