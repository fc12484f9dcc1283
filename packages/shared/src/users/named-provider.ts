import { z } from 'zod';
import { cacheKey } from '../kernel/wire.ts';

/** A provider by name, in lists of links. */
export const namedProvider = z
  .object({
    id: z.string(),
    name: z.string(),
    employment: z.enum(['Contract', 'Full_Time']).nullable(),
    cache_key: cacheKey,
  })
  .meta({ id: 'NamedProvider' });

export type NamedProvider = z.output<typeof namedProvider>;
