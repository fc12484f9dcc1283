import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import Uppy from '@uppy/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failure, list, single } from '../../../test/fake-api.ts';
import { fakePut } from '../../../test/fake-put.ts';
import { aJob, aLine } from '../../../test/job-records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { answering, button, choose, declare, emptyScan, photo, press } from '../../../test/upload-steps.ts';
import { UploadResourcesButton } from './upload-resources-button.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const heic = () => new File([new Uint8Array([0, 0, 0, 24]), 'ftypheic'], 'IMG_1.heic', { type: 'image/heic' });

async function open(job: ServiceJobWithStatuses = aJob(), role: UserRoleName = 'FullTimeEditor') {
  renderInShell(<UploadResourcesButton job={job} />, role);
  const upload = await button('Upload Resources');
  await waitFor(() => expect(upload.disabled).toBe(false));
  await userEvent.click(upload);
  return screen.findByRole('dialog', { name: 'Upload Resources' });
}

test('the upload is closed while an enforced line of the checklist is open, and says so', async () => {
  answering({ 'GET /v1/service-job-checklist-items': list([aLine(1, 'Lights on', { enforce: true })]) });
  renderInShell(<UploadResourcesButton job={aJob()} />);
  expect(await screen.findByText('Tick every required checklist item before uploading: Lights on.')).toBeTruthy();
  expect((await button('Upload Resources')).disabled).toBe(true);
});

test('a proofed job takes no more', async () => {
  answering();
  renderInShell(<UploadResourcesButton job={aJob({ serviceJobStatusId: JobStatusId.SentToClient })} />);
  expect(await screen.findByText(/^Job is already proofed/)).toBeTruthy();
  expect((await button('Upload Resources')).disabled).toBe(true);
});

test('one type at a time: the count comes first and must be above 0; series are not offered', async () => {
  answering();
  await open();
  const types = within(await screen.findByLabelText('Resource type')).getAllByRole('option');
  const names = types.map(({ textContent }) => textContent);
  expect(names).toContain('Photography Image');
  expect(names).not.toContain('Bracket Day');
  expect((await button('Continue')).disabled).toBe(true);
  await userEvent.type(screen.getByLabelText('Number of resources'), '0');
  expect((await button('Continue')).disabled).toBe(true);
  expect(screen.getByText('Must be a number greater than 0.')).toBeTruthy();
});

test('several types: an uploader for each, series first, without Photography Image', async () => {
  answering();
  const dialog = await open(aJob(), 'BackOffice');
  const headings = (await within(dialog).findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
  expect(headings.slice(0, 5)).toEqual(['Bracket Day', 'Flash', 'Bracket Dusk', 'Clones', 'Ambient']);
  expect(headings).not.toContain('Photography Image');
});

test('files arrive, and are named with their size and date', async () => {
  const sent = answering();
  const put = fakePut();
  await open();
  await declare('1');
  await choose(photo());
  await press('Upload 1 file');
  const uploaded = await screen.findByRole('list', { name: 'Uploaded (1)' });
  expect(uploaded.textContent).toMatch(/a\.jpg0\.00 MB · \d\d [A-Z][a-z]+ \d{4}, \d\d:\d\d [AP]M/);
  expect(put).toHaveLength(2);
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ serviceJobId: 7, fileName: 'a.jpg' });
  expect(sent.some(({ url }) => url === '/v1/resources/scan-folder/7')).toBe(true);
  expect(localStorage).toHaveLength(0);
});

test('files that may not be uploaded are warned of by name, the others stay', async () => {
  answering();
  await open();
  await declare('1');
  await choose(photo(), heic(), new File(['hello'], 'note.txt'), new File([], 'empty.jpg'));
  expect(await screen.findByText(/^HEIC pictures cannot be used.*\. File: IMG_1\.heic$/)).toBeTruthy();
  expect(screen.getByText(/^The content is of no known type; allowed are .*\. File: note\.txt$/)).toBeTruthy();
  expect(screen.getByText('The file is empty. File: empty.jpg')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Chosen (1)' })).toBeTruthy();
});

test('a picture under another ending, and the same one twice, are refused by name', async () => {
  answering();
  await open();
  await declare('1');
  const same = photo();
  await choose(same, new File([same], 'a.gif', { type: 'image/gif' }));
  await choose(same);
  expect(await screen.findByText('The file has been chosen already. File: a.jpg')).toBeTruthy();
  await userEvent.click(await button('Remove a.jpg'));
  await choose(new File([same], 'a.gif', { type: 'image/gif' }));
  expect(await screen.findByText(/^You can only upload: \.jpeg, .*\. File: a\.gif$/)).toBeTruthy();
});

test('another number than declared is asked about', async () => {
  const sent = answering();
  fakePut();
  await open();
  await declare('3');
  await choose(photo());
  await press('Upload 1 file');
  const question = await screen.findByRole('alertdialog', { name: 'Number of Resources' });
  expect(question.textContent).toContain('proceed with 1');
  await press('No');
  expect(sent.some(({ url }) => url.includes('wb-sas'))).toBe(false);
  await press('Upload 1 file');
  await press('Yes');
  expect(await screen.findByText('Uploaded (1)')).toBeTruthy();
});

test('a batch that has ended takes no more files until a new one is begun', async () => {
  answering();
  fakePut();
  await open();
  await declare('1');
  await choose(photo());
  await press('Upload 1 file');
  await screen.findByText('Uploaded (1)');
  await choose(photo('b.jpg'));
  expect(await screen.findByText('Cannot add more files')).toBeTruthy();
  await press('Upload New Batch');
  expect(await screen.findByLabelText('Number of resources')).toBeTruthy();
  expect(screen.queryByText('Uploaded (1)')).toBeNull();
});

test('Escape asks before it costs the chosen files, and closes at once while there are none', async () => {
  answering();
  const pressEscape = async () => {
    // The dialog takes the focus back a moment after the button that had it is gone; the keys go to the page until then.
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    await userEvent.keyboard('{Escape}');
  };
  await open();
  await declare('1');
  await pressEscape();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  const dialog = await open();
  await declare('1');
  await choose(photo());
  await pressEscape();
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard the chosen files?' }));
  await userEvent.click(question.getByRole('button', { name: 'No' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(within(dialog).getByRole('list', { name: 'Chosen (1)' })).toBeTruthy();
  await pressEscape();
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('closing in the middle asks; the upload goes on until it is answered', async () => {
  answering();
  let release = () => {};
  fakePut(async () => {
    await new Promise<void>((resolve) => (release = resolve));
    return { status: 201 };
  });
  await open();
  await declare('1');
  await choose(photo());
  await press('Upload 1 file');
  await screen.findByText('Uploading a.jpg');
  await press('Close');
  const question = await screen.findByRole('alertdialog');
  expect(
    within(question).getByText(
      (_, element) =>
        element?.tagName === 'P' &&
        element.textContent ===
          'This action will close the modal and interrupt the ongoing upload.\nDo you still wish to close?',
    ),
  ).toBeTruthy();
  await press('No');
  expect(screen.getByText('Uploading a.jpg')).toBeTruthy();
  await press('Close');
  await press('Yes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  release();
});

test('what an interrupted upload has left is named when the dialog opens again', async () => {
  answering();
  fakePut(() => new Promise(() => {}));
  await open();
  await declare('1');
  await choose(photo('one.jpg'), photo('two.jpg'));
  await press('Upload 2 files');
  await press('Yes');
  await screen.findByText('Uploading one.jpg');
  cleanup();
  const dialog = await open();
  const notice = await within(dialog).findByText(/^You had 2 unfinished files; choose them again to go on/);
  expect(notice.textContent).toContain('one.jpg, two.jpg');
  await press('Forget');
  expect(screen.queryByText(/unfinished/)).toBeNull();
});

test('each name leaves the notice as its file arrives', async () => {
  answering();
  fakePut(() => new Promise(() => {}));
  await open();
  await declare('1');
  await choose(photo('one.jpg'), photo('two.jpg'));
  await press('Upload 2 files');
  await press('Yes');
  await screen.findByText('Uploading one.jpg');
  cleanup();
  fakePut();
  const dialog = await open();
  await within(dialog).findByText(/^You had 2 unfinished files/);
  await declare('1');
  await choose(photo('one.jpg'));
  await press('Upload 1 file');
  await screen.findByText('Uploaded (1)');
  const notice = screen.getByText(/^You had 1 unfinished file; choose it again/);
  expect(notice.textContent).toMatch(/: two\.jpg$/);
  await press('Upload New Batch');
  await declare('1');
  await choose(photo('two.jpg'));
  await press('Upload 1 file');
  await screen.findByText('Uploaded (1)');
  expect(screen.queryByText(/unfinished/)).toBeNull();
});

test('a file that failed says why, and can be tried again', async () => {
  let hasFailed = false;
  answering({
    'POST /v1/resources/direct': () => {
      if (hasFailed) return single({ id: 1 });
      hasFailed = true;
      return failure(422, 'rule_violated', 'The content is of no known type. File: a.jpg');
    },
  });
  fakePut();
  await open();
  await declare('1');
  await choose(photo());
  await press('Upload 1 file');
  const failed = await screen.findByRole('list', { name: 'Failed to Upload (1)' });
  expect(failed.textContent).toContain('Failed to upload a.jpg');
  expect(failed.textContent).toContain('The content is of no known type. File: a.jpg');
  await press('Try again');
  expect(await screen.findByText('Uploaded (1)')).toBeTruthy();
  expect(screen.queryByText('Failed to Upload (1)')).toBeNull();
});

test('without a session the whole batch ends at once', async () => {
  const sent = answering({
    'GET /v1/campaigns/1/wb-sas': failure(401, 'unauthenticated', 'You have been signed out.'),
  });
  await open();
  await declare('2');
  await choose(photo(), photo('b.jpg'));
  await press('Upload 2 files');
  expect(await screen.findByText('Failed to Upload (2)')).toBeTruthy();
  expect(sent.filter(({ url }) => url.includes('wb-sas'))).toHaveLength(1);
});

test('a file that the job has is named and not sent', async () => {
  const sent = answering();
  fakePut();
  await open();
  await declare('2');
  const same = photo();
  await choose(same, new File([same], 'copy.jpg', { type: 'image/jpeg' }));
  await press('Upload 2 files');
  const known = await screen.findByRole('list', { name: 'Already in this job, not sent again (1)' });
  expect(known.textContent).toMatch(/copy\.jpg.*· a\.jpg$/);
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('numbers that do not fit the order, and what the folder holds besides, are told after a batch', async () => {
  const brackets = [{ id: 1, resourceTypeId: 5, file: null }];
  answering({
    'GET /v1/resources': list(brackets),
    'GET /v1/resources/scan-folder/7': single({
      ...emptyScan,
      added: 2,
      rejected: [{ name: 'odd.bin', reason: 'The content is of no known type' }],
    }),
  });
  fakePut();
  await open(aJob({ totalAssets: 2 }), 'BackOffice');
  await choose(photo());
  await press('Upload 1 file');
  expect(await screen.findByText(/the shooting formula is 5 exposures for each of 2 assets: 10\.$/)).toBeTruthy();
  expect(screen.getByText('The content is of no known type. File: odd.bin')).toBeTruthy();
  expect(screen.getByText('2 files of an earlier, interrupted upload now are in the job.')).toBeTruthy();
});

test('an uploader that cannot be set up says so', async () => {
  answering();
  vi.spyOn(Uppy.prototype, 'addUploader').mockImplementation(() => {
    throw new Error('The browser is too old.');
  });
  await open();
  expect(await screen.findByText('Could not load uppy service')).toBeTruthy();
  expect(await button('Load the page again')).toBeTruthy();
});
