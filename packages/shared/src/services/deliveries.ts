import { z } from 'zod';

export const deliveryKinds = ['JPEG', 'PDF'] as const;

const fewestPixels = 100;
const mostPixels = 16_383;

/** A form in which finished pictures are handed over: how large, and as what. */
export const deliveryForm = z.strictObject({
  kind: z.enum(deliveryKinds).describe('`JPEG` in sRGB, or a `PDF` of one page for each picture'),
  longestEdge: z
    .int('Must be a whole number.')
    .min(fewestPixels, `At least ${fewestPixels}.`)
    .max(mostPixels, `At most ${mostPixels}.`)
    .nullable()
    .describe('Pixels of the longer side; smaller pictures are not enlarged. Null for the size they have'),
});

export const delivery = deliveryForm.extend({
  label: z.string().trim().min(1, 'Required').max(60, 'At most 60 characters.').describe('What people call it'),
});

export type DeliveryForm = z.output<typeof deliveryForm>;
export type Delivery = z.output<typeof delivery>;

/** 'Web 2048 (JPEG, 2048 px)' */
export function formatDelivery({ label, kind, longestEdge }: Delivery): string {
  return `${label} (${kind}, ${longestEdge === null ? 'full size' : `${longestEdge} px`})`;
}
