import { z } from 'zod';
import { id } from '../kernel/wire.ts';

/** Maximum quantity of one add-on in a job. */
export const maxAddOnQuantity = 1000;

/** Add-ons of an ordered service, each once. */
export const orderedAddOns = z
  .array(
    z.strictObject({
      id: id.describe('Id of an add-on'),
      quantity: z.int().min(1).max(maxAddOnQuantity).default(1),
    }),
  )
  .max(20, 'At most 20 add-ons.')
  .refine((addOns) => new Set(addOns.map((each) => each.id)).size === addOns.length, 'Each add-on once.')
  .default([]);

export type OrderedAddOns = z.output<typeof orderedAddOns>;
