import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { failure, fakeApi, list, single } from '../../../../test/fake-api.ts';
import { historyEntry, jobInStatus } from '../../../../test/records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { ArchiveActions } from './archive-actions.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
const history = [historyEntry(180, 'Old'), historyEntry(100, 'Ready'), historyEntry(90, 'Begun')];
const answering = (post = single(jobInStatus(180))) =>
  fakeApi(({ method }) => (method === 'POST' ? post : list(history)));

test('an open job can be archived, after a confirmation, with the fixed comment', async () => {
  const sent = answering();
  renderInShell(<ArchiveActions job={jobInStatus(90, [100, 180])} />);
  expect(isDisabled('Unarchive')).toBe(true);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  expect(screen.getByText('This action will archive this job. Do you wish to proceed?')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Yes' }).className).toContain('colorError');
  expect(sent.every(({ method }) => method === 'GET')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      serviceJobStatusId: 180,
      workflowComment: 'Archived on service job page',
    }),
  );
});

test('an archived job goes back to its last status before, with the fixed comment', async () => {
  const sent = answering();
  renderInShell(<ArchiveActions job={jobInStatus(180, [90, 100])} />);
  expect(isDisabled('Archive')).toBe(true);
  await waitFor(() => expect(isDisabled('Unarchive')).toBe(false));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Unarchive' }));
  expect(screen.getByText('This action will unarchive this job. Do you wish to proceed?')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Yes' }).className).toContain('colorError');
  expect(sent.every(({ method }) => method === 'GET')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      serviceJobStatusId: 100,
      workflowComment: 'Unarchived on service job page',
    }),
  );
});

test('a refusal is shown as a toast', async () => {
  answering(failure(409, 'status_moved_on', 'The status has changed meanwhile.'));
  renderInShell(<ArchiveActions job={jobInStatus(90, [180])} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('The status has changed meanwhile.')).toBeTruthy();
});

test('nothing is offered to those whom the workflow does not let archive', () => {
  answering();
  renderInShell(<ArchiveActions job={jobInStatus(90, [100])} />);
  expect(screen.queryByRole('button')).toBeNull();
});
