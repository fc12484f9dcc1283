import { describe, expect, test } from 'vitest';
import {
  choiceText,
  describeSets,
  picturesIn,
  questionOf,
  setSentences,
  type DescribedFrame,
} from './describe-sets.ts';

const start = Date.parse('2026-11-28T10:00:00Z');

const frame = (number: number, seconds: number, steps: number, rest: Partial<DescribedFrame> = {}): DescribedFrame => ({
  ...{ name: `DSC_${1000 + number}.JPG`, camera: 'Nikon Z 6', takenAtMs: start + seconds * 1000 + 250 },
  ...{ exposure: { seconds: 0.1, ev: 8 - steps }, print: null, type: 'Bracket Day', isPortrait: false },
  ...rest,
});

const series = (number: number, seconds: number, count = 5) =>
  [-4, -2, 0, 2, 4].slice(0, count).map((step, index) => frame(number + index, seconds + index * 0.6, step));

const whole = [...series(0, 0), ...series(5, 40)];
const named = (frames: readonly DescribedFrame[], answered: DescribedFrame[][] = []) =>
  describeSets(frames, answered).sets.map((set) => ({ ...set, name: set.frames[0]!.name, resources: set.frames }));

describe('what is wrong with sets', () => {
  test('nothing of whole ones', () => {
    expect(setSentences(named(whole))).toEqual([]);
  });

  test('a set that a person has put together is incomplete with fewer exposures than the others', () => {
    const sets = named(whole, [series(20, 100, 4)]);
    expect(sets[0]).toMatchObject({ state: 'answered', exposures: 4, warning: '4 of 5' });
    expect(setSentences(sets)).toEqual(['1 set is incomplete: DSC_1020 (4 of 5).']);
  });

  test('one of two types, orientations or cameras is mixed', () => {
    const dusk = series(20, 100).map((each, index) => (index > 2 ? { ...each, type: 'Bracket Dusk' } : each));
    const turned = series(30, 150).map((each, index) => ({ ...each, isPortrait: index === 4 }));
    expect(setSentences(named([...whole, ...dusk, ...turned]))).toEqual([
      '2 sets are mixed: DSC_1020 (Bracket Day and Bracket Dusk) and DSC_1030 (landscape and portrait).',
    ]);
    const cameras = series(20, 100).map((each, index) => ({ ...each, camera: `Camera ${index % 2}` }));
    expect(named(whole, [cameras])[0]?.warning).toBe('Mixed: 2 cameras');
  });

  test('single exposures and uncertain sets are counted, at most three are named', () => {
    const short = [20, 30, 40, 50].flatMap((number) => series(number, number * 10, 3));
    const many = [60, 70, 80, 90, 100].flatMap((number) => series(number, number * 10));
    expect(setSentences(named([...many, ...short, frame(110, 2000, 0)]))).toEqual([
      '1 exposure belongs to no set.',
      '4 sets are uncertain: DSC_1020, DSC_1030, DSC_1040 and 1 more.',
    ]);
  });
});

describe('what brackets become', () => {
  test('is known when all of them are in sets; how many pictures, when nothing is asked', () => {
    expect(picturesIn(named(whole), 10)).toEqual({ sets: 2, exposures: 10 });
    expect(picturesIn(named(whole), 11)).toBe(null);
    expect(picturesIn(named([...whole, ...series(20, 100, 4)]), 14)).toEqual({ sets: null, exposures: 14 });
    expect(picturesIn([], 0)).toBe(null);
  });

  test('an exposure by itself is no set, and RAW and JPEG are one exposure', () => {
    const pairs = whole.flatMap((jpeg) => [jpeg, { ...jpeg, name: jpeg.name.replace('JPG', 'NEF') }]);
    expect(picturesIn(named([...pairs, frame(110, 2000, 0)]), 21)).toEqual({ sets: 2, exposures: 11 });
  });
});

test('exposures that a person has put each alone are not warned of', () => {
  expect(setSentences(named(whole, [[frame(110, 2000, 0)], [frame(111, 2001, 0)]]))).toEqual([]);
});

test('a question names the ways to divide the files, and an answer says one', () => {
  expect(questionOf({ choices: [[5], [4, 1], [1, 1, 1, 1, 1]] })).toBe('5 or 4 + 1 together?');
  expect([[5], [4, 1], [1, 1]].map(choiceText)).toEqual(['5 together', '4 + 1', 'Each alone']);
});
