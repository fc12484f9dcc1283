import { describe, expect, test } from 'vitest';
import { tableOf } from '../../../entities/proof/film/frame-table.ts';
import { leaderOf, lengthDifference, tiedFrame } from './tied-frames.ts';

const film = (count: number, rate: number) =>
  tableOf(
    Array.from({ length: count }, (_, index) => index / rate),
    count / rate,
  );

describe('of two films', () => {
  test('the longer one leads, and of two of a length the left one', () => {
    expect(leaderOf(film(50, 25), film(75, 25))).toBe('right');
    expect(leaderOf(film(75, 25), film(50, 25))).toBe('left');
    expect(leaderOf(film(50, 25), film(50, 25))).toBe('left');
  });

  test.each([23.976, 25, 29.97, 50, 59.94])('of %d frames a second, frames of one number belong together', (rate) => {
    const [leading, tied] = [film(300, rate), film(200, rate)];
    expect([0, 1, 137, 199].map((frame) => tiedFrame(leading, frame, tied))).toEqual([0, 1, 137, 199]);
  });

  test('of different rates, the frames of the same moment belong together', () => {
    expect([0, 10, 24, 49].map((frame) => tiedFrame(film(50, 25), frame, film(100, 50)))).toEqual([1, 21, 49, 99]);
    expect(tiedFrame(film(120, 60), 61, film(50, 25))).toBe(25);
  });

  test('the shorter one stays at its last frame when it has ended', () => {
    expect(tiedFrame(film(75, 25), 60, film(50, 25))).toBe(49);
    expect(tiedFrame(film(75, 25), 60, film(60, 30))).toBe(59);
  });

  test('the difference in length is said, and nothing where there is none', () => {
    const of = (count: number, rate = 25) => ({ name: `Film of ${count}`, table: film(count, rate) });
    expect(lengthDifference(of(50), of(50))).toBeNull();
    expect(lengthDifference(of(50), of(80))).toBe('Film of 80 is 30 frames (1.20 s) longer than Film of 50.');
    expect(lengthDifference(of(51), of(50))).toBe('Film of 51 is 1 frame (0.04 s) longer than Film of 50.');
    expect(lengthDifference(of(50), of(90, 30))).toBe('Frame rates differ: tied by time. Film of 90 is 1.00 s longer.');
  });
});
