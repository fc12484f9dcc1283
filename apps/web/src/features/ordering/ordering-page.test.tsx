import type { Ordering, PlacedOrder } from '@shootdesk/shared/order-links/ordering.contract';
import { shippedBranding } from '@shootdesk/shared/kernel/branding';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byPath, fakeApi, single } from '../../../test/fake-api.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { showBranding } from '../../kernel/branding.ts';
import OrderingPage from './ordering-page.tsx';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  showBranding(shippedBranding);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const service = (id: number, name: string, more: object = {}) => ({
  ...{ id, name, onSite: true, minutes: 60, expectedAssets: 10, asksNumber: false, questions: [], ...more },
});
const bedrooms = { field: 'Bed' as const, text: null, required: true };
const facing = { field: 'OrderAnswer' as const, text: 'Which side faces the sea?', required: false };

const ordering = (more: Partial<Ordering> = {}): Ordering => ({
  ...{ language: 'en', recipient: 'Jo Field', client: 'Harbour Realty', confirmsItself: true, usual: [6] },
  groups: [
    { name: 'Photography', services: [service(1, 'Photography', { asksNumber: true, questions: [bedrooms, facing] })] },
    { name: 'Floorplan', services: [service(6, 'Floorplan', { questions: [bedrooms] })] },
  ],
  ...{ findsAddresses: false, orders: [], contact: null, expiresAt: '2100-01-01T00:00:00.000Z' },
  ...more,
});
const placed: PlacedOrder = {
  ...{ id: 3, status: 'confirmed', place: '12 Fern Street, Kew', services: ['Floorplan'], reason: null },
  createdAt: '2026-06-10T00:00:00.000Z',
  visits: [{ services: ['Floorplan'], url: 'https://studio.test/book#1.x' }],
};
const opened = single({ session: '7.session', expiresAt: '2100-01-01T00:00:00.000Z', language: 'en' });

function showPage(answers: Parameters<typeof byPath>[0], page = ordering()) {
  const api = fakeApi(
    byPath({
      'POST /v1/ordering/session': opened,
      'GET /v1/ordering': single(page),
      'GET /v1/ordering/addresses': single({ addresses: [] }),
      ...answers,
    }),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/order#7.token']}>
        <OrderingPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return api;
}

async function fillIn() {
  await userEvent.click((await screen.findAllByRole('checkbox', { name: 'Floorplan' }))[0]!);
  for (const [label, text] of [
    [/^Street and number/, '12 Fern Street'],
    [/^Suburb or town/, 'Kew'],
    [/^Bedrooms/, '3'],
    [/^Name/, 'Sam Porter'],
    [/^Phone/, '0400 000 000'],
  ] as const)
    await userEvent.type(screen.getByLabelText(label), text);
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Order' }));

test('a question of several services is asked once, and what is missing is said at the field that gets the focus', async () => {
  const api = showPage({});
  await userEvent.click((await screen.findAllByRole('checkbox', { name: 'Floorplan' }))[0]!);
  await userEvent.type(screen.getByLabelText('Find a service'), 'photo');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Photography' }));
  expect(screen.getAllByLabelText(/^Bedrooms/)).toHaveLength(1);
  expect(screen.getByLabelText('Which side faces the sea?')).toBeTruthy();
  expect(screen.getByLabelText('How many: Photography')).toBeTruthy();
  await send();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Street and number/));
  expect(screen.getAllByText('Please fill this in.').length).toBeGreaterThan(3);
  expect(api.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('an order that fails to arrive is sent again under the same key, also after the page was loaded again', async () => {
  const bodies: { key: string; services: unknown; answers: unknown }[] = [];
  const take = ({ body }: { readonly body: unknown }) => {
    bodies.push(body as (typeof bodies)[number]);
    return bodies.length < 3 ? { status: 502, body: { detail: 'The line is cut.' } } : single(placed);
  };
  showPage({ 'POST /v1/ordering/orders': take });
  await fillIn();
  await send();
  await screen.findByText('The line is cut.');
  cleanup();
  showPage({ 'POST /v1/ordering/orders': take });
  expect(await screen.findByLabelText(/^Name/)).toHaveProperty('value', 'Sam Porter');
  await send();
  await waitFor(() => expect(bodies).toHaveLength(2));
  await screen.findByText('The line is cut.');
  await send();
  const heading = await screen.findByRole('heading', { name: 'Thank you! Your order is placed.' });
  expect(document.activeElement).toBe(heading);
  expect(new Set(bodies.map(({ key }) => key)).size).toBe(1);
  expect(bodies[0]).toMatchObject({
    services: [{ serviceId: 6, totalAssets: null }],
    answers: [{ fieldName: 'Bed', value: '{"value":3}' }],
  });
  expect(screen.getByRole('link', { name: 'Choose the time: Floorplan' })).toHaveProperty(
    'href',
    'https://studio.test/book#1.x',
  );
});

test('a client leaves the time within some days to the studio', async () => {
  const api = showPage({ 'POST /v1/ordering/orders': single(placed) });
  await fillIn();
  expect(screen.getByText('You choose the time right after ordering.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Preferred day'), { target: { value: '2099-06-16' } });
  fireEvent.change(screen.getByLabelText('Or until'), { target: { value: '2099-06-15' } });
  fireEvent.change(screen.getByLabelText('Time of day'), { target: { value: 'morning' } });
  await userEvent.click(screen.getByRole('checkbox', { name: 'I leave the time to the studio' }));
  expect(screen.getByText('We tell you the day first, and the time the day before.')).toBeTruthy();
  await send();
  expect(await screen.findByText('This is before the first day.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Or until'), { target: { value: '2099-06-18' } });
  await send();
  await screen.findByRole('heading', { name: 'Thank you! Your order is placed.' });
  const sent = api.find(({ method, url }) => method === 'POST' && url === '/v1/ordering/orders');
  const wishes = { firstDay: '2099-06-16', lastDay: '2099-06-18', earliest: null, latest: 720, isFlexible: true };
  expect(sent?.body).toMatchObject({ wishes });
});

test('an order that was sent with other details is listed, and is sent once more only under that name', async () => {
  const keys: string[] = [];
  const sentOtherwise = { detail: 'Sent.', code: 'idempotency_key_reused', phrases: ['orderSentOtherwise'] };
  const take = ({ body }: { readonly body: unknown }) => {
    keys.push((body as { readonly key: string }).key);
    return keys.length < 2 ? { status: 422, body: sentOtherwise } : single({ ...placed, id: 4 });
  };
  const api = showPage({ 'POST /v1/ordering/orders': take });
  await fillIn();
  await send();
  await screen.findByText(/^This order was sent already, with other details/);
  await waitFor(() => expect(api.filter(({ url }) => url === '/v1/ordering').length).toBeGreaterThan(1));
  expect(screen.queryByRole('button', { name: 'Order' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Order once more' }));
  await screen.findByRole('heading', { name: 'Thank you! Your order is placed.' });
  expect(new Set(keys).size).toBe(2);
});

test('a client who cannot order here is told to write, and reads why an order was declined', async () => {
  const declined: PlacedOrder = { ...placed, status: 'declined', reason: 'We do not work there.', visits: [] };
  const contact = { name: null, email: 'studio@example.com' };
  showPage({}, ordering({ groups: [], orders: [declined], contact }));
  expect(await screen.findByText(/^This cannot be ordered here at the moment/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Order' })).toBeNull();
  expect(screen.getByText('Declined')).toBeTruthy();
  expect(screen.getByText('We do not work there.')).toBeTruthy();
});
