import { NoteTypeId } from '@shootdesk/shared/service-job-notes/note-types';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, single } from '../../../test/fake-api.ts';
import { fillIn } from '../../../test/fill-in.ts';
import { aJob, aNote, aTag } from '../../../test/job-records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { JobPage } from './job-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The page of a job that is gone as soon as it is read again, which a change of its tags causes. */
async function open(
  answers: (vanish: () => void) => Parameters<typeof byPath>[0] = () => ({}),
  notes: ReturnType<typeof aNote>[] = [],
) {
  let isThere = true;
  const gone = failure(404, 'not_found', 'The job was not found.');
  const sent = fakeApi(
    byPath({
      'GET /v1/service-jobs/7': () => (isThere ? single(aJob({ notes })) : gone),
      'POST /v1/service-job-tags': () => {
        isThere = false;
        return single(aTag(1, 'late'));
      },
      ...answers(() => {
        isThere = false;
      }),
    }),
  );
  renderInShell(
    <Routes>
      <Route path="/service-jobs/:id" element={<JobPage tabs={{}} />} />
    </Routes>,
    'BackOffice',
    '/service-jobs/7',
  );
  const user = userEvent.setup();
  const lose = async () => user.type(await screen.findByRole('textbox', { name: 'New tag' }), 'late{Enter}');
  return { user, lose, sent };
}
const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Provider Notes' });

test('a job that is gone while it is open is said to be gone, and that it was there', async () => {
  const { lose } = await open();
  await note();
  await lose();
  expect(
    await screen.findByText(/^It was there when you last looked: since then it was given to somebody/),
  ).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Back to Dashboard' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('what was being written stays to be copied, and the page goes once it is given up', async () => {
  const { user, lose } = await open();
  await fillIn(user, await note(), 'Second bedroom locked.');
  await lose();
  const told = await screen.findByText('The job was not found.');
  expect(told.closest('[role="alert"]')?.textContent).toContain(
    'This job is no longer available. Your text is kept here as a draft.',
  );
  expect((await note()).value).toBe('Second bedroom locked.');
  await user.click(screen.getByRole('button', { name: 'Copy text' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('Second bedroom locked.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('link', { name: 'Back to Dashboard' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a note of a job that was reassigned does not count as deleted: the page says what happened, and keeps the text', async () => {
  const answers = (vanish: () => void) => ({
    'PUT /v1/service-job-notes/3': () => {
      vanish();
      return failure(404, 'not_found', 'The note was not found.');
    },
  });
  const { user, sent } = await open(answers, [aNote(NoteTypeId.Provider, 'Key at the agent.')]);
  await fillIn(user, await note(), ' Ring twice.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The job was not found.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await note()).value).toBe('Key at the agent. Ring twice.');
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a dialog whose save finds the job gone keeps what was written in it, and the page says what happened', async () => {
  const { user } = await open((vanish) => ({
    'PUT /v1/service-jobs/7': () => {
      vanish();
      return failure(404, 'not_found', 'The job was not found.');
    },
  }));
  const details = await screen.findByRole('region', { name: 'Job Details' });
  await user.click(within(details).getByRole('button', { name: 'Edit Job Details' }));
  await fillIn(user, screen.getByRole('textbox', { name: 'Service username' }), 'ann.lee');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Your text is kept here as a draft/)).toBeTruthy();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('The job was not found.')).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Service username' }).value).toBe('ann.lee');
});
