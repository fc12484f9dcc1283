import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { failure, fakeApi, list, type SentRequest } from '../../../test/fake-api.ts';
import { jobInStatus } from '../../../test/records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import JobsPage from './jobs-page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const facets = [{ id: 11, name: 'Overdue', count: 4, type: 'deadline' }];
const asked = (request: SentRequest | undefined) => new URL(request?.url ?? '', 'http://site').searchParams;

function jobs(total: number) {
  return fakeApi((request) => {
    const page = Number(asked(request).get('pageNumber'));
    const first = (page - 1) * 50;
    const rows = Array.from({ length: Math.min(50, total - first) }, (_, n) => ({
      ...jobInStatus(90),
      id: first + n + 1,
    }));
    return list(rows, { totalCount: total, customFilters: facets });
  });
}

test('rows link to their page in a new tab, under a line that counts them', async () => {
  jobs(60);
  renderInShell(<JobsPage />);
  expect(await screen.findByText('50 of 60 Job(s)')).toBeTruthy();
  const link = screen.getAllByRole('link', { name: '12 Example Street, Fitzroy' })[0];
  expect(link?.getAttribute('href')).toBe('/service-jobs/1');
  expect(link?.getAttribute('target')).toBe('_blank');
});

test('load more adds 50 until all are there', async () => {
  const sent = jobs(60);
  renderInShell(<JobsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('60 of 60 Job(s)')).toBeTruthy();
  expect(sent.map((request) => asked(request).get('pageNumber'))).toEqual(['1', '2']);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('open jobs are asked for, and the toggles take away what hides the others', async () => {
  const sent = jobs(1);
  renderInShell(<JobsPage />);
  await screen.findByText('1 of 1 Job(s)');
  expect(asked(sent[0]).get('customFilters')).toBe('1,3');
  await userEvent.click(screen.getByRole('switch', { name: 'Show Approved Jobs' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Show Archived Jobs' }));
  await waitFor(() => expect(asked(sent.at(-1)).get('customFilters')).toBe(''));
});

test('providers have a toggle of their own and the order of their appointments', async () => {
  const sent = jobs(1);
  renderInShell(<JobsPage />, 'ContractualProvider');
  expect(await screen.findByRole('switch', { name: 'Show Done Jobs' })).toBeTruthy();
  expect(asked(sent[0]).get('orderBy')).toBe('dateService');
  expect(asked(sent[0]).get('customFilters')).toBe('2,3');
});

test('filters take effect together with Show', async () => {
  const sent = jobs(1);
  renderInShell(<JobsPage />);
  await screen.findByText('1 of 1 Job(s)');
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Overdue/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^CH/ }));
  const list = () => sent.filter((request) => asked(request).get('pageSize') === '50').map((request) => asked(request));
  expect(list()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(list().at(-1)?.get('customFilters')).toBe('1,3,11,22'));
  expect(list()).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Reset All Filters' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy());
});

test('the count stands beside its checkbox', async () => {
  jobs(1);
  renderInShell(<JobsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  expect(await screen.findByRole('checkbox', { name: 'Overdue 4' })).toBeTruthy();
});

test('an empty list says what to do', async () => {
  jobs(0);
  renderInShell(<JobsPage />);
  expect(await screen.findByText('No Jobs Available')).toBeTruthy();
  expect(screen.getByText('Try adjusting your filters.')).toBeTruthy();
});

test('a failure says what happened and can be tried again', async () => {
  let works = false;
  fakeApi(() => (works ? list([jobInStatus(90)], { customFilters: [] }) : failure(500, 'internal', 'It broke.')));
  renderInShell(<JobsPage />);
  expect(await screen.findByText('It broke.')).toBeTruthy();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 of 1 Job(s)')).toBeTruthy();
});
