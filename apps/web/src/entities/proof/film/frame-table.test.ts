import { describe, expect, test } from 'vitest';
import { frameAt, middleOf, momentMsOf, rateOf, rateWords, tableByTime, tableOf, timecodeOf } from './frame-table.ts';

const steady = (rate: number, count: number) =>
  tableOf(
    Array.from({ length: count }, (_, frame) => frame / rate),
    count / rate,
  );
const rates = [24_000 / 1001, 25, 30_000 / 1001, 50, 60_000 / 1001];

describe('a table of frames', () => {
  test.each(rates)(
    'at %d frames a second finds each frame by its start, its middle and the moment of a comment',
    (rate) => {
      const table = steady(rate, 5000);
      for (let frame = 0; frame < 5000; frame += 1) {
        expect(frameAt(table, table.starts[frame]!)).toBe(frame);
        expect(frameAt(table, middleOf(table, frame))).toBe(frame);
        expect(frameAt(table, momentMsOf(table, frame) / 1000)).toBe(frame);
      }
    },
  );

  test('puts frames into the order in which they are shown', () => {
    expect(tableOf([0, 0.2, 0.1], 0.3).starts).toEqual([0, 0.1, 0.2]);
  });

  test('keeps to the first and the last frame before and after the film', () => {
    const table = steady(25, 10);
    expect([frameAt(table, -1), frameAt(table, 9)]).toEqual([0, 9]);
  });

  test('finds frames of different lengths', () => {
    const table = tableOf([0, 0.1, 0.4, 0.41], 0.5);
    expect([0.05, 0.399, 0.4, 0.405, 0.45].map((seconds) => frameAt(table, seconds))).toEqual([0, 1, 2, 2, 3]);
    expect(rateOf(table)).toBeNull();
  });
});

describe('the rate', () => {
  test.each([
    [24_000 / 1001, '23.976 fps'],
    [25, '25 fps'],
    [30_000 / 1001, '29.97 fps'],
    [50, '50 fps'],
    [60_000 / 1001, '59.94 fps'],
  ])('%d is said as %s', (rate, words) => {
    expect(rateWords(steady(rate, 300))).toBe(words);
  });

  test('of a film whose clock ticks in milliseconds is steady', () => {
    const starts = Array.from({ length: 300 }, (_, frame) => Math.round((frame * 1000) / 30) / 1000);
    expect(rateWords(tableOf(starts, 10))).toBe('30 fps');
  });

  test('that varies is said, and one that could not be read is not', () => {
    expect(rateWords(tableOf([0, 0.1, 0.4], 0.5))).toBe('variable rate');
    expect(rateWords(tableByTime(2))).toBe('');
  });
});

describe('the timecode', () => {
  test('counts frames within a second', () => {
    expect(timecodeOf(steady(25, 100), 52)).toBe('00:00:02:02');
    expect(timecodeOf(steady(60_000 / 1001, 4000), 3661)).toBe('00:01:01:01');
  });

  test('has milliseconds where frames differ in length', () => {
    expect(timecodeOf(tableOf([0, 0.1, 61.4], 70), 2)).toBe('00:01:01.400');
    expect(timecodeOf(tableByTime(2), 5)).toBe('00:00:00.200');
  });
});
