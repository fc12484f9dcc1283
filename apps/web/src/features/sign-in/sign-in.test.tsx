import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, single } from '../../../test/fake-api.ts';
import { fillIn } from '../../../test/fill-in.ts';
import { createQueryClient } from '../../api/query-client.ts';
import EmailPage from './email-page.tsx';
import FirstAccountPage from './first-account-page.tsx';
import { LoginPage } from './login-page.tsx';
import ResetPasswordPage from './reset-password-page.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(page: ReactNode, at = '/') {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>
    </QueryClientProvider>,
  );
}

test('there are two ways to sign in', () => {
  open(<LoginPage />);
  expect(screen.getByRole('button', { name: 'Login with Email' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['login_failed', 'Login failed. Please try again'],
  ['a_word_that_nobody_knows', 'Login failed. Please try again'],
  ['constructor', 'Login failed. Please try again'],
  ['google_not_configured', 'Google sign-in is not set up on this server. Please use Login with Email.'],
  ['provider_unavailable', 'The sign-in service cannot be reached at the moment. Please try again later.'],
  [
    'not_https',
    'You can sign in at the https address of this site only. If you are there, the server does not trust the proxy in front of it: please tell your administrator.',
  ],
])('the error %s of a provider sign-in is said in a sentence', (word, sentence) => {
  open(<LoginPage />, `/login?error=${word}`);
  expect(screen.getByRole('alert').textContent).toBe(sentence);
});

test('a wrong password says the same, and too many attempts say what they are', async () => {
  let answer = failure(401, 'sign_in_failed', 'Wrong.');
  fakeApi(() => answer);
  open(<EmailPage />);
  const user = userEvent.setup();
  await fillIn(user, screen.getByLabelText('Email'), 'mia@example.com');
  await user.type(screen.getByLabelText('Password'), 'nope');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Login failed. Please try again')).toBeTruthy();
  answer = failure(429, 'too_many_requests', 'Too many attempts. Please wait.');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Too many attempts. Please wait.')).toBeTruthy();
});

test('a new password is set with the token of the link', async () => {
  const sent = fakeApi(() => single({ changed: true }));
  open(<ResetPasswordPage />, '/reset-password?token=abc');
  const user = userEvent.setup();
  await fillIn(user, screen.getByLabelText('New password'), 'correct horse battery');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Your password has been changed.')).toBeTruthy();
  expect(sent[0]?.body).toEqual({ token: 'abc', password: 'correct horse battery' });
});

test('a link without its token asks for another', () => {
  open(<ResetPasswordPage />, '/reset-password');
  expect(screen.getByText(/not complete/)).toBeTruthy();
});

describe('the first account', () => {
  const fill = async () => {
    const user = userEvent.setup();
    await fillIn(user, screen.getByLabelText('Email'), 'jo@example.com');
    await user.type(screen.getByLabelText('First name'), 'Jo');
    await user.type(screen.getByLabelText('Last name'), 'Field');
    await fillIn(user, screen.getByLabelText('Password'), 'correct horse battery');
    await user.click(screen.getByRole('button', { name: 'Make the account' }));
  };

  test('is made with the token of the link', async () => {
    const sent = fakeApi(() => single({ identityProvider: 'password', userId: '1', userDetails: '', userRoles: [] }));
    open(<FirstAccountPage />, '/set-up#abc');
    await fill();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      url: '/v1/first-account',
      body: {
        token: 'abc',
        email: 'jo@example.com',
        firstName: 'Jo',
        lastName: 'Field',
        password: 'correct horse battery',
      },
    });
  });

  test('that a colleague made at the same moment leads to signing in', async () => {
    fakeApi(() => failure(409, 'conflict', 'The first account has been made already. Please sign in.'));
    open(<FirstAccountPage />, '/set-up#abc');
    await fill();
    expect(await screen.findByText(/has been made already/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'I have an account' }).getAttribute('href')).toBe('/login/email');
  });

  test('needs the whole link', () => {
    open(<FirstAccountPage />, '/set-up');
    expect(screen.getByText(/not complete/)).toBeTruthy();
  });
});

test('while the server is starting or busy signing in waits for it', async () => {
  vi.useFakeTimers();
  let isBusy = true;
  const sent = fakeApi(() => (isBusy ? failure(503, 'unavailable', 'The service is busy.') : failure(401, 'x', 'No.')));
  open(<EmailPage />);
  fireEvent.submit(screen.getByRole('button', { name: 'Login' }).closest('form')!);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(5000);
  expect(sent).toHaveLength(3);
  expect(screen.queryByRole('alert')).toBeNull();
  isBusy = false;
  await pass(2000);
  expect(screen.getByRole('alert').textContent).toBe('No.');
});

describe('the code after the password', () => {
  const asked = failure(403, 'code_required', 'Please enter the code of your authenticator app.');
  const wrong = failure(422, 'rule_violated', 'This code is wrong.');

  async function reachCode(answer: ReturnType<typeof failure>) {
    const sent = fakeApi(byPath({ 'POST /v1/sign-in': asked, 'POST /v1/sign-in/code': answer }));
    open(<EmailPage />);
    const user = userEvent.setup();
    await fillIn(user, screen.getByLabelText('Email'), 'mia@example.com');
    await fillIn(user, screen.getByLabelText('Password'), 'a right password');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Code');
    return { sent, user, field };
  }
  const send = (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: 'Continue' }));

  test('is one field that phones fill in, and can be pasted with a blank', async () => {
    const { sent, user, field } = await reachCode(wrong);
    expect(field.autocomplete).toBe('one-time-code');
    expect(field.inputMode).toBe('numeric');
    await user.click(field);
    await user.paste('123 456');
    await send(user);
    expect(await screen.findByText('This code is wrong.')).toBeTruthy();
    expect(sent.at(-1)?.body).toEqual({ code: '123 456' });
  });

  test('can be a recovery code', async () => {
    const { sent, user } = await reachCode(wrong);
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await fillIn(user, screen.getByLabelText('Recovery code'), 'abcd-efgh-jkmn-pqrs');
    await send(user);
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ code: 'abcd-efgh-jkmn-pqrs' }));
  });

  test('comes too late: the password is asked for again, with the reason', async () => {
    const { user, field } = await reachCode(failure(401, 'sign_in_failed', 'That took too long.'));
    await fillIn(user, field, '123456');
    await send(user);
    expect(await screen.findByText('That took too long.')).toBeTruthy();
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });
});
