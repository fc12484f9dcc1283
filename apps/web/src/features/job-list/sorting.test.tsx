import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, list } from '../../../test/fake-api.ts';
import { jobInStatus } from '../../../test/records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import JobsPage from './jobs-page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Answers the list with one job, and remembers in which order it was asked for. */
function orders(): (string | null)[] {
  const asked: (string | null)[] = [];
  fakeApi(({ url }) => {
    if (!url.startsWith('/v1/service-jobs?')) return list([]);
    asked.push(new URL(url, 'http://site').searchParams.get('orderBy'));
    return list([jobInStatus(40)], { customFilters: [] });
  });
  return asked;
}

test('a heading sorts by its column, pressed again the other way round', async () => {
  const asked = orders();
  renderInShell(<JobsPage />);
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const sorted = () =>
    screen.getAllByRole('columnheader').flatMap((heading) => {
      const direction = heading.getAttribute('aria-sort') ?? 'none';
      return direction === 'none' ? [] : [`${heading.textContent} ${direction}`];
    });
  await screen.findByText('1 of 1 Job(s)');
  expect(sorted()).toEqual(['Client deadline ascending']);
  await press('Service date');
  await waitFor(() => expect(sorted()).toEqual(['Service date ascending']));
  await press('Service date');
  await waitFor(() => expect(sorted()).toEqual(['Service date descending']));
  await press('Studio deadline');
  await waitFor(() => expect(asked).toEqual(['clientDeadline', 'dateService', 'dateService desc', 'studioDeadline']));
});

test('where the headings have no room, a provider sorts by a menu, which shows the order as well', async () => {
  const asked = orders();
  renderInShell(<JobsPage />, 'FullTimeProvider');
  await userEvent.click(await screen.findByRole('button', { name: 'Sort by: Service date, earliest first' }));
  const offered = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
  expect(offered).toEqual([
    'Client deadline, earliest first',
    'Client deadline, latest first',
    'Service date, earliest first',
    'Service date, latest first',
  ]);
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('Service date, earliest first');
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Client deadline, latest first' }));
  expect(await screen.findByRole('button', { name: 'Sort by: Client deadline, latest first' })).toBeTruthy();
  await waitFor(() => expect(asked).toEqual(['dateService', 'clientDeadline desc']));
});
