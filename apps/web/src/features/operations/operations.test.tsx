import { timerNames } from '@shootdesk/shared/operations/operation-names';
import type { BackupRun, FailedWork, Operations } from '@shootdesk/shared/operations/operations.contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, single } from '../../../test/fake-api.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import OperationsPage from './operations-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = '2026-06-10T00:02:00.000Z';

const work: FailedWork = {
  ...{ section: 'mails', kind: 'userInvited', group: 'a'.repeat(32), name: 'Invitations', state: 'failed' },
  ...{ reason: 'The mail server does not answer.', count: 3, oldestAt: at, newestAt: at, newestId: 9 },
  ...{ about: null, serviceJobId: null },
};

const sound: Operations = {
  ...{ status: 'ready', at, version: '0.1.0', schemaVersion: '20261204', faults: [], failedWork: [] },
  parts: [
    { name: 'database', state: 'up', detail: '127.0.0.1/shootdesk', tookMs: 3, downSince: null },
    { name: 'mail', state: 'off', detail: 'SMTP_URL is not set', tookMs: null, downSince: null },
  ],
  processes: [
    {
      ...{ id: '00000000-0000-4000-8000-000000000000', kind: 'worker', version: '0.1.0', schemaVersion: '20261204' },
      ...{
        host: 'studio',
        pid: 7,
        startedAt: at,
        seenAt: at,
        isAlive: true,
        hasFfmpeg: true,
        work: ['messages', 'rest'],
      },
      ...{ diskFreeBytes: 12_300_000_000, diskBytes: 100_000_000_000 },
    },
  ],
  outbox: { waiting: 0, oldestAt: null, running: 0 },
  queues: [{ name: 'jobs', waiting: 4, active: 1, delayed: 2, failed: 0 }],
  timers: timerNames.map((name) => ({
    ...{ name, state: 'ok', startedAt: at, tookMs: 5, nextAt: at, succeededAt: at, failingSince: null, error: null },
  })),
  backups: { newest: null, checked: null, runs: [] },
  people: { signedIn: 12, newestAt: at },
  storage: {
    computedAt: at,
    totals: [
      { client: { id: 7, name: 'Anchor Realty' }, year: 2026, files: 20, bytes: 3_000_000_000 },
      { client: { id: 7, name: 'Anchor Realty' }, year: 2025, files: 1, bytes: 1_000_000_000 },
    ],
  },
  settings: [{ name: 'SESSION_SECRET', value: 'set' }],
};

const faulty: Operations = {
  ...sound,
  status: 'degraded',
  faults: [
    {
      ...{ code: 'file-storage-down', severity: 'fault', section: 'parts', advice: 'Look at the storage account.' },
      cause: ['The file storage does not answer since ', { at }, ': uploads and pictures wait.'],
    },
  ],
  failedWork: [work],
};

function open(operations: Operations, answers: Parameters<typeof byPath>[0] = {}) {
  const sent = fakeApi(byPath({ 'GET /v1/operations': single(operations), ...answers }));
  renderInShell(<OperationsPage />, 'BackOffice', '/systemManager/operations');
  return { user: userEvent.setup(), writes: () => sent.filter(({ method }) => method !== 'GET') };
}

test('all is well in one line, with parts, processes, queues, people and storage below', async () => {
  open(sound);
  expect(await screen.findByText(/^All is well/)).toBeTruthy();
  const row = (name: RegExp) => screen.getByRole('row', { name });
  expect(row(/^Database/).textContent).toBe('DatabaseAnswers3 ms127.0.0.1/shootdesk');
  expect(row(/^Worker on studio/).textContent).toContain('12.3 GB of 100.0 GB free');
  expect(row(/^Worker on studio/).textContent).toContain('E-mails and notifications; Everything else');
  expect(row(/^Background jobs/).textContent).toBe('Background jobs4120');
  expect(row(/^Anchor Realty/).textContent).toBe('Anchor Realty214.0 GB3.0 GB1.0 GB');
  expect(screen.getByText(/^12, last active 10 June 2026/)).toBeTruthy();
});

test('a fault says its cause in the time zone of the reader, what to do, and leads to its details', async () => {
  const { user } = open(faulty);
  const fault = within(await screen.findByRole('list', { name: 'Faults' })).getByRole('listitem');
  expect(fault.textContent).toContain(
    'The file storage does not answer since 10 June 2026, 10:02 AM: uploads and pictures wait.',
  );
  expect(fault.textContent).toContain('Look at the storage account.');
  await user.click(within(fault).getByRole('button', { name: 'Show parts' }));
  expect(document.activeElement?.id).toBe('operations-parts');
});

test.each([
  ['Retry', 'retry', 'tried again'],
  ['Give Up', 'give-up', 'given up'],
])('%s asks first and sends what the person saw', async (label, path, outcome) => {
  const answer = single({ done: 3, left: 0, refusal: null });
  const { user, writes } = open(faulty, { [`POST /v1/failed-work/${path}`]: answer });
  await user.click(await screen.findByRole('button', { name: `${label} Invitations` }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Invitations: 3. The mail server does not answer.');
  expect(writes()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText(`Invitations: 3 ${outcome}.`)).toBeTruthy();
  expect(writes()[0]?.body).toEqual({ kind: 'userInvited', group: 'a'.repeat(32), count: 3, newestId: 9 });
});

test.each([
  ['emailWanted', 'retrying'],
  ['previewsWanted', 'retrying'],
  ['previewsWanted', 'failed'],
] as const)('%s that is %s cannot be given up', async (kind, state) => {
  open({ ...faulty, failedWork: [{ ...work, kind, state }] });
  expect(await screen.findByText('Invitations: 3')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Give Up Invitations' })).toBeNull();
});

test('the question before a retry says how old the oldest is', async () => {
  const oldestAt = new Date(Date.now() - 3 * 24 * 3_600_000 - 60_000).toISOString();
  const { user } = open({ ...faulty, failedWork: [{ ...work, oldestAt }] });
  await user.click(await screen.findByRole('button', { name: 'Retry Invitations' }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('The oldest failed 3 days ago.');
});

test('what was done before a colleague changed the rest is said', async () => {
  const answers = [single({ done: 200, left: 50, refusal: null }), failure(409, 'conflict', 'This has changed.')];
  const { user, writes } = open(faulty, { 'POST /v1/failed-work/retry': () => answers.shift()! });
  await user.click(await screen.findByRole('button', { name: 'Retry Invitations' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Invitations: 200 tried again. 50 left. This has changed.')).toBeTruthy();
  expect(writes()).toHaveLength(2);
});

test('what a colleague has changed meanwhile is said', async () => {
  const refusal = failure(409, 'conflict', 'This has changed meanwhile.');
  const { user } = open(faulty, { 'POST /v1/failed-work/retry': refusal });
  await user.click(await screen.findByRole('button', { name: 'Retry Invitations' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('This has changed meanwhile.')).toBeTruthy();
});

test('work that is tried again by itself can only be given up', async () => {
  open({ ...faulty, failedWork: [{ ...work, state: 'retrying' }] });
  expect(await screen.findByText('Tried again by itself')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry Invitations' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Give Up Invitations' })).toBeTruthy();
});

const backupRun: BackupRun = {
  ...{ id: 3, kind: 'backup', state: 'done', place: '/mnt/backups', backupId: 'b1', beganAt: at, endedAt: at },
  ...{ records: 138_512, files: 6858, bytes: 286_000_000, addedBytes: 2_900_000, missing: 0, error: null },
};

test.each<[string, Partial<Operations['backups']>, string]>([
  ['no backup', { newest: null }, 'No backup was made yet: npm run backup makes one (docs/operations.md).'],
  ['one that nobody tried', {}, 'with 286 MB of files, in /mnt/backups; no backup was tried.'],
  ['one that was tried', { checked: { ...backupRun, kind: 'check' } }, '; a trial restore succeeded ('],
  [
    'one after the one that was tried',
    { checked: { ...backupRun, kind: 'check', backupId: 'b0' } },
    '; the last one that was tried restores (',
  ],
])('%s is said in a sentence', async (_name, backups, sentence) => {
  open({ ...sound, backups: { newest: backupRun, checked: null, runs: [], ...backups } });
  expect(await screen.findByText(sentence, { exact: false })).toBeTruthy();
});

test('the last backups are listed, and a failed one with its reason', async () => {
  const failed: BackupRun = {
    ...{ ...backupRun, id: 4, state: 'failed', error: 'The disk of /mnt/backups is full.' },
    ...{ records: null, files: null, bytes: null, addedBytes: null, missing: null },
  };
  const incomplete = { ...backupRun, id: 2, missing: 3 };
  open({ ...sound, backups: { newest: backupRun, checked: null, runs: [failed, backupRun, incomplete] } });
  const rows = within(await screen.findByRole('table', { name: 'Backups' })).getAllByRole('row');
  expect(rows[1]?.textContent).toContain('The disk of /mnt/backups is full.');
  expect(rows[2]?.textContent).toMatch(/^BackupDone.*138,5126,858286 MB3 MB$/);
  expect(rows[3]?.textContent).toContain('The storage did not have 3 files that records name.');
});
