import { z } from 'zod';
import { id } from '../kernel/wire.ts';

/** A status of a job, as answers contain it. */
export const status = z
  .object({ id, name: z.string(), description: z.string() })
  .meta({ example: { id: 90, name: 'InProduction', description: 'In Production' } });
