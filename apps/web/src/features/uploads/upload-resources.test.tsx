import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceTypeId as T } from '@shootdesk/shared/resources/resource-types';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import Uppy from '@uppy/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failure, list, single } from '../../../test/fake-api.ts';
import { fakePut } from '../../../test/fake-put.ts';
import { aJob, aLine } from '../../../test/job-records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { answering, button, choose, declare, emptyScan, photo, press } from '../../../test/upload-steps.ts';
import { aResource } from '../../../test/file-records.ts';
import { unfinishedFiles } from '../../data/files/unfinished-uploads.ts';
import { UploadResourcesButton } from './upload-resources-button.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const scan = () => new File(['%PDF-1.7'], 'scan.jpg', { type: 'image/jpeg' });

/** Refuses the first file for this reason, and takes every other. */
function failingOnce(reason: string) {
  let hasFailed = false;
  return () => {
    if (hasFailed) return single({ id: 1 });
    hasFailed = true;
    return failure(422, 'rule_violated', reason);
  };
}

async function open(
  job: ServiceJobWithStatuses = aJob(),
  role: UserRoleName = 'FullTimeEditor',
  name = 'Upload Resources',
) {
  renderInShell(<UploadResourcesButton job={job} />, role);
  const upload = await button(name);
  await waitFor(() => expect(upload.disabled).toBe(false));
  await userEvent.click(upload);
  return screen.findByRole('dialog', { name });
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
  expect(uploaded.textContent).toMatch(/a\.jpgunder 0\.01 MB · \d\d [A-Z][a-z]+ \d{4}, \d\d:\d\d [AP]M/);
  expect(put).toHaveLength(2);
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ serviceJobId: 7, fileName: 'a.jpg' });
  expect(sent.some(({ url }) => url === '/v1/resources/scan-folder/7')).toBe(true);
  expect(localStorage).toHaveLength(0);
});

test('files that may not be uploaded are warned of by name, the others stay', async () => {
  answering();
  await open();
  await declare('1');
  await choose(photo(), scan(), new File(['hello'], 'note.txt'), new File([], 'empty.jpg'));
  expect(await screen.findByText(/^This is a PDF; .*\. File: scan\.jpg$/)).toBeTruthy();
  expect(
    screen.getByText(/^Not a picture, film or PDF that Shootdesk takes; this job takes .*\. File: note\.txt$/),
  ).toBeTruthy();
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
  await press('Yes');
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
  answering({
    'POST /v1/resources/direct': failingOnce('Not a picture, film or PDF that Shootdesk takes. File: a.jpg'),
  });
  fakePut();
  await open();
  await declare('1');
  await choose(photo());
  await press('Upload 1 file');
  const failed = await screen.findByRole('list', { name: 'Failed to Upload (1)' });
  expect(failed.textContent).toContain('Failed to upload a.jpg');
  expect(failed.textContent).toContain('Not a picture, film or PDF that Shootdesk takes. File: a.jpg');
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

test('numbers that do not match the order, and other files in the folder, are shown after a batch', async () => {
  const brackets = [{ id: 1, resourceTypeId: 5, file: null }];
  answering({
    'GET /v1/resources': list(brackets),
    'GET /v1/resources/scan-folder/7': single({
      ...emptyScan,
      added: 2,
      rejected: [{ name: 'odd.bin', reason: 'Not a picture, film or PDF that Shootdesk takes' }],
    }),
  });
  fakePut();
  await open(aJob({ totalAssets: 2 }), 'BackOffice');
  await choose(photo());
  await press('Upload 1 file');
  expect(await screen.findByText(/the shooting formula is 5 exposures for each of 2 assets: 10\.$/)).toBeTruthy();
  expect(screen.getByText('Not a picture, film or PDF that Shootdesk takes. File: odd.bin')).toBeTruthy();
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

/** What an earlier page began to upload to job 7 and did not end. */
function begun(...files: readonly (readonly [File, number])[]): void {
  const owner = { noun: 'Resource', userId: 1, jobId: 7, jobName: '12 Example Street' } as const;
  unfinishedFiles(owner).add(files.map(([{ name, size }, resourceTypeId]) => ({ name, size, resourceTypeId })));
}

/** File names that were registered, with the types they were given. */
const registered = (sent: ReturnType<typeof answering>) =>
  sent
    .filter(({ url }) => url === '/v1/resources/direct')
    .map(({ body }) => {
      const { fileName, resourceTypeId } = body as { fileName: string; resourceTypeId: number };
      return `${fileName}: ${resourceTypeId}`;
    });

describe('first month #2: an upload that goes on', () => {
  const isOpen = (name: string) => screen.queryByLabelText(`${name} files`) !== null;

  test('opens the sections of the types that it was begun as', async () => {
    answering();
    begun([photo('flash.jpg'), T.Flash], [photo('clones.jpg'), T.Clones]);
    await open(aJob(), 'BackOffice');
    await screen.findByLabelText('Flash files');
    expect(['Bracket Day', 'Flash', 'Bracket Dusk', 'Clones'].map(isOpen)).toEqual([false, true, false, true]);
  });

  test('sends a file to where it was meant to go, whatever section it is chosen in', async () => {
    const sent = answering();
    fakePut();
    await open(aJob(), 'BackOffice');
    const [flash, day] = [photo('flash.jpg'), photo('day.jpg')];
    begun([flash, T.Flash]);
    await choose(flash, day);
    expect(
      await screen.findByText('1 of these files was begun as Flash and goes there, not to Bracket Day.'),
    ).toBeTruthy();
    await press('Upload 2 files');
    const uploaded = await screen.findByRole('list', { name: 'Uploaded (2)' });
    expect(uploaded.textContent).toMatch(/flash\.jpg.*· Flash/);
    expect(registered(sent)).toEqual([`flash.jpg: ${T.Flash}`, `day.jpg: ${T.BracketDay}`]);
    expect(localStorage).toHaveLength(0);
  });

  test('does so after a second cut, too', async () => {
    const sent = answering();
    const flash = photo('flash.jpg');
    begun([flash, T.Flash]);
    fakePut(() => new Promise(() => {}));
    await open(aJob(), 'BackOffice', 'Upload One Type');
    await userEvent.selectOptions(await screen.findByLabelText('Resource type'), 'Ambient');
    await declare('1');
    await choose(flash);
    await press('Upload 1 file');
    await screen.findByText('Uploading flash.jpg');
    cleanup();
    fakePut();
    await open(aJob(), 'BackOffice');
    await choose(flash);
    await press('Upload 1 file');
    await screen.findByText('Uploaded (1)');
    expect(registered(sent)).toEqual([`flash.jpg: ${T.Flash}`]);
  });

  test('begins with the type of before where one is chosen at a time', async () => {
    answering();
    begun([photo('a.jpg'), T.PhotographyImage]);
    await open();
    const select = await screen.findByLabelText<HTMLSelectElement>('Resource type');
    expect(select.selectedOptions[0]?.textContent).toBe('Photography Image');
  });

  test('puts what the person may not upload any more where they chose it', async () => {
    const sent = answering();
    fakePut();
    const plan = photo('plan.jpg');
    begun([plan, T.FloorplanCAD]);
    await open(aJob(), 'FullTimeProvider');
    await choose(plan);
    await press('Upload 1 file');
    await screen.findByText('Uploaded (1)');
    expect(registered(sent)).toEqual([`plan.jpg: ${T.BracketDay}`]);
    expect(localStorage).toHaveLength(0);
  });

  test.each([
    ['Upload Resources', T.Flash],
    ['Upload One Type', T.PhotographyImage],
  ])('an address opens %s for type %i, once', async (name, type) => {
    answering();
    begun([photo(), type]);
    renderInShell(<UploadResourcesButton job={aJob()} />, 'FullTimeProvider', '/service-jobs/7?x=1#upload-resources');
    expect(await screen.findByRole('dialog', { name })).toBeTruthy();
    await press('Close the upload');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('an address opens nothing where the job takes no more', async () => {
    answering();
    const job = aJob({ serviceJobStatusId: JobStatusId.SentToClient });
    renderInShell(<UploadResourcesButton job={job} />, 'FullTimeProvider', '/service-jobs/7#upload-resources');
    expect(await screen.findByText(/^Job is already proofed/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('first month #3: the result of an upload', () => {
  const summary = () => screen.findByRole('region', { name: 'Result of the upload' });
  const shut = async () => {
    await press('Close the upload');
    return within(await summary());
  };

  test('names what was uploaded, was there, was refused and failed, with the reasons', async () => {
    const sent = answering({
      'POST /v1/resources/direct': ({ body }) =>
        (body as { fileName: string }).fileName === 'bad.jpg'
          ? failure(422, 'rule_violated', 'The picture is damaged. File: bad.jpg')
          : single({ id: 1 }),
    });
    fakePut();
    await open();
    await declare('6');
    const same = photo('a.jpg');
    await choose(same, new File([same], 'copy.jpg', { type: 'image/jpeg' }), photo('bad.jpg'), scan());
    await choose(same, new File([], 'empty.jpg'));
    await press('Upload 3 files');
    await press('Yes');
    expect(
      await screen.findByText('5 files: 1 uploaded, 1 already in this job, 2 refused, 1 not uploaded'),
    ).toBeTruthy();
    expect(screen.getByText('The file is empty. File: empty.jpg')).toBeTruthy();
    expect(screen.getByText(/^This is a PDF; .*\. File: scan\.jpg$/)).toBeTruthy();
    const result = await shut();
    expect(result.getByText('5 files: 1 uploaded, 1 already in this job, 2 refused, 1 not uploaded')).toBeTruthy();
    const lines = (name: string) => result.getByRole('list', { name, hidden: true }).textContent;
    expect(lines('Uploaded')).toBe('a.jpg');
    expect(lines('Already in this job')).toBe('copy.jpg');
    expect(lines('Refused')).toMatch(/^scan\.jpg: This is a PDF.*empty\.jpg: The file is empty$/);
    expect(lines('Not uploaded')).toBe('bad.jpg: The picture is damaged. File: bad.jpg');
    expect(registered(sent)).toHaveLength(2);
  });

  test('stays through another batch and a reload, until it is closed', async () => {
    answering();
    fakePut();
    await open();
    await declare('1');
    await choose(photo('one.jpg'), scan());
    await press('Upload 1 file');
    await screen.findByText('Uploaded (1)');
    await press('Upload New Batch');
    expect(screen.queryByText(/^This is a PDF/)).toBeNull();
    await declare('1');
    await choose(photo('two.jpg'));
    await press('Upload 1 file');
    expect(await screen.findByText('3 files: 2 uploaded, 1 refused')).toBeTruthy();
    cleanup();
    renderInShell(<UploadResourcesButton job={aJob()} />);
    const result = within(await summary());
    expect(result.getByText('3 files: 2 uploaded, 1 refused')).toBeTruthy();
    await press('Close the result');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Result of the upload' })).toBeNull());
    expect(sessionStorage).toHaveLength(0);
  });

  test('of a file that failed and was tried again is its last', async () => {
    answering({ 'POST /v1/resources/direct': failingOnce('No.') });
    fakePut();
    await open();
    await declare('1');
    await choose(photo());
    await press('Upload 1 file');
    await press('Try again');
    expect(await screen.findByText('1 file: 1 uploaded')).toBeTruthy();
  });

  test('of files that were chosen and given up is none', async () => {
    answering();
    await open();
    await declare('1');
    await choose(scan());
    await screen.findByText(/^This is a PDF/);
    await press('Close the upload');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sessionStorage).toHaveLength(0);
  });

  test('names the pictures that arrived damaged in part', async () => {
    let uploaded: unknown[] = [];
    answering({
      'GET /v1/resources': () => list(uploaded),
      'POST /v1/resources/direct': ({ body }) => {
        const { checksum, fileName } = body as { checksum: string; fileName: string };
        uploaded = [aResource(1, { originalName: fileName, checksum, stage: 'warned' })];
        return single(uploaded[0]);
      },
    });
    fakePut();
    await open();
    await declare('1');
    await choose(photo());
    await press('Upload 1 file');
    await screen.findByText('Uploaded (1)');
    const result = await shut();
    const damaged = await result.findByRole('list', { name: 'Damaged' });
    expect(damaged.textContent).toBe('a.jpg: Part of this picture is missing or damaged.');
    expect(result.queryByRole('button', { name: 'Try the previews again' })).toBeNull();
  });

  test('says which previews could not be made afterwards, and makes them once more', async () => {
    let uploaded: unknown[] = [];
    const sent = answering({
      'GET /v1/resources': () => list(uploaded),
      'POST /v1/resources/direct': ({ body }) => {
        const { checksum, fileName } = body as { checksum: string; fileName: string };
        uploaded = [
          aResource(1, { originalName: fileName, checksum, stage: 'failed' }),
          aResource(2, { stage: 'failed' }),
        ];
        return single(uploaded[0]);
      },
      'POST /v1/files/501/previews': () => single(aResource(1, { stage: 'generating' }).file),
    });
    fakePut();
    await open();
    await declare('1');
    await choose(photo());
    await press('Upload 1 file');
    await screen.findByText('Uploaded (1)');
    const result = await shut();
    const failed = await result.findByRole('list', { name: 'No preview' });
    expect(failed.textContent).toBe('a.jpg: The picture is cut off.');
    await press('Try the previews again');
    await waitFor(() => expect(sent.some(({ url }) => url === '/v1/files/501/previews')).toBe(true));
    await waitFor(() => expect(result.queryByRole('list', { name: 'No preview' })).toBeNull());
  });
});

describe('first month #13: photographs of those who take them', () => {
  test.each(['FullTimeProvider', 'BackOffice', 'ProductionManager'] as const)(
    'a %s uploads Photography Image beside the series',
    async (role) => {
      const sent = answering();
      fakePut();
      const dialog = await open(aJob(), role, 'Upload One Type');
      await userEvent.selectOptions(await within(dialog).findByLabelText('Resource type'), 'Photography Image');
      await declare('1');
      await choose(photo());
      await press('Upload 1 file');
      await screen.findByText('Uploaded (1)');
      expect(registered(sent)).toEqual([`a.jpg: ${T.PhotographyImage}`]);
    },
  );

  test('each dialog says where the types of the other are', async () => {
    answering();
    const several = await open(aJob(), 'FullTimeProvider');
    expect(within(several).getByText("For Photography Image choose 'Upload One Type'.")).toBeTruthy();
    cleanup();
    const one = await open(aJob(), 'FullTimeProvider', 'Upload One Type');
    expect(
      within(one).getByText("For Bracket Day, Flash, Bracket Dusk, Clones choose 'Upload Resources'."),
    ).toBeTruthy();
  });

  test('on-site people are not offered it where the client chooses the pictures', async () => {
    answering();
    await open(aJob({ serviceId: 52 }), 'FullTimeProvider', 'Upload One Type');
    const options = within(await screen.findByLabelText('Resource type')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).not.toContain('Photography Image');
  });

  test('numbers that do not fit the order stand in the tab, without any upload', async () => {
    const photographs = Array.from({ length: 3 }, (_, id) => aResource(id + 1, {}, {}, 'PhotographyImage'));
    const brackets = [aResource(9, {}, {}, 'BracketDay')];
    answering({ 'GET /v1/resources': list([...photographs, ...brackets]) });
    renderInShell(<UploadResourcesButton job={aJob({ totalAssets: 12 })} />, 'FullTimeProvider');
    expect(
      await screen.findByText('Your resource QTY does not match the number of assets ordered (3 of 12).'),
    ).toBeTruthy();
    expect(screen.getByText(/the shooting formula is 5 exposures for each of 12 assets: 60\.$/)).toBeTruthy();
  });
});
