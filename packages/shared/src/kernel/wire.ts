import { z } from 'zod';

/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** Grows with each write of the record and of the children shown inside it; also its ETag. */
export const cacheKey = z.int().min(1).describe('Grows with each write of the record; also its ETag');

/** Ids are 32-bit in the database: a greater number cannot be one. */
export const maxId = 2_147_483_647;

export const id = z.int().min(1).max(maxId);

/** An id as it stands in an address. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, { error: 'Must be a whole number.', abort: true })
  .refine((text) => Number(text) <= maxId, `Must be at most ${maxId}.`)
  .transform(Number);
