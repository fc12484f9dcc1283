import { expect, test } from 'vitest';
import { allPages, largestPage } from './all-pages.ts';

const signal = new AbortController().signal;

/** A list of so many records, and the most pages that were on their way at once. */
function aList(totalCount: number) {
  const asked: number[] = [];
  let running = 0;
  let most = 0;
  const read = async (pageNumber: number) => {
    asked.push(pageNumber);
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    const first = (pageNumber - 1) * largestPage;
    const length = Math.min(largestPage, Math.max(0, totalCount - first));
    return { results: Array.from({ length }, (_, index) => ({ id: first + index })), additionalInfo: { totalCount } };
  };
  return { read, asked, most: () => most };
}

test('a short list is one call, an empty one too', async () => {
  for (const count of [0, 1, largestPage]) {
    const { read, asked } = aList(count);
    expect((await allPages(read, signal)).length).toBe(count);
    expect(asked).toEqual([1]);
  }
});

test('a long list comes whole and in its order, four pages at a time', async () => {
  const { read, asked, most } = aList(2000);
  const records = await allPages(read, signal);
  expect(records.map(({ id }) => id)).toEqual(Array.from({ length: 2000 }, (_, index) => index));
  expect(asked.length).toBe(10);
  expect(most()).toBe(4);
});

test('a record that is on two pages is there once', async () => {
  const read = async (pageNumber: number) => ({
    results: pageNumber === 1 ? [{ id: 1 }, { id: 2 }] : [{ id: 2 }, { id: 3 }],
    additionalInfo: { totalCount: largestPage + 1 },
  });
  expect(await allPages(read, signal)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
});
