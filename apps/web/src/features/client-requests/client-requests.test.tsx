import type { BookingRequest } from '@shootdesk/shared/booking-links/booking-links.contract';
import type { WaitingLinkOrder } from '@shootdesk/shared/order-links/order-links.contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, fakeApi, list } from '../../../test/fake-api.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import ClientRequestsPage from './client-requests-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const order: WaitingLinkOrder = {
  ...{ id: 7, clientId: 3, client: 'Fern Realty', name: 'Jo Field', place: '12 Fern Street, Kew' },
  ...{ services: ['Photography', 'Floorplan'], createdAt: '2026-06-10T02:12:00.000Z' },
};
const request: BookingRequest = {
  ...{ bookingLinkId: 5, serviceJobId: 41, client: 'Fern Realty', name: 'Jo Field', place: '9 Oak Lane, Kew' },
  ...{ services: ['Photography'], provider: 'Ann Ray', isMove: true, timeZone: 'Australia/Perth' },
  ...{ start: '2026-06-12T00:00:00.000Z', requestedAt: '2026-06-10T03:00:00.000Z' },
};

test('lists what waits with counts, each opening where it is decided, and loads more', async () => {
  fakeApi(
    byPath({
      'GET /v1/link-orders': ({ url }) =>
        list([url.includes('pageNumber=2') ? { ...order, id: 8, place: '3 Last Road' } : order], { totalCount: 51 }),
      'GET /v1/booking-requests': list([request]),
    }),
  );
  renderInShell(<ClientRequestsPage />, 'BackOffice');
  expect(await screen.findByText('Orders by link (51)')).toBeTruthy();
  expect(await screen.findByText('Requested times (1)')).toBeTruthy();
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(target(order.place)).toMatch(/\/systemManager\/clients\/3$/);
  expect(target(request.place)).toMatch(/\/service-jobs\/41#booking-link$/);
  expect(screen.getByText(/^Move to .*8:00 am.* \(Perth\), Ann Ray$/i)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('link', { name: '3 Last Road' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('a production manager, who sees no orders, reads the requested times alone', async () => {
  const sent = fakeApi(byPath({ 'GET /v1/booking-requests': list([]) }));
  renderInShell(<ClientRequestsPage />, 'ProductionManager');
  expect(await screen.findByText('No client waits for an answer.')).toBeTruthy();
  expect(screen.queryByText(/^Orders by link/)).toBeNull();
  expect(sent.some(({ url }) => url.includes('/v1/link-orders'))).toBe(false);
});
