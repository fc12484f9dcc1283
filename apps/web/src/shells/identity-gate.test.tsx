import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { failure, fakeApi, single } from '../../test/fake-api.ts';
import { fakeDevice } from '../../test/fake-device.ts';
import { userWithRole } from '../../test/records.ts';
import { createQueryClient } from '../api/query-client.ts';
import { writeKeptAnswers } from '../data/device/kept-answers.ts';
import { IdentityGate } from './identity-gate.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const principal = { identityProvider: 'password', userId: '1', userDetails: 'mia@example.com', userRoles: [] };
const me = { body: { clientPrincipal: principal } };

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <IdentityGate />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('until the user is known it says so, with a way out', () => {
  fakeApi(() => new Promise(() => undefined));
  open();
  expect(screen.getByText('Loading Application...')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Not Loading? Logout' }).getAttribute('href')).toBe('/logout');
});

test('the identity is asked for again every 100 ms while the platform is not ready', async () => {
  let lookups = 0;
  fakeApi(({ url }) => {
    if (url !== '/.auth/me') return failure(404, 'not_found', 'No such user.');
    lookups += 1;
    return lookups < 4 ? failure(503, 'unavailable', 'Starting.') : me;
  });
  const start = performance.now();
  open();
  expect(await screen.findByText('No role assigned')).toBeTruthy();
  expect(lookups).toBe(4);
  expect(performance.now() - start).toBeGreaterThan(280);
});

test('while the server is busy for longer the page says that it is being prepared, and opens by itself', async () => {
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  let isBusy = true;
  const late = /^Shootdesk is being prepared, or busy\./;
  fakeApi(({ url }) => {
    if (isBusy) return failure(503, 'unavailable', 'The service is busy.');
    return url === '/.auth/me' ? me : failure(404, 'not_found', 'No such user.');
  });
  open();
  await pass(500);
  expect(screen.queryByText(late)).toBeNull();
  await pass(60_000);
  expect(screen.getByText(late)).toBeTruthy();
  isBusy = false;
  await pass(2000);
  expect(screen.getByText('No role assigned')).toBeTruthy();
});

test('a server that gets busy after it has said who is signed in does not end in an error either', async () => {
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  let isBusy = true;
  fakeApi(({ url }) => {
    if (url === '/.auth/me') return me;
    return isBusy ? failure(503, 'unavailable', 'The service is busy.') : failure(404, 'not_found', 'No such user.');
  });
  open();
  await pass(30_000);
  expect(screen.getByText(/^Shootdesk is being prepared, or busy\./)).toBeTruthy();
  isBusy = false;
  await pass(10_000);
  expect(screen.getByText('No role assigned')).toBeTruthy();
});

test('an answer that cannot be read is an Invalid Response', async () => {
  fakeApi(() => ({ body: { clientPrincipal: { nothing: true } } }));
  open();
  expect(await screen.findByText('Invalid Response')).toBeTruthy();
});

test('no answer is a Fetch Error', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  open();
  expect(await screen.findByText('Fetch Error')).toBeTruthy();
});

test.each(['Agent', 'Integration', 'Unknown'] as const)(
  'a user of the role %s gets the no-role shell',
  async (role) => {
    fakeApi(({ url }) => (url === '/.auth/me' ? me : single(userWithRole(role))));
    open();
    expect(await screen.findByRole('heading', { name: 'No role assigned' })).toBeTruthy();
    expect(screen.getByText('Please contact your administrator to assign your role.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log Out' }).getAttribute('href')).toBe('/logout');
  },
);

test('a person whose role needs two-factor sign-in sees nothing but how to set it up', async () => {
  const user = { ...userWithRole('QC'), mustSetUpTwoFactor: true };
  const sent = fakeApi(({ url }) => (url === '/.auth/me' ? me : single(user)));
  open();
  expect(await screen.findByRole('heading', { name: 'Set up two-factor sign-in' })).toBeTruthy();
  expect(screen.getByLabelText('Your password')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign out' }).getAttribute('href')).toBe('/logout');
  expect(sent.every(({ url }) => url === '/.auth/me' || url.startsWith('/v1/users/current?'))).toBe(true);
});

test('the calls for the user carry the principal', async () => {
  const sent = fakeApi(({ url }) => (url === '/.auth/me' ? me : failure(404, 'not_found', 'No such user.')));
  open();
  await screen.findByText('No role assigned');
  expect(sent.at(-1)?.headers.get('x-ms-client-principal')).toBe(btoa(JSON.stringify(principal)));
});

/** Keeps the answer who the person is, of somebody without a role. */
async function keepPerson() {
  const device = fakeDevice();
  const data = { ...userWithRole('FullTimeProvider'), userRole: null };
  const state = { data, dataUpdatedAt: Date.now(), status: 'success', fetchStatus: 'idle' };
  const query = { queryKey: ['current-user'], queryHash: '["current-user"]', state };
  const kept = { userId: 1, principal, state: { queries: [query], mutations: [] } };
  await writeKeptAnswers(kept as never, () => true);
  return device;
}

test('without a connection the person whose jobs the device keeps goes on', async () => {
  await keepPerson();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  open();
  expect(await screen.findByText('No role assigned')).toBeTruthy();
});

test('a server that takes long is not waited for where the device keeps jobs', async () => {
  await keepPerson();
  vi.useFakeTimers();
  fakeApi(() => new Promise(() => undefined));
  open();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.getByText('No role assigned')).toBeTruthy();
});

test('what is kept is deleted once the server says that nobody is signed in', async () => {
  const device = await keepPerson();
  const assign = vi.fn<(address: string) => void>();
  const { href, origin } = window.location;
  vi.stubGlobal('location', { href, origin, pathname: '/', search: '', hash: '', assign, replace: assign });
  fakeApi(() => ({ body: { clientPrincipal: null } }));
  open();
  await vi.waitFor(() => expect(device.rows.size).toBe(0));
});
