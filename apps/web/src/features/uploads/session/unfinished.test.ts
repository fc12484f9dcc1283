import { beforeEach, expect, test, vi } from 'vitest';
import { unfinishedFiles } from './unfinished.ts';

const a = { name: 'a.jpg', size: 1 };
const b = { name: 'b.jpg', size: 2 };

beforeEach(() => localStorage.clear());

test('names are kept per person and job until their files have arrived', () => {
  const mine = unfinishedFiles(1, 7);
  mine.add([a, b]);
  mine.add([a]);
  expect(
    unfinishedFiles(1, 7)
      .list()
      .map(({ name }) => name),
  ).toEqual(['b.jpg', 'a.jpg']);
  expect(unfinishedFiles(2, 7).list()).toEqual([]);
  expect(unfinishedFiles(1, 8).list()).toEqual([]);
  mine.remove(a);
  expect(mine.list()).toMatchObject([b]);
  mine.clear();
  expect(localStorage).toHaveLength(0);
});

test('they are forgotten when the storage has dropped their blocks', () => {
  vi.useFakeTimers({ now: 0 });
  unfinishedFiles(1, 7).add([a]);
  vi.setSystemTime(8 * 24 * 3_600_000);
  expect(unfinishedFiles(1, 7).list()).toEqual([]);
  vi.useRealTimers();
});

test('a storage that is full, forbidden or holds nonsense does no harm', () => {
  localStorage.setItem('shootdesk.unfinished.1.7', '{');
  expect(unfinishedFiles(1, 7).list()).toEqual([]);
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('Full.');
    },
    removeItem: () => {},
  };
  expect(() => unfinishedFiles(1, 7, full as unknown as Storage).add([a])).not.toThrow();
});
