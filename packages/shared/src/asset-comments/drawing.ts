import { z } from 'zod';

/** Percent of a picture's width or height. */
const percent = z.number().min(0, 'Must be 0 to 100.').max(100, 'Must be 0 to 100.');
export const point = z.strictObject({ x: percent.meta({ example: 42.5 }), y: percent.meta({ example: 30 }) });

/** Names, because a drawing must not contain anything that a page interprets. */
export const penColours = ['red', 'orange', 'yellow', 'green', 'blue', 'white', 'black'] as const;

const stroke = {
  colour: z.enum(penColours),
  width: z
    .number()
    .min(0.1)
    .max(5)
    .meta({ example: 0.5 })
    .describe('Thickness of the line, in percent of the width of the picture'),
};
const line = { ...stroke, from: point, to: point };

export const maxShapes = 50;
/** Maximum points of freehand lines, so that a drawing stays below 100 kB. */
export const maxPoints = 2000;

const shape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('arrow'), ...line }),
  z.strictObject({ kind: z.literal('box'), ...line }),
  z.strictObject({ kind: z.literal('ellipse'), ...line }),
  z.strictObject({ kind: z.literal('freehand'), ...stroke, points: z.array(point).min(2).max(maxPoints) }),
]);

export type Shape = z.output<typeof shape>;

const pointCount = (shapes: readonly Shape[]) =>
  shapes.reduce((sum, each) => sum + (each.kind === 'freehand' ? each.points.length : 2), 0);

/** Vectors in percent of the picture, so that it looks the same at every size. */
export const drawing = z
  .strictObject({
    shapes: z
      .array(shape)
      .min(1)
      .max(maxShapes)
      .refine((shapes) => pointCount(shapes) <= maxPoints, `At most ${maxPoints} points.`),
  })
  .meta({ id: 'Drawing' });

export type Drawing = z.output<typeof drawing>;
