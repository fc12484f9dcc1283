import type { JobPrice } from '@shootdesk/shared/job-prices/job-prices.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, fakeApi, single } from '../../../../test/fake-api.ts';
import { fillIn } from '../../../../test/fill-in.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { PricePanel } from './price-panel.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const price: JobPrice = {
  serviceJobId: 12,
  source: 'agreed',
  lines: [
    { addOnId: null, name: 'Photography', quantity: 1, cents: 25_000 },
    { addOnId: 4, name: 'Twilight', quantity: 2, cents: 7550 },
  ],
  sumCents: 40_100,
  currency: 'AUD',
  reason: null,
  agreedBy: { id: 9, name: 'Grace Alder' },
  agreedAt: '2026-07-01T00:00:00.000Z',
  billedIn: null,
  cache_key: 2,
};
const path = '/v1/service-jobs/12/price';

async function open(answered: JobPrice, saved: JobPrice = answered) {
  const sent = fakeApi(byPath({ [`GET ${path}`]: single(answered), [`PUT ${path}`]: single(saved) }));
  const user = userEvent.setup();
  renderInShell(<PricePanel jobId={12} />, 'BackOffice', '/', { flags: ['View_Prices'] });
  await user.click(screen.getByRole('button', { name: 'Price' }));
  return { user, writes: () => sent.filter(({ method }) => method !== 'GET') };
}

test('what was agreed is changed line by line with a reason, over the version that was seen', async () => {
  const { user, writes } = await open(price);
  expect(await screen.findByText('AUD 401.00')).toBeTruthy();
  expect(screen.getByText('2 × Twilight')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change Price' }));
  const dialog = await screen.findByRole('dialog', { name: 'Price' });
  const amount = within(dialog).getByLabelText('Amount of line 1');
  await user.clear(amount);
  await fillIn(user, amount, '199.95');
  expect(within(dialog).getByText('Sum before tax: AUD 350.95')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Remove line 2' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Required')).toBeTruthy();
  await fillIn(user, within(dialog).getByLabelText(/^Reason/), 'Smaller house');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toEqual({
    lines: [{ addOnId: null, name: 'Photography', quantity: 1, cents: 19_995 }],
    reason: 'Smaller house',
  });
  expect(writes()[0]?.headers.get('if-match')).toBe('"2"');
});

test('a price of a locked month stays as it is', async () => {
  await open({ ...price, billedIn: { id: 3, month: '2026-07' } });
  expect(await screen.findByText('Billed in 2026-07, which is locked.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change Price' })).toBeNull();
});
