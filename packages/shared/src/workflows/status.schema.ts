import { z } from 'zod';
import { id } from '../kernel/wire.ts';

export const status = z
  .object({ id, name: z.string(), description: z.string() })
  .meta({ example: { id: 90, name: 'InProduction', description: 'In Production' } });
