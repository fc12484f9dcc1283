import type { AddOn } from '@shootdesk/shared/add-ons/add-ons.contract';
import type { Price } from '@shootdesk/shared/prices/prices.contract';
import type { Rate } from '@shootdesk/shared/rates/rates.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { referenceAnswers } from '../../../test/admin-records.ts';
import { byPath, failure, fakeApi, list, single, v3Page } from '../../../test/fake-api.ts';
import { fillIn } from '../../../test/fill-in.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { AddOnPage, AddOnsPage } from '../add-ons/add-ons.tsx';
import { RatePage, RatesPage } from '../rates/rates.tsx';
import { PricePage, PricesPage } from './prices.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = '/systemManager';
const written = { lastModified: '2026-03-01T00:30:00.000Z', cache_key: 2 };
const price: Price = {
  id: '3',
  name: 'Dusk Drone Photography',
  service: { id: 'Service/51', name: 'Dusk Drone Photography' },
  add_on: null,
  client: null,
  classification: 3,
  valid_from: '2026-07-01',
  cents: 125_050,
  currency: 'AUD',
  ...written,
};
const addOn: AddOn = { id: '4', name: 'Travel over 50 km', services: [], ...written };
const rate: Rate = {
  id: '5',
  name: 'Priya Rao',
  user: { id: 'User/9', name: 'Priya Rao' },
  service: null,
  valid_from: '2026-07-01',
  cents: 9000,
  currency: 'AUD',
  ...written,
};

function open(at: string, answers: Parameters<typeof byPath>[0] = {}) {
  const usual = {
    'GET /v3/prices': v3Page([price]),
    'GET /v3/prices/3': single(price),
    'GET /v3/add-ons': v3Page([addOn]),
    'GET /v3/rates': v3Page([rate]),
    'GET /v3/rates/5': single(rate),
    'GET /v1/users': list([{ id: 9, firstName: 'Priya', lastName: 'Rao' }]),
    'GET /v3/record-changes': v3Page([]),
  };
  const sent = fakeApi(byPath({ ...referenceAnswers, ...usual, ...answers }));
  renderInShell(
    <Routes>
      <Route path={`${path}/prices`} element={<PricesPage />} />
      <Route path={`${path}/prices/new`} element={<PricePage />} />
      <Route path={`${path}/prices/:id/edit`} element={<PricePage />} />
      <Route path={`${path}/add-ons`} element={<AddOnsPage />} />
      <Route path={`${path}/add-ons/new`} element={<AddOnPage />} />
      <Route path={`${path}/rates`} element={<RatesPage />} />
      <Route path={`${path}/rates/:id/edit`} element={<RatePage />} />
    </Routes>,
    'BackOffice',
    at,
  );
  return { user: userEvent.setup(), writes: () => sent.filter(({ method }) => method !== 'GET') };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

test('the price list says what, for whom, from when and how much', async () => {
  open(`${path}/prices`);
  expect(
    await screen.findByRole('row', { name: /Dusk Drone Photography.*VIP clients.*2026.*AUD 1,250\.50/ }),
  ).toBeTruthy();
});

test('a price is typed in dollars and sent in whole cents', async () => {
  const { user, writes } = open(`${path}/prices/new`, { 'POST /v3/prices': single(price) });
  await user.selectOptions(await screen.findByLabelText(/^Service or add-on/), 'Add-on: Travel over 50 km');
  await user.type(field(/^Price/), '12,50');
  await fillIn(user, field(/^Valid from/), '2026-07-01');
  await user.selectOptions(field(/^Classification/), 'Partner');
  await user.click(button('Create'));
  expect(await screen.findByText('Must be an amount such as 250.00.')).toBeTruthy();
  await user.clear(field(/^Price/));
  await fillIn(user, field(/^Price/), '1,250.5');
  await user.click(button('Create'));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toEqual({
    service: null,
    add_on: { id: 'AddOn/4' },
    client: null,
    classification: 2,
    valid_from: '2026-07-01',
    cents: 125_050,
  });
});

test('a price that is there from the same day, or was changed meanwhile, is said at its field', async () => {
  const errors = { valid_from: ['There is a price for this from the same day. Please change that one.'] };
  const { user } = open(`${path}/prices/3/edit`, {
    'PUT /v3/prices/3': failure(409, 'already_exists', errors.valid_from[0]!, { errors }),
  });
  const amount = await screen.findByLabelText<HTMLInputElement>(/^Price/);
  expect(amount.value).toBe('1250.50');
  await user.clear(amount);
  await user.type(amount, '9');
  await user.click(button('Save'));
  await waitFor(() => expect(field(/^Valid from/).getAttribute('aria-invalid')).toBe('true'));
  cleanup();

  const theirs = { ...price, cents: 700, cache_key: 9 };
  const second = open(`${path}/prices/3/edit`, {
    'PUT /v3/prices/3': failure(412, 'stale', 'It has changed.', { current: theirs }),
  });
  const own = await screen.findByLabelText(/^Price/);
  await second.user.clear(own);
  await second.user.type(own, '8');
  await second.user.click(button('Save'));
  const dialog = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
  expect(within(dialog).getByText('7.00')).toBeTruthy();
  expect(second.writes()[0]?.headers.get('if-match')).toBe('"2"');
});

test('an add-on has a name and the services it goes with', async () => {
  const { user, writes } = open(`${path}/add-ons/new`, { 'POST /v3/add-ons': single(addOn) });
  await fillIn(user, await screen.findByLabelText(/^Name/), 'Twilight');
  await user.click(button('Create'));
  await waitFor(() => expect(writes()[0]?.body).toEqual({ name: 'Twilight', services: [] }));
  cleanup();
  open(`${path}/add-ons`);
  expect(await screen.findByRole('row', { name: /Travel over 50 km.*All services/ })).toBeTruthy();
});

test('a rate is for a person, a service or all others, and a day', async () => {
  open(`${path}/rates`);
  expect(await screen.findByRole('row', { name: /Priya Rao.*All other services.*2026.*AUD 90\.00/ })).toBeTruthy();
  cleanup();
  const { user, writes } = open(`${path}/rates/5/edit`, { 'PUT /v3/rates/5': single({ ...rate, cents: 9550 }) });
  const amount = await screen.findByLabelText(/^Rate for a job/);
  await user.clear(amount);
  await user.type(amount, '95.50');
  await user.selectOptions(field(/^Service/), 'Dusk Drone Photography');
  await user.click(button('Save'));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toEqual({
    user: { id: 'User/9' },
    service: { id: 'Service/51' },
    valid_from: '2026-07-01',
    cents: 9550,
  });
});
