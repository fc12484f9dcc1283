import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, single } from '../../../test/fake-api.ts';
import { aJob, aTag } from '../../../test/job-records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { JobPage } from './job-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The page of a job that is gone as soon as it is read anew, which a change of its tags makes it. */
async function open() {
  let isThere = true;
  const gone = failure(404, 'not_found', 'The job was not found.');
  fakeApi(
    byPath({
      'GET /v1/service-jobs/7': () => (isThere ? single(aJob()) : gone),
      'POST /v1/service-job-tags': () => {
        isThere = false;
        return single(aTag(1, 'late'));
      },
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
  return { user, lose };
}
const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Provider Notes' });

test('a job that is gone while it is open is said to be gone', async () => {
  const { lose } = await open();
  await note();
  await lose();
  expect(await screen.findByRole('link', { name: 'Back to Dashboard' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('what was being written stays to be copied, and the page goes once it is given up', async () => {
  const { user, lose } = await open();
  await user.type(await note(), 'Second bedroom locked.');
  await lose();
  const told = await screen.findByText('The job was not found.');
  expect(
    within(told.closest('[role="alert"]') as HTMLElement).getByText(/^This job is no longer available\./),
  ).toBeTruthy();
  expect((await note()).value).toBe('Second bedroom locked.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('link', { name: 'Back to Dashboard' })).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
