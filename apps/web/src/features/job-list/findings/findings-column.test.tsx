import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, list } from '../../../../test/fake-api.ts';
import { jobInStatus } from '../../../../test/records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { stubMedia } from '../../../../test/stub-media.ts';
import JobsPage from '../jobs-page.tsx';

beforeEach(() => stubMedia('1250px'));

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const count = (serviceJobId: number, flags: number, hints: number, unchecked = 0) => ({
  ...{ serviceJobId, flags, hints, unchecked },
});

/** A list of six jobs, and the requests for what preflight found. */
function listJobs() {
  const sent = fakeApi(({ url }) => {
    if (url.startsWith('/v1/finding-counts')) {
      return list([count(1, 0, 0), count(2, 0, 2), count(3, 1, 0), count(4, 1, 2), count(5, 0, 0, 3)]);
    }
    if (!/^\/v\d\/service-jobs\?/.test(url)) return list([]);
    const rows = [1, 2, 3, 4, 5, 6].map((id) => ({ ...jobInStatus(90), id }));
    return list(rows, { totalCount: rows.length, customFilters: [] });
  });
  return () => sent.filter(({ url }) => url.startsWith('/v1/finding-counts'));
}

test('the column is hidden and reads nothing until it is chosen, and then counts all jobs in one request', async () => {
  const counts = listJobs();
  renderInShell(<JobsPage />, 'QC', '/service-jobs?tab=jobs');
  await screen.findByText('6 of 6 Job(s)');
  expect(screen.queryByRole('columnheader', { name: 'Preflight' })).toBeNull();
  expect(counts()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'List options' }));
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Preflight' }));
  await waitFor(() => expect(counts()).toHaveLength(1));
  expect(new URL(counts()[0]!.url, 'http://site').searchParams.get('serviceJobs')).toBe('1,2,3,4,5,6');
});

test.each(['findings', 'findings:140'])(
  'as %s it says what is open, that nothing is, that checks have not ended, or a dash without pictures',
  async (column) => {
    listJobs();
    renderInShell(<JobsPage />, 'BackOffice', `/service-jobs?columns=${column},source`);
    await screen.findByText('1 flag, 2 hints');
    const cells = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell').at(-2)?.textContent);
    expect(cells).toEqual(['0', '2 hints', '1 flag', '1 flag, 2 hints', 'Being checked', '–']);
  },
);
