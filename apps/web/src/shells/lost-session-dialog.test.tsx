import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failure, fakeApi, list, single } from '../../test/fake-api.ts';
import { fillIn } from '../../test/fill-in.ts';
import { jobInStatus } from '../../test/records.ts';
import { renderInShell } from '../../test/render-in-shell.tsx';
import { ChangeStatusDialog } from '../entities/job/status/change-status-dialog.tsx';
import { LostSessionDialog } from './lost-session-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const principal = { identityProvider: 'password', userId: '1', userDetails: 'mia@example.com', userRoles: [] };
const signedOut = failure(401, 'unauthenticated', 'Please sign in.');
const mismatch = failure(401, 'principal_mismatch', 'You are signed in as someone else by now.');

/** What the API makes of the session behind the page. */
let session: 'none' | 'same' | 'other';

beforeEach(() => {
  session = 'none';
});

function openJob() {
  const sent = fakeApi(({ method, url }) => {
    if (session === 'other') return mismatch;
    if (url === '/.auth/me') return { body: { clientPrincipal: session === 'same' ? principal : null } };
    if (session === 'none') return signedOut;
    return method === 'POST' ? single({ ...jobInStatus(100) }) : list([]);
  });
  const onClose = vi.fn<() => void>();
  renderInShell(
    <>
      <ChangeStatusDialog job={jobInStatus(90, [100])} onClose={onClose} />
      <LostSessionDialog />
    </>,
  );
  return { sent, onClose, user: userEvent.setup() };
}

const comment = () => screen.getByLabelText<HTMLTextAreaElement>(/Comment/);

async function save(user: ReturnType<typeof userEvent.setup>) {
  await user.selectOptions(screen.getByLabelText(/New status/), 'Awaiting QC');
  await fillIn(user, comment(), 'Long thought about');
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

test('a person who is signed out while working sees a dialog over the page, keeps what they typed, and can save after signing in', async () => {
  const open = vi.fn<typeof window.open>();
  vi.stubGlobal('open', open);
  const { sent, onClose, user } = openJob();
  await save(user);
  expect(await screen.findByRole('alertdialog', { name: 'You have been signed out.' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(open).toHaveBeenCalledWith('/login', '_blank', 'noopener');
  fireEvent.focus(window);
  await waitFor(() => expect(sent.at(-1)?.url).toBe('/.auth/me'));
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  session = 'same';
  fireEvent.focus(window);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(comment().value).toBe('Long thought about');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    workflowComment: 'Long thought about',
  });
});

test('someone else in the meantime: the page wants to be loaded again', async () => {
  session = 'other';
  const { user } = openJob();
  await save(user);
  const sentence = 'You are signed in as someone else by now. Please load the page again.';
  expect(await screen.findByRole('alertdialog', { name: sentence })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Load the page again' })).toBeTruthy();
  expect(comment().value).toBe('Long thought about');
});

test('signing in as someone else is noticed on coming back', async () => {
  const { user } = openJob();
  await save(user);
  await screen.findByRole('alertdialog', { name: 'You have been signed out.' });
  session = 'other';
  fireEvent.focus(window);
  expect(await screen.findByRole('button', { name: 'Load the page again' })).toBeTruthy();
});

test('it can be closed, to copy what was typed, and comes again with the next call', async () => {
  const { user } = openJob();
  await save(user);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
});

test('a refusal that comes after the person has signed in again is not said over the page', async () => {
  session = 'same';
  const sent = fakeApi(({ url }) => (url === '/.auth/me' ? { body: { clientPrincipal: principal } } : signedOut));
  renderInShell(
    <>
      <ChangeStatusDialog job={jobInStatus(90, [100])} onClose={() => {}} />
      <LostSessionDialog />
    </>,
  );
  await save(userEvent.setup());
  await waitFor(() => expect(sent.at(-1)?.url).toBe('/.auth/me'));
  expect(await screen.findByText('Please sign in.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
