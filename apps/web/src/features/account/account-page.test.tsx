import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserSessionView } from '@shootdesk/shared/sign-in/sessions.contract';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single } from '../../../test/fake-api.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import AccountPage from './account-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = '/v1/users/current/sessions';
const aSession = (more: Partial<UserSessionView>): UserSessionView => ({
  id: 1,
  browser: 'Chrome on Windows',
  identityProvider: 'password',
  signedInAt: '2026-06-10T00:00:00.000Z',
  lastUsedAt: '2026-06-10T00:00:00.000Z',
  isCurrent: true,
  ...more,
});
const phone = aSession({ id: 2, browser: 'Safari on iOS', identityProvider: 'google', isCurrent: false });

function open(answers: Parameters<typeof byPath>[0] = {}) {
  const sent = fakeApi(byPath({ [`GET ${path}`]: list([aSession({}), phone]), ...answers }));
  renderInShell(<AccountPage />);
  return { sent, user: userEvent.setup() };
}
const row = async (name: string) => within(await screen.findByRole('listitem', { name }));

test('a person reads where and how they are signed in, and cannot sign out this browser here', async () => {
  open();
  const own = await row('Chrome on Windows');
  expect(own.getByText('This browser')).toBeTruthy();
  expect(own.getByText(/^Signed in with a password on 10 June 2026/)).toBeTruthy();
  expect(own.queryByRole('button')).toBeNull();
  const other = await row('Safari on iOS');
  expect(other.getByText(/^Signed in with Google on/)).toBeTruthy();
  expect(other.getByText(/^Last used .* ago$/)).toBeTruthy();
});

test('one other browser is signed out, and the list read again', async () => {
  let sessions = [aSession({}), phone];
  const { sent, user } = open({
    [`GET ${path}`]: () => list(sessions),
    [`DELETE ${path}/2`]: () => {
      sessions = [aSession({})];
      return single(null);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }));
  expect(await screen.findByText('Signed out there.')).toBeTruthy();
  await expect.poll(() => screen.queryByText('Safari on iOS')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Sign Out Everywhere Else' })).toBeNull();
  expect(sent.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual([`${path}/2`]);
});

test('all others are signed out after a question, and a refusal is told', async () => {
  const { sent, user } = open({ [`DELETE ${path}`]: failure(500, 'internal', 'It did not work.') });
  await user.click(await screen.findByRole('button', { name: 'Sign Out Everywhere Else' }));
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByText(/It did not work/)).toBeTruthy();
});

test('behind a gateway the page says who knows it', async () => {
  open({ [`GET ${path}`]: list([]) });
  expect(await screen.findByText(/^Signing in is done by the gateway/)).toBeTruthy();
});
