import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { drawing, maxPoints, maxShapes, type Shape } from '@shootdesk/shared/asset-comments/drawing';

export type Tool = Shape['kind'];

/** Tool, colour and width of the next shape. */
export interface Pen {
  readonly tool: Tool;
  readonly colour: Shape['colour'];
  /** In percent of the picture's width. */
  readonly width: number;
}

/** A place on the sheet, in percent of its width and height. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Makes the shape that a pen has drawn along these points; null for fewer than two points. */
export function shapeOf({ tool, colour, width }: Pen, points: readonly Point[]): Shape | null {
  const [from, to] = [points[0], points.at(-1)];
  if (!from || !to || points.length < 2) return null;
  if (tool === 'freehand') return { kind: tool, colour, width, points: [...points] };
  return { kind: tool, colour, width, from, to };
}

const pointsOf = (shape: Shape): readonly Point[] =>
  shape.kind === 'freehand' ? shape.points : [shape.from, shape.to];

/** Whether a drawing can take one more shape. */
export function hasRoom(shapes: readonly Shape[], next: Shape): boolean {
  const count = [...shapes, next].reduce((sum, shape) => sum + pointsOf(shape).length, 0);
  return shapes.length < maxShapes && count <= maxPoints;
}

/** Position of a drawing's marker: the start of its first shape, so that it does not cover the tip of an arrow. */
export const anchorOf = (shapes: readonly Shape[]): Point | null => (shapes[0] && pointsOf(shapes[0])[0]) ?? null;

/** Bounding box of shapes and a spot, in percent. */
export function boxAround(shapes: readonly Shape[], spot: Point) {
  const points = [spot, ...shapes.flatMap(pointsOf)];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Smooth path through hand-drawn points: it bends at each point and passes half-way between them. */
export function smoothPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const bends = rest.slice(0, -1).map(({ x, y }, index) => {
    const next = rest[index + 1]!;
    return `Q${x} ${y} ${(x + next.x) / 2} ${(y + next.y) / 2}`;
  });
  const last = rest.at(-1) ?? first;
  return [`M${first.x} ${first.y}`, ...bends, `L${last.x} ${last.y}`].join('');
}

/** Parses the shapes of a stored drawing, such as a draft in this browser; empty if it is invalid. */
export function readShapes(shapes: unknown): readonly Shape[] {
  const read = drawing.safeParse({ shapes });
  return read.success ? read.data.shapes : [];
}

export function shapesOf({ details }: AssetComment): readonly Shape[] {
  const overlay = details.find(({ fieldName }) => fieldName === 'EditOverlay');
  return overlay ? (overlay.value as { readonly value: { readonly shapes: readonly Shape[] } }).value.shapes : [];
}

const kindWords: Readonly<Record<Tool, readonly [one: string, many: string]>> = {
  arrow: ['an arrow', 'arrows'],
  box: ['a box', 'boxes'],
  ellipse: ['an ellipse', 'ellipses'],
  freehand: ['a line by hand', 'lines by hand'],
};

/** Describes a drawing: 'an arrow and 2 boxes'. */
export function wordsOf(shapes: readonly Shape[]): string {
  const counts = (Object.keys(kindWords) as Tool[]).flatMap((kind) => {
    const count = shapes.filter((shape) => shape.kind === kind).length;
    const [one, many] = kindWords[kind];
    return count === 0 ? [] : [count === 1 ? one : `${count} ${many}`];
  });
  return new Intl.ListFormat('en').format(counts);
}
