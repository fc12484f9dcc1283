import { noFilters } from '@shootdesk/shared/service-jobs/job-filters';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, list } from '../../../test/fake-api.ts';
import { jobInStatus } from '../../../test/records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import JobsPage from './jobs-page.tsx';
import type { ViewsSlot } from './views-slot.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const toBook = { ...noFilters, serviceJobStatuses: [30] };

const views = ({ isShown, onShow }: ViewsSlot) => (
  <button type="button" aria-pressed={isShown(toBook)} onClick={() => onShow(toBook)}>
    To book
  </button>
);

const isTab = (name: string) => screen.getByRole('tab', { name }).getAttribute('aria-selected') === 'true';

async function open(address: string) {
  const sent = fakeApi(() => list([jobInStatus(30)], { customFilters: [] }));
  renderInShell(<JobsPage views={views} />, 'BackOffice', address);
  await screen.findByText('1 of 1 Job(s)');
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }));
  return () => {
    const lists = sent.filter(({ url }) => url.startsWith('/v1/service-jobs?') && url.includes('pageSize=50'));
    return new URL(lists.at(-1)?.url ?? '', 'http://site').searchParams;
  };
}

test('a view shows as many jobs as its count says, on every tab', async () => {
  const asked = await open('/service-jobs?tab=qc');
  expect(asked().get('serviceJobStatuses')).toBe('100,110');
  await userEvent.click(screen.getByRole('button', { name: 'To book', pressed: false }));
  await waitFor(() => expect(asked().get('serviceJobStatuses')).toBe('30'));
  expect([isTab('Jobs'), isTab('QC')]).toEqual([true, false]);
  expect(screen.getByRole('button', { name: 'To book', pressed: true })).toBeTruthy();
});

test('on a tab that has statuses of its own no view is the one that is shown', async () => {
  await open('/service-jobs?tab=qc&customFilters=&serviceJobStatuses=30');
  expect(screen.getByRole('button', { name: 'To book', pressed: false })).toBeTruthy();
});

test('tabs that have statuses of their own do not offer what is done or not', async () => {
  await open('/service-jobs?tab=rejection');
  expect(screen.queryByRole('checkbox', { name: /not done/ })).toBeNull();
  expect(screen.getByRole('checkbox', { name: /^Not archived/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'Jobs' }));
  expect(await screen.findByRole('checkbox', { name: /^Studio not done/ })).toBeTruthy();
});
