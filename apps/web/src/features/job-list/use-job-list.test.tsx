import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, list } from '../../../test/fake-api.ts';
import { jobInStatus } from '../../../test/records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { useJobList } from './use-job-list.ts';
import { useListState } from './use-list-state.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Count() {
  const { jobs, info, isLoadingMore } = useJobList(useListState().state);
  return <p>{isLoadingMore ? 'Loading' : `${jobs.length} of ${info?.totalCount}`}</p>;
}

/** A list of so many jobs, whose answers take a moment; remembers the pages asked for and the most at once. */
function serve(total: number) {
  const seen = { pages: [] as number[], running: 0, most: 0 };
  fakeApi(async ({ url }) => {
    const page = Number(new URL(url, 'http://site').searchParams.get('pageNumber'));
    seen.pages.push(page);
    seen.most = Math.max(seen.most, ++seen.running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    seen.running -= 1;
    const first = (page - 1) * 50;
    const rows = Array.from({ length: Math.min(50, total - first) }, (_, n) => ({
      ...jobInStatus(90),
      id: first + n + 1,
    }));
    return list(rows, { totalCount: total, customFilters: [] });
  });
  return seen;
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

test.each([
  ['a limit beyond measure shows 2,000 jobs', 5000, 'limit=100000', '2000 of 5000', 40],
  ['no page is asked for that is not there', 420, 'limit=2000', '420 of 420', 9],
  ['a limit of the selector is asked for at once', 500, 'limit=200', '200 of 500', 4],
])('%s, at most 4 pages at once', async (_, total, address, text, pages) => {
  const seen = serve(total);
  renderInShell(<Count />, 'BackOffice', `/service-jobs?${address}`);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(seen.pages.toSorted((a, b) => a - b)).toEqual(upTo(pages));
  expect(seen.most).toBe(4);
});
