import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useNavigate, type NavigateFunction } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, list } from '../../../test/fake-api.ts';
import { jobInStatus } from '../../../test/records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { stubMedia } from '../../../test/stub-media.ts';
import { rereadShownPages } from '../../data/open-job/live-changes.ts';
import JobsPage from './jobs-page.tsx';

beforeEach(() => stubMedia('1250px'));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const job = (id: number) => ({ ...jobInStatus(40), id, campaign: { id, name: `House ${id}` } });

const link = (id: number) => screen.findByRole('link', { name: `House ${id}` });

/** Lists houses 1, 2 and 3, and in descending order 3 and 4. */
async function open() {
  const server = { all: [job(1), job(2), job(3)], others: [job(3), job(4)] };
  fakeApi(({ url }) => {
    if (!url.startsWith('/v1/service-jobs?')) return list([]);
    return list(url.includes('desc') ? server.others : server.all, { customFilters: [] });
  });
  let navigate: NavigateFunction | undefined;
  let reread = async () => {};
  function Navigator() {
    const cache = useQueryClient();
    navigate = useNavigate();
    reread = () => rereadShownPages(cache);
    return null;
  }
  renderInShell(
    <>
      <Navigator />
      <JobsPage />
    </>,
    'BackOffice',
    '/service-jobs?orderBy=id',
  );
  const first = await link(1);
  const showOthers = () => act(async () => navigate?.('/service-jobs?orderBy=id+desc'));
  return { first, showOthers, server, reread: () => reread() };
}

test('another query uses the rows again, and the focus goes with its job', async () => {
  const { first, showOthers } = await open();
  (await link(3)).focus();
  await showOthers();
  await link(4);
  expect(first.isConnected).toBe(true);
  expect(first.textContent).toBe('House 3');
  expect(document.activeElement).toBe(first);
});

test('the focus of a box goes to the box of the same job', async () => {
  const { showOthers } = await open();
  screen.getByRole('checkbox', { name: 'Select House 3 #3' }).focus();
  await showOthers();
  await link(4);
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select House 3 #3' }));
});

test('nothing is focused once the job with the focus has left the list', async () => {
  const { first, showOthers } = await open();
  first.focus();
  await showOthers();
  await link(4);
  expect(document.activeElement).toBe(document.body);
});

test('rows that move within a query never become those of other jobs, also while another window is in front', async () => {
  const { first, showOthers, server, reread } = await open();
  const third = await link(3);
  await showOthers();
  await link(4);
  expect(first.textContent).toBe('House 3');
  first.focus();
  fireEvent.blur(first);
  server.others = [job(5), job(3), job(4)];
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  await act(() => reread());
  await link(5);
  hidden.mockRestore();
  expect(third.isConnected).toBe(false);
  expect(first.textContent).toBe('House 3');
  expect(document.activeElement).toBe(first);
});
