import type { LinkOrder } from '@shootdesk/shared/order-links/order-links.contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, fakeApi, single } from '../../../../test/fake-api.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { LinkOrders } from './link-orders.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const order: LinkOrder = {
  ...{ id: 7, clientId: 3, name: 'Jo Field', status: 'waiting', reason: null, place: '12 Fern Street, Kew' },
  ...{ services: ['Photography'], contact: { name: 'Sam Porter', phone: '0400 000 000' }, access: null, note: null },
  ...{ wishes: [], knownCampaigns: [], campaignId: null, jobIds: [], decidedBy: null, decidedAt: null },
  ...{ createdAt: '2026-06-10T02:12:00Z', cache_key: 1 },
};
const names = () =>
  within(screen.getByRole('listitem'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }));

test('an order at an address where the client has a campaign is confirmed for it with one press', async () => {
  const sent = fakeApi(byPath({ 'POST /v1/link-orders/7/confirm': single(order) }));
  renderInShell(<LinkOrders orders={[{ ...order, knownCampaigns: [{ id: 41, name: 'Fern' }] }]} />);
  expect(names()).toEqual(['Confirm for Fern', 'Confirm as New Campaign', 'Decline']);
  await press('Confirm for Fern');
  expect(await screen.findByText('Order confirmed. Its jobs are made.')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([{ campaignId: 41 }]);
});

test('an order elsewhere has one way to confirm', async () => {
  const sent = fakeApi(byPath({ 'POST /v1/link-orders/7/confirm': single(order) }));
  renderInShell(<LinkOrders orders={[order]} />);
  expect(names()).toEqual(['Confirm', 'Decline']);
  await press('Confirm');
  expect(await screen.findByText('Order confirmed. Its jobs are made.')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([{}]);
});
