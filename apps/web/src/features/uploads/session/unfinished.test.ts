import { beforeEach, expect, test, vi } from 'vitest';
import { unfinishedFiles } from './unfinished.ts';

const of = (noun: 'Resource' | 'Asset', userId: number, jobId: number) => ({ noun, userId, jobId });
const mineOf7 = of('Resource', 1, 7);
const a = { name: 'a.jpg', size: 1 };
const b = { name: 'b.jpg', size: 2 };

beforeEach(() => localStorage.clear());

test('names are kept per person, job and kind until their files have arrived', () => {
  const mine = unfinishedFiles(mineOf7);
  mine.add([a, b]);
  mine.add([a]);
  expect(
    unfinishedFiles(mineOf7)
      .list()
      .map(({ name }) => name),
  ).toEqual(['b.jpg', 'a.jpg']);
  expect(unfinishedFiles(of('Resource', 2, 7)).list()).toEqual([]);
  expect(unfinishedFiles(of('Resource', 1, 8)).list()).toEqual([]);
  expect(unfinishedFiles(of('Asset', 1, 7)).list()).toEqual([]);
  mine.remove(a);
  expect(mine.list()).toMatchObject([b]);
  mine.clear();
  expect(localStorage).toHaveLength(0);
});

test('whoever listens hears of each change until they stop', () => {
  const mine = unfinishedFiles(mineOf7);
  const heard: string[][] = [];
  const stop = mine.subscribe(() => heard.push(mine.list().map(({ name }) => name)));
  mine.add([a, b]);
  mine.remove(a);
  expect([mine.has(a), mine.has(b)]).toEqual([false, true]);
  stop();
  mine.clear();
  expect(heard).toEqual([['a.jpg', 'b.jpg'], ['b.jpg']]);
});

test('the first beginning of a file is remembered until it has arrived, also by the next page', () => {
  vi.useFakeTimers({ now: 1000 });
  unfinishedFiles(mineOf7).add([a]);
  vi.setSystemTime(2000);
  const nextPage = unfinishedFiles(mineOf7);
  nextPage.add([a, b]);
  expect([a, b].map(nextPage.begunAt)).toEqual([1000, 2000]);
  nextPage.remove(a);
  vi.setSystemTime(3000);
  nextPage.add([a]);
  expect(nextPage.begunAt(a)).toBe(3000);
  vi.useRealTimers();
});

test('they are forgotten when the storage has dropped their blocks', () => {
  vi.useFakeTimers({ now: 0 });
  unfinishedFiles(mineOf7).add([a]);
  vi.setSystemTime(8 * 24 * 3_600_000);
  expect(unfinishedFiles(mineOf7).list()).toEqual([]);
  vi.useRealTimers();
});

test('a storage that is full, forbidden or holds nonsense costs no more than the memory of the next page', () => {
  localStorage.setItem('shootdesk.unfinished.resource.1.7', '{');
  expect(unfinishedFiles(mineOf7).list()).toEqual([]);
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('Full.');
    },
    removeItem: () => {},
  };
  vi.useFakeTimers({ now: 1000 });
  const unwritten = unfinishedFiles(mineOf7, full as unknown as Storage);
  unwritten.add([a]);
  vi.setSystemTime(2000);
  unwritten.add([a]);
  expect(unwritten.begunAt(a)).toBe(1000);
  vi.useRealTimers();
});
