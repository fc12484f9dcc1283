import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allFigures, tableOf } from './exposure-figures.ts';
import { exposureOf, fileNumbersApart, type Frame } from './frame.ts';
import { groupFrames } from './group-frames.ts';

const start = Date.parse('2026-11-28T10:00:00Z');

/** A frame after so many seconds, with so much light. */
const frame = (number: number, seconds: number, steps: number, rest: Partial<Frame> = {}): Frame => ({
  name: `DSC_${String(number).padStart(4, '0')}.JPG`,
  camera: 'Nikon Z 6',
  takenAtMs: start + seconds * 1000 + 250,
  exposure: { seconds: 0.1, ev: 8 - steps },
  print: null,
  ...rest,
});

const order = [-4, -2, 0, 2, 4];

/** Five exposures that begin after so many seconds. */
const series = (number: number, seconds: number, steps: readonly number[] = order) =>
  steps.map((step, index) => frame(number + index, seconds + index * 0.6, step));

const namesOf = (frames: readonly Frame[]) => groupFrames(frames).sets.map((set) => set.frames.map(({ name }) => name));
const shape = (frames: readonly Frame[]) =>
  groupFrames(frames).sets.map(({ state, frames: own, choices }) => [state, own.length, ...choices.map(String)]);

describe('series of a camera', () => {
  test('are found by time and exposure, in whatever order the files come', () => {
    const frames = [...series(1, 0), ...series(6, 40), ...series(11, 90)];
    expect(shape(frames.toReversed())).toEqual([
      ['sure', 5],
      ['sure', 5],
      ['sure', 5],
    ]);
    expect(groupFrames(frames).usual).toBe(5);
  });

  test('that follow each other at once are told apart, because an exposure comes again', () => {
    expect(shape([...series(1, 0), ...series(6, 3.4)])).toEqual([
      ['sure', 5],
      ['sure', 5],
    ]);
  });

  test('are one series with RAW and JPEG of each exposure', () => {
    const both = series(1, 0).flatMap((jpeg) => [jpeg, { ...jpeg, name: jpeg.name.replace('JPG', 'NEF') }]);
    expect(shape(both)).toEqual([['sure', 10]]);
  });

  test('are one series with RAW files that say nothing, beside a JPEG of each that does', () => {
    const bare = { camera: null, takenAtMs: null, exposure: null };
    const both = [...series(1, 0), ...series(6, 40)].flatMap((jpeg) => [
      jpeg,
      { ...jpeg, ...bare, name: jpeg.name.replace('JPG', 'CR3') },
    ]);
    expect(shape(both)).toEqual([
      ['sure', 10],
      ['sure', 10],
    ]);
  });

  test('of two cameras that number alike do not share the RAW files that say nothing', () => {
    const bare = { camera: null, takenAtMs: null, exposure: null };
    const jpegs = [...series(1, 0), ...series(6, 40)];
    const other = jpegs.map((each) => ({ ...each, camera: 'Sony A7' }));
    const raw = { ...jpegs[0]!, ...bare, name: 'DSC_0001.CR3' };
    const sets = groupFrames([...jpegs, ...other, raw]).sets;
    expect(sets.find(({ frames }) => frames.some(({ name }) => name === raw.name))?.frames).toHaveLength(1);
  });

  test('of two cameras at once are not mixed', () => {
    const other = series(71, 1).map((each) => ({ ...each, camera: 'Sony A7' }));
    expect(namesOf([...series(1, 0), ...other]).map(([first]) => first)).toEqual(['DSC_0001.JPG', 'DSC_0071.JPG']);
  });

  test('within one second follow the numbers of the camera, also when these begin again', () => {
    const whole = [9998, 9999, 0, 1, 2].map((number, index) => frame(number, -0.25, order[index]!));
    expect(namesOf(whole.toReversed())[0]?.map((name) => name.slice(4, 8))).toEqual([
      '9998',
      '9999',
      '0000',
      '0001',
      '0002',
    ]);
    expect(fileNumbersApart(9999, 1)).toBe(2);
  });
});

describe('what is uncertain', () => {
  test('asks: four where the others have five', () => {
    expect(shape([...series(1, 0), ...series(6, 40), ...series(11, 90).slice(0, 4)])).toEqual([
      ['sure', 5],
      ['sure', 5],
      ['asked', 4, '4', '1,1,1,1'],
    ]);
  });

  test('asks once about neighbours: a frame without EXIF cuts its series', () => {
    const third = series(11, 90).map((each, index) =>
      index === 2 ? { ...each, takenAtMs: null, exposure: null } : each,
    );
    expect(shape([...series(1, 0), ...series(6, 40), ...third]).at(-1)).toEqual([
      'asked',
      5,
      '5',
      '2,1,2',
      '1,1,1,1,1',
    ]);
  });

  test('asks about a series whose steps are others than those of most', () => {
    const odd = series(21, 160, [-4, -2, -1, 2, 4]);
    expect(shape([...series(1, 0), ...series(6, 40), ...series(11, 90), ...odd]).at(-1)?.[0]).toBe('asked');
  });

  test('does not ask about an exposure that stands alone', () => {
    expect(shape([...series(1, 0), frame(6, 40, 0), ...series(7, 90)])[1]).toEqual(['single', 1]);
  });

  test('nothing is grouped when most files say neither when nor how they were taken', () => {
    const bare = series(1, 0).map((each) => ({ ...each, exposure: null }));
    expect(groupFrames(bare)).toMatchObject({ usual: null });
    expect(shape(bare)).toHaveLength(5);
  });
});

test('an exposure is computed from what EXIF has', () => {
  expect(exposureOf({ exposureTime: 1, fNumber: 1, iso: 100 })).toEqual({ seconds: 1, ev: 0 });
  expect(exposureOf({ exposureTime: 1 / 4, fNumber: null, iso: 200 })?.ev).toBeCloseTo(1);
  expect(exposureOf({ exposureTime: 0, fNumber: 8, iso: 100 })).toBe(null);
});

const document = join(import.meta.dirname, '../../../../docs/preflight.md');
const [begin, end] = ['<!-- exposure sets -->\n', '\n<!-- /exposure sets -->'];

describe('of made-up shoots in nine orders', () => {
  const figures = allFigures();

  test.each(figures)('$name, previews: $comparison: at most 0.2 % are wrong without a question', (each) => {
    expect(each.wrongUnseen).toBeLessThanOrEqual(0.2);
    expect(each.right).toBeGreaterThan(each.comparison === 'none' ? 88 : 94);
    expect(each.asked).toBeLessThan(each.comparison === 'none' ? 8 : 5);
  });

  // `UPDATE_EXPOSURE_FIGURES=1` writes them.
  test('the figures are those of docs/preflight.md', () => {
    const text = readFileSync(document, 'utf8');
    const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
    const updated = text.slice(0, from) + tableOf(figures) + text.slice(to);
    if (process.env['UPDATE_EXPOSURE_FIGURES'] === '1') writeFileSync(document, updated);
    expect(readFileSync(document, 'utf8')).toBe(updated);
  });
});
