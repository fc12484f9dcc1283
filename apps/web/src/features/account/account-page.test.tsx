import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserSessionView } from '@shootdesk/shared/sign-in/sessions.contract';
import type { TwoFactorView } from '@shootdesk/shared/sign-in/two-factor.contract';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single } from '../../../test/fake-api.ts';
import { fillIn } from '../../../test/fill-in.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import AccountPage from './account-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = '/v1/users/current/sessions';
const ownPath = '/v1/users/current/two-factor';
const aSession = (more: Partial<UserSessionView>): UserSessionView => ({
  id: 1,
  browser: 'Chrome on Windows',
  identityProvider: 'password',
  signedInAt: '2026-06-10T00:00:00.000Z',
  lastUsedAt: '2026-06-10T00:00:00.000Z',
  isCurrent: true,
  ...more,
});
const aState = (more: Partial<TwoFactorView> = {}): TwoFactorView => ({
  isOn: false,
  since: null,
  recoveryCodesLeft: 0,
  isRequired: false,
  isOffered: true,
  ...more,
});
const phone = aSession({ id: 2, browser: 'Safari on iOS', identityProvider: 'google', isCurrent: false });

function open(answers: Parameters<typeof byPath>[0] = {}) {
  const sent = fakeApi(
    byPath({ [`GET ${path}`]: list([aSession({}), phone]), [`GET ${ownPath}`]: single(aState()), ...answers }),
  );
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

test('two-factor sign-in is set up by password, app and code, and shows its recovery codes once', async () => {
  let state = aState();
  const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Shootdesk:jo@example.com?secret=JBSWY3DPEHPK3PXP' };
  const { sent, user } = open({
    [`GET ${ownPath}`]: () => single(state),
    [`POST ${ownPath}`]: single(secret),
    [`POST ${ownPath}/confirm`]: () => {
      state = aState({ isOn: true, since: '2026-06-10T00:00:00.000Z', recoveryCodesLeft: 10 });
      return single({ recoveryCodes: ['abcd-efgh-jkmn-pqrs', 'tuvw-xyz2-3456-789a'] });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Set Up' }));
  await fillIn(user, await screen.findByLabelText('Your password'), 'a right password');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Key').value).toBe('JBSW Y3DP EHPK 3PXP');
  await fillIn(user, screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Switch on' }));
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('abcd-efgh-jkmn-pqrs\ntuvw-xyz2-3456-789a');
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByText(/^On since 10 June 2026/)).toBeTruthy();
  const bodies = sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(bodies).toEqual([{ password: 'a right password' }, { code: '123456' }]);
});

test('it is switched off by password and code', async () => {
  let state = aState({ isOn: true, since: '2026-06-10T00:00:00.000Z', recoveryCodesLeft: 1, isRequired: true });
  const { sent, user } = open({
    [`GET ${ownPath}`]: () => single(state),
    [`POST ${ownPath}/end`]: () => {
      state = aState();
      return single({ ended: true });
    },
  });
  expect(await screen.findByText(/1 recovery code is left/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Switch Off' }));
  expect(screen.getByText(/^Your role needs it/)).toBeTruthy();
  await fillIn(user, screen.getByLabelText('Your password'), 'a right password');
  await fillIn(user, screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('Two-factor sign-in is off.')).toBeTruthy();
  const body = sent.find(({ method }) => method === 'POST')?.body;
  expect(body).toEqual({ password: 'a right password', code: '123456' });
});

test('where nobody has a password it is not offered', async () => {
  open({ [`GET ${ownPath}`]: single(aState({ isOffered: false })) });
  expect(await screen.findByText(/^You do not sign in by a password here/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Set Up' })).toBeNull();
});
