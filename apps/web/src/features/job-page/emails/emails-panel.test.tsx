import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { failure, fakeApi, list, single } from '../../../../test/fake-api.ts';
import { aJob } from '../../../../test/job-records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { warningToast } from '../../../../test/warning-toast.ts';
import { EmailsPanel } from './emails-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const instant = '2026-03-01T00:00:00.000Z';
const delivery = {
  id: 5,
  email: 'jo@client.test',
  name: 'Jo Field',
  replacedEmail: null,
  state: 'sent',
  attempts: 1,
  sentAt: instant,
  failedAt: null,
  failureReason: null,
  cache_key: 2,
};
const failed = {
  ...delivery,
  id: 6,
  email: 'office@client.test',
  replacedEmail: 'left@client.test',
  state: 'failed',
  sentAt: null,
  failedAt: instant,
  failureReason: "The mail server refuses the e-mail: '550 No such user'",
};
const email = {
  id: 3,
  serviceJobId: 7,
  from: 'mia@studio.test',
  subject: 'Your pictures',
  body: 'Look',
  contentTypeId: 2,
  createdBy: { id: 2, firstName: 'Mia', lastName: 'Tran' },
  createdAt: instant,
  deliveries: [delivery, failed],
  cache_key: 3,
};

test('each recipient has their state; a failure says why, and is sent again by one click', async () => {
  const waiting = { ...failed, state: 'waiting', attempts: 0, failedAt: null, failureReason: null };
  const sent = fakeApi(({ method }) => (method === 'POST' ? single(waiting) : list([email])));
  renderInShell(<EmailsPanel job={aJob()} />);
  expect(await screen.findByText("The mail server refuses the e-mail: '550 No such user'")).toBeTruthy();
  expect(screen.getByText('instead of left@client.test')).toBeTruthy();
  expect(screen.getByText(/^Sent 01 March 2026/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send again to office@client.test' }));
  await waitFor(() => expect(screen.getByText('Being sent')).toBeTruthy());
  expect(screen.queryByRole('button', { name: 'Send again to office@client.test' })).toBeNull();
  expect(sent.find(({ method }) => method === 'POST')?.url).toBe('/v1/email-deliveries/6/send-again');
});

test('what speaks against sending again is a warning', async () => {
  fakeApi(({ method }) =>
    method === 'POST' ? failure(409, 'conflict', 'This e-mail waits to be sent already.') : list([email]),
  );
  renderInShell(<EmailsPanel job={aJob()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Send again to jo@client.test' }));
  expect(await warningToast()).toBe('This e-mail waits to be sent already.');
});

test('people who do not write to the client see no e-mails, and ask for none', () => {
  const sent = fakeApi(() => list([email]));
  renderInShell(<EmailsPanel job={aJob()} />, 'FullTimeEditor');
  expect(screen.queryByText('E-mails to the Client')).toBeNull();
  expect(sent).toEqual([]);
});
