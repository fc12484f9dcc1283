import type { Shape } from '@shootdesk/shared/asset-comments/drawing';
import { describe, expect, test } from 'vitest';
import { aComment } from '../../../../test/comment-records.ts';
import { anchorOf, hasRoom, readShapes, shapeOf, shapesOf, smoothPath, wordsOf, type Pen } from './shapes.ts';

const pen: Pen = { tool: 'arrow', colour: 'red', width: 0.5 };
const [a, b, c] = [
  { x: 10, y: 20 },
  { x: 30, y: 10 },
  { x: 50, y: 40 },
];
const arrow: Shape = { kind: 'arrow', colour: 'red', width: 0.5, from: a, to: c };
const byHand = (count: number): Shape => ({
  kind: 'freehand',
  colour: 'blue',
  width: 1,
  points: Array.from({ length: count }, (_, index) => ({ x: index % 100, y: 5 })),
});

describe('a shape', () => {
  test('goes from where the pen was set down to where it was lifted; by hand it keeps the way between', () => {
    expect(shapeOf(pen, [a, b, c])).toEqual(arrow);
    expect(shapeOf({ ...pen, tool: 'freehand' }, [a, b, c])).toMatchObject({ kind: 'freehand', points: [a, b, c] });
    expect(shapeOf(pen, [a])).toBe(null);
  });

  test('by hand bends at its points and begins and ends at the first and the last', () => {
    expect(smoothPath([a, b, c])).toBe('M10 20Q30 10 40 25L50 40');
    expect(smoothPath([a])).toBe('M10 20L10 20');
    expect(smoothPath([])).toBe('');
  });
});

describe('a drawing', () => {
  test('has its marker where its first shape was begun', () => {
    expect(anchorOf([arrow, byHand(5)])).toEqual(a);
    expect(anchorOf([byHand(5), arrow])).toEqual({ x: 0, y: 5 });
    expect(anchorOf([])).toBe(null);
  });

  test('takes no more than the server keeps: 50 shapes and 2000 points', () => {
    const full = Array.from({ length: 50 }, () => arrow);
    expect([hasRoom(full.slice(1), arrow), hasRoom(full, arrow)]).toEqual([true, false]);
    expect([hasRoom([byHand(1998)], arrow), hasRoom([byHand(1999)], arrow)]).toEqual([true, false]);
  });

  test('is said in words', () => {
    expect(wordsOf([arrow])).toBe('an arrow');
    expect(wordsOf([arrow, byHand(2), { ...arrow, kind: 'box' }, { ...arrow, kind: 'box' }])).toBe(
      'an arrow, 2 boxes, and a line by hand',
    );
  });

  test('is read from the details of its comment', () => {
    const overlay = { fieldName: 'EditOverlay', value: { value: { shapes: [arrow] } } };
    expect(shapesOf(aComment(1, { details: [overlay] }))).toEqual([arrow]);
    expect(shapesOf(aComment(1))).toEqual([]);
  });

  test('that somebody has tampered with in the browser is none', () => {
    expect(readShapes([arrow])).toEqual([arrow]);
    for (const wrong of [
      undefined,
      'x',
      [{ ...arrow, colour: '<script>' }],
      [{ ...arrow, to: { x: Number.NaN, y: 1 } }],
      [{ ...arrow, to: { x: Number.POSITIVE_INFINITY, y: 1 } }],
      [byHand(10_000)],
    ]) {
      expect(readShapes(wrong)).toEqual([]);
    }
  });
});
