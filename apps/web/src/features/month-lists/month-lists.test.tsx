import type { MonthList, MonthListItem } from '@shootdesk/shared/month-lists/month-lists.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, single, v3Page } from '../../../test/fake-api.ts';
import { fillIn } from '../../../test/fill-in.ts';
import { paletteNames } from '../../../test/palette-names.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import MonthListPage from './month-list-page.tsx';
import MonthListsPage from './month-lists-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const anchor = { id: 7, name: 'Anchor Realty' };
const draft: MonthList = {
  id: '3',
  name: 'Billing 2026-07',
  kind: 'billing',
  month: '2026-07',
  state: 'draft',
  currency: 'AUD',
  items: 3,
  total_cents: 120_050,
  missing: 1,
  parties: [{ party: anchor, items: 3, total_cents: 120_050, missing: 1 }],
  locked_at: null,
  locked_by: null,
  lastModified: '2026-08-01T00:00:00.000Z',
  cache_key: 1,
};
const item = (parts: Partial<MonthListItem>): MonthListItem => ({
  ...{ id: 'job-12', kind: 'job', party: anchor, job: { id: 12, name: 'Cotham Road' }, service: 'Photography' },
  ...{ day: '2026-07-09', text: 'Photography', cents: 125_050, cache_key: 1 },
  ...parts,
});
const items = [
  item({}),
  item({ id: 'job-13', job: { id: 13, name: 'Station Street' }, cents: null }),
  item({ id: '81', kind: 'correction', job: null, service: null, text: 'Too dear in June', cents: -5000 }),
];

function open(at: string, answers: Parameters<typeof byPath>[0] = {}) {
  const usual = {
    'GET /v3/month-lists': v3Page([draft]),
    'GET /v3/month-lists/3': single(draft),
    'GET /v3/month-lists/3/items': v3Page(items),
  };
  const sent = fakeApi(byPath({ ...usual, ...answers }));
  renderInShell(
    <Routes>
      <Route path="/month-lists" element={<MonthListsPage />} />
      <Route path="/month-lists/:id" element={<MonthListPage />} />
    </Routes>,
    'BackOffice',
    at,
    { flags: ['View_Prices'] },
  );
  return { user: userEvent.setup(), writes: () => sent.filter(({ method }) => method !== 'GET') };
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

test('a month is drafted and opened', async () => {
  const { user, writes } = open('/month-lists', { 'POST /v3/month-lists': single(draft) });
  expect(await screen.findAllByText('AUD 1,200.50')).toHaveLength(2);
  await fillIn(user, screen.getByLabelText('Month of billing'), '2026-07');
  await user.click(screen.getAllByRole('button', { name: 'Draft' })[0]!);
  expect(await screen.findByRole('heading', { level: 1, name: 'Billing July 2026' })).toBeTruthy();
  expect(writes()[0]?.body).toEqual({ kind: 'billing', month: '2026-07' });
});

test('its jobs and corrections are shown by client, with what has no price', async () => {
  const { user, writes } = open('/month-lists/3', { 'DELETE /v3/month-lists/3/items/81': single(null) });
  expect(await screen.findByText(/^1 item has no amount/)).toBeTruthy();
  await user.click(button(/^Anchor Realty/));
  const rows = within(await screen.findByRole('list', { name: 'Items' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.replace(/^.*2026/, ''))).toEqual([
    '12 Cotham RoadPhotographyAUD 1,250.50',
    '13 Station StreetPhotographyNo price',
    'Correction: Too dear in June-AUD 50.00',
  ]);
  await user.click(button('Remove correction Too dear in June'));
  await waitFor(() => expect(writes()).toHaveLength(1));
});

test('locking says what it means and sends what was seen; a refusal is shown', async () => {
  const { user, writes } = open('/month-lists/3', {
    'POST /v3/month-lists/3/lock': failure(409, 'conflict', 'The list is locked by Grace Alder.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Lock Month' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Lock July 2026?' });
  expect(dialog.textContent).toContain('2 items, AUD 1,200.50, are written for good');
  expect(dialog.textContent).toContain('1 without an amount is left to the next month.');
  await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('The list is locked by Grace Alder.')).toBeTruthy();
  expect(writes()[0]?.body).toEqual({ total_cents: 120_050, items: 3, without_missing: true });
});

test('a locked month can only be read and downloaded', async () => {
  const locked = { locked_at: '2026-08-02T00:00:00.000Z', locked_by: { id: 'User/9', name: 'Grace Alder' } };
  open('/month-lists/3', { 'GET /v3/month-lists/3': single({ ...draft, ...locked, state: 'locked', missing: 0 }) });
  expect(await screen.findByText(/by Grace Alder$/)).toBeTruthy();
  expect(button('Download as CSV')).toBeTruthy();
  for (const name of ['Lock Month', 'Add Correction', 'Discard Draft'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('the palette has the actions of a month', async () => {
  open('/month-lists/3');
  await screen.findByRole('button', { name: 'Lock Month' });
  const actions = ['Lock Month', 'Add Correction', 'Discard Draft', 'Download as CSV', 'Back to all months'];
  expect(paletteNames()).toEqual(expect.arrayContaining(actions));
});
