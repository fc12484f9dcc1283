import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ResourceTypeId as T } from '@shootdesk/shared/resources/resource-types';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { browserStore, lastingStore } from '../../kernel/browser-store.ts';
import { releaseLostCopies, unfinishedFiles, useUnfinishedUploads, type UploadNoun } from './unfinished-uploads.ts';

const of = (noun: UploadNoun, userId: number, jobId: number) => ({ noun, userId, jobId, jobName: `Street ${jobId}` });
const mineOf7 = of('Resource', 1, 7);
const a = { name: 'a.jpg', size: 1, resourceTypeId: T.BracketDay };
const b = { name: 'b.jpg', size: 2, resourceTypeId: T.Flash };

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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

test('listeners are called for each change until they unsubscribe', () => {
  const mine = unfinishedFiles(mineOf7);
  const heard: string[][] = [];
  const stop = lastingStore.subscribe(() => heard.push(mine.list().map(({ name }) => name)));
  mine.add([a, b]);
  mine.remove(a);
  expect(mine.toChoose()).toMatchObject([b]);
  stop();
  mine.clear();
  expect(heard).toEqual([['a.jpg', 'b.jpg'], ['b.jpg']]);
});

describe('first month #2: the type of an unfinished file', () => {
  test('is remembered by the next page', () => {
    unfinishedFiles(mineOf7).add([a, b]);
    const nextPage = unfinishedFiles(mineOf7);
    expect(nextPage.typeOf({ name: 'b.jpg', size: 2 }, T.BracketDay)).toBe(T.Flash);
    expect(nextPage.typeOf({ name: 'b.jpg', size: 3 }, T.BracketDay)).toBeNull();
    expect(nextPage.typeOf({ name: 'c.jpg', size: 2 }, T.BracketDay)).toBeNull();
  });

  test('of two files alike is the one asked about, and each is there until it has arrived', () => {
    const mine = unfinishedFiles(mineOf7);
    mine.add([a, { ...a, resourceTypeId: T.Flash }]);
    expect(mine.typeOf(a, T.Flash)).toBe(T.Flash);
    expect(mine.typeOf(a, T.Clones)).toBe(T.BracketDay);
    mine.remove(a);
    expect(mine.list()).toMatchObject([{ name: 'a.jpg', resourceTypeId: T.Flash }]);
  });

  test('is open where an earlier version of the product remembered none', () => {
    const entry = { name: 'a.jpg', size: 1, at: Date.now(), begunAt: 5 };
    localStorage.setItem('shootdesk.unfinished.resource.1.7', JSON.stringify([entry]));
    const mine = unfinishedFiles(mineOf7);
    expect(mine.typeOf(a, T.Clones)).toBeNull();
    expect(mine.begunAt(a)).toBe(5);
    mine.add([a]);
    expect(mine.list()).toMatchObject([{ resourceTypeId: T.BracketDay, begunAt: 5 }]);
  });
});

describe('first month #1: the uploads of this browser that were cut', () => {
  function Uploads() {
    const uploads = useUnfinishedUploads();
    return (
      <p>{uploads.map(({ noun, jobId, jobName, files }) => `${noun} ${jobId} ${jobName}: ${files.length}`).join()}</p>
    );
  }
  const shows = (text: string) => screen.findByText(text, { exact: true });

  test('are known on every screen, and follow what arrives', async () => {
    unfinishedFiles(of('Resource', 2, 7)).add([a]);
    unfinishedFiles(mineOf7).add([a, b]);
    renderInShell(<Uploads />);
    expect(await shows('Resource 7 Street 7: 2')).toBeTruthy();
    unfinishedFiles(of('Asset', 1, 9)).add([{ ...b, resourceTypeId: null }]);
    expect(await shows('Resource 7 Street 7: 2,Asset 9 Street 9: 1')).toBeTruthy();
    unfinishedFiles(mineOf7).clear();
    expect(await shows('Asset 9 Street 9: 1')).toBeTruthy();
  });

  test('follow what another page of the browser does', async () => {
    renderInShell(<Uploads />);
    const entry = { ...a, at: Date.now(), begunAt: 1 };
    localStorage.setItem('shootdesk.unfinished.resource.1.8', JSON.stringify([entry]));
    window.dispatchEvent(new StorageEvent('storage'));
    expect(await shows('Resource 8 Job #8: 1')).toBeTruthy();
  });
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
  const unwritten = unfinishedFiles(
    mineOf7,
    browserStore(() => full as unknown as Storage),
  );
  unwritten.add([a]);
  vi.setSystemTime(2000);
  unwritten.add([a]);
  expect(unwritten.begunAt(a)).toBe(1000);
  vi.useRealTimers();
});

test('files whose copies the browser has deleted have to be chosen again', async () => {
  const mine = unfinishedFiles(mineOf7);
  mine.add([
    { ...a, isKept: true },
    { ...b, isKept: true },
  ]);
  await releaseLostCopies(1, async () => [{ noun: 'Resource', jobId: 7, ...b }]);
  expect(mine.toChoose()).toMatchObject([a]);
});
