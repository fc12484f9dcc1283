import { z } from 'zod';

/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime().meta({ example: '2026-03-31T23:30:00.000Z' });

/** Grows with each write of the record and of the children shown inside it; also its ETag. */
export const cacheKey = z.int().min(1).describe('Grows with each write of the record; also its ETag');

/** Ids are 32-bit in the database: a greater number cannot be one. */
export const id = z.int().min(1).max(2_147_483_647);
