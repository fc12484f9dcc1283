import { z } from 'zod';

/** How many open jobs a change can be applied to. */
export const openJobCount = z.object({ count: z.int().min(0) }).meta({ id: 'OpenJobCount' });
