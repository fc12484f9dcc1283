import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetOldPasses, passedPictures } from './passed-pictures.ts';

beforeEach(() => localStorage.clear());
afterEach(() => void vi.useRealTimers());

test('what was passed more than 30 days ago is forgotten, of every job', () => {
  vi.useFakeTimers({ now: new Date('2026-06-01') });
  passedPictures(1, 7).add(1, 1);
  passedPictures(1, 8).add(2, 1);
  vi.setSystemTime(new Date('2026-06-20'));
  passedPictures(1, 7).add(3, 2);
  vi.setSystemTime(new Date('2026-07-02'));
  forgetOldPasses();
  expect(
    passedPictures(1, 7)
      .list()
      .map(({ assetId }) => assetId),
  ).toEqual([3]);
  expect(Object.keys(localStorage)).toEqual(['shootdesk.passed.1.7']);
});

test('a job that is passed leaves nothing', () => {
  const store = passedPictures(1, 7);
  store.add(1, 1);
  store.clear();
  expect(Object.keys(localStorage)).toEqual([]);
});
