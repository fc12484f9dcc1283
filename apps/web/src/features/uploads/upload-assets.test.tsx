import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SentRequest } from '../../../test/fake-api.ts';
import { failure, list, single } from '../../../test/fake-api.ts';
import { fakePut } from '../../../test/fake-put.ts';
import { anAsset, aResource } from '../../../test/file-records.ts';
import { aJob, anAssignment } from '../../../test/job-records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { answering, button, choose, declare, photo, press } from '../../../test/upload-steps.ts';
import { fingerprint } from '../../entities/upload/transport/fingerprint.ts';
import { UploadAssetsButton } from './upload-assets-button.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(job: Partial<ServiceJobWithStatuses> = {}, role: UserRoleName = 'FullTimeEditor') {
  renderInShell(<UploadAssetsButton job={aJob(job)} />, role);
}

async function open(job: Partial<ServiceJobWithStatuses> = {}) {
  show(job);
  await press('Upload Assets');
  return screen.findByRole('dialog', { name: 'Upload Assets' });
}

const pathsOf = (sent: readonly SentRequest[]) =>
  sent
    .filter(({ url }) => url.includes('wb-sas'))
    .map(({ url }) => new URL(url, 'http://test').searchParams.get('path'));

test.each<[string, Partial<ServiceJobWithStatuses>, UserRoleName]>([
  ['on-site people', {}, 'FullTimeProvider'],
  ['anybody where the work is copy', { serviceGroupId: ServiceGroupId.Copywriting }, 'BackOffice'],
])('the upload is not offered to %s', (_, job, role) => {
  answering();
  show(job, role);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a proofed job takes assets still', async () => {
  answering();
  show({ serviceJobStatusId: JobStatusId.SentToClient }, 'BackOffice');
  expect((await button('Upload Assets')).disabled).toBe(false);
});

test('an archived job takes none, and says what to do', async () => {
  answering();
  show({ serviceJobStatusId: JobStatusId.Archived }, 'BackOffice');
  expect(await screen.findByText(/^The job is archived\. Change its status/)).toBeTruthy();
  expect((await button('Upload Assets')).disabled).toBe(true);
});

test('files become assets: without a type, below the moment they were begun, without a look through the folder', async () => {
  const sent = answering();
  fakePut();
  const before = Date.now();
  const dialog = await open();
  await declare('1');
  expect(within(dialog).queryByLabelText('Resource type')).toBeNull();
  expect(screen.getByText('Finished work: 1 asset declared')).toBeTruthy();
  await choose(photo('Final.jpg'));
  await press('Upload 1 file');
  const uploaded = await screen.findByRole('list', { name: 'Uploaded (1)' });
  expect(uploaded.textContent).toContain('Final.jpg');
  const [, , begunAt] = (pathsOf(sent)[0] ?? '').split('/');
  expect(Number(begunAt)).toBeGreaterThanOrEqual(before);
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    url: '/v1/assets/direct',
    body: {
      serviceJobId: 7,
      fileServiceContainerId: 5,
      filePath: expect.stringMatching(new RegExp(`^7/assets/${begunAt}/Final\\.[0-9a-f]{16}\\.jpg$`)),
      fileName: 'Final.jpg',
      checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  });
  expect(sent.some(({ url }) => url.includes('scan-folder'))).toBe(false);
  expect(localStorage).toHaveLength(0);
});

test.each([
  [
    ServiceGroupId.Photography,
    'image/png',
    'plan.png',
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    'a PNG picture',
    'JPEG pictures',
  ],
  [ServiceGroupId.Floorplan, 'image/jpeg', 'plan.jpg', [0xff, 0xd8, 0xff], 'a JPEG picture', 'PDFs'],
  [ServiceGroupId.Video, 'image/jpeg', 'film.jpg', [0xff, 0xd8, 0xff], 'a JPEG picture', 'MP4 films'],
])('work of group %i is no %s', async (serviceGroupId, type, name, bytes, kind, allowed) => {
  answering();
  await open({ serviceGroupId });
  await declare('1');
  await choose(new File([Uint8Array.from(bytes)], name, { type }));
  const warning = `This is ${kind}; this job takes ${allowed}. File: ${name}`;
  expect(await screen.findByText(warning)).toBeTruthy();
  expect(screen.queryByRole('list', { name: /^Chosen/ })).toBeNull();
});

test('the number begins with what the order still waits for', async () => {
  answering({ 'GET /v1/assets': list([anAsset(1), anAsset(2)]) });
  await open({ totalAssets: 25 });
  expect(
    await screen.findByRole('heading', { name: 'Finished work: the order still waits for 23 assets' }),
  ).toBeTruthy();
  await press('Another number');
  const number = await screen.findByLabelText<HTMLInputElement>('Number of assets');
  expect(number.value).toBe('23');
  expect(screen.getByText(/^The order still waits for 23 assets\. Change it/)).toBeTruthy();
  await press('Continue');
  expect(await screen.findByRole('heading', { name: 'Finished work: 23 assets declared' })).toBeTruthy();
});

test('another number than declared is asked about', async () => {
  answering();
  await open();
  await declare('2');
  await choose(photo());
  await press('Upload 1 file');
  const question = await screen.findByRole('alertdialog', { name: 'Number of Assets' });
  expect(question.textContent).toContain('You declared 2 assets, but chose 1.');
});

test('the content of a current version in the job is named and not sent', async () => {
  const same = photo('copy.jpg');
  const checksum = await fingerprint(same, () => {}, new AbortController().signal);
  const sent = answering({ 'GET /v1/assets': list([anAsset(1, { checksum })]) });
  await open();
  await declare('1');
  await choose(same);
  await press('Upload 1 file');
  const known = await screen.findByRole('list', { name: 'Already in this job, not sent again (1)' });
  expect(known.textContent).toMatch(/copy\.jpg.*· Final_1\.jpg$/);
  expect(pathsOf(sent)).toEqual([]);
});

test('after a page that was closed the next one names the file and goes on at the same path', async () => {
  const sent = answering();
  fakePut(() => new Promise(() => {}));
  const file = photo('Final.jpg');
  await open();
  await declare('1');
  await choose(file);
  await press('Upload 1 file');
  await screen.findByText('Uploading Final.jpg');
  cleanup();
  fakePut();
  const dialog = await open();
  expect((await within(dialog).findByText(/^You had 1 unfinished file/)).textContent).toContain('Final.jpg');
  await declare('1');
  await choose(file);
  await press('Upload 1 file');
  await screen.findByText('Uploaded (1)');
  const [first, ...later] = pathsOf(sent);
  expect(first).toMatch(/^7\/assets\/\d+\/Final\./);
  expect(later).toEqual([first]);
  expect(localStorage).toHaveLength(0);
});

test('a file that failed is tried again at the same path', async () => {
  let hasFailed = false;
  const sent = answering({
    'POST /v1/assets/direct': () => {
      if (hasFailed) return { body: { success: true, errors: null, result: { id: 1 } } };
      hasFailed = true;
      return failure(500, 'internal', 'Something went wrong.');
    },
  });
  fakePut();
  await open();
  await declare('1');
  await choose(photo());
  await press('Upload 1 file');
  await screen.findByText('Failed to upload a.jpg');
  await press('Try again');
  await screen.findByText('Uploaded (1)');
  expect(new Set(pathsOf(sent)).size).toBe(1);
});

test('closing in the middle asks, and interrupts only after a yes', async () => {
  answering();
  fakePut(() => new Promise(() => {}));
  await open();
  await declare('1');
  await choose(photo());
  await press('Upload 1 file');
  await screen.findByText('Uploading a.jpg');
  await press('Close');
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('This action will close the modal and interrupt the ongoing upload.');
  await press('Yes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('first month #3: the result of uploaded assets stays in their tab, with the previews that failed', async () => {
  const sent = answering({
    'GET /v1/assets': () => {
      const bodies = sent.filter(({ url }) => url === '/v1/assets/direct').map(({ body }) => body);
      const checksums = bodies.map((body) => (body as { checksum: string }).checksum);
      return list(checksums.map((checksum) => anAsset(1, { checksum, stage: 'failed' })));
    },
  });
  fakePut();
  await open();
  await declare('1');
  await choose(photo(), new File([], 'empty.jpg'));
  await press('Upload 1 file');
  await screen.findByText('Uploaded (1)');
  await press('Close the upload');
  const result = within(await screen.findByRole('region', { name: 'Result of the upload' }));
  expect(result.getByText('2 files: 1 uploaded, 1 refused')).toBeTruthy();
  expect((await result.findByRole('list', { name: 'No preview' })).textContent).toBe('a.jpg: The picture is cut off.');
});

test('first month #1: an address opens the upload of assets', async () => {
  answering();
  renderInShell(<UploadAssetsButton job={aJob()} />, 'FullTimeEditor', '/service-jobs/7#upload-assets');
  expect(await screen.findByRole('dialog', { name: 'Upload Assets' })).toBeTruthy();
});

test('work of a group that the studio added is what the group takes', async () => {
  const added = { id: 1001, name: 'Stop motion', allowedResourceFileTypes: [], allowedAssetFileTypes: ['image/png'] };
  answering({
    'GET /v1/service-groups': list([
      { ...added, description: '', hidden: false, jobCount: 0, services: [], cache_key: 1 },
    ]),
  });
  await open({ serviceGroupId: added.id });
  await declare('1');
  await choose(photo('Final.jpg'));
  expect(await screen.findByText('This is a JPEG picture; this job takes PNG pictures. File: Final.jpg')).toBeTruthy();
});

test('another number of files than the order waits for is asked about', async () => {
  answering({ 'GET /v1/assets': list([]) });
  await open({ totalAssets: 2 });
  await choose(photo());
  await press('Upload 1 file');
  const question = await screen.findByRole('alertdialog', { name: 'Number of Assets' });
  expect(question.textContent).toContain('The order still waits for 2 assets, and you chose 1.');
});

test('work that an editor uploads without having started it is started and handed in with one press', async () => {
  const mine = aJob({
    totalAssets: 1,
    serviceJobStatusId: JobStatusId.Assigned,
    allowedStatuses: [{ id: JobStatusId.InProduction, name: 'InProduction', description: 'In Production' }],
    users: [anAssignment(1, JobUserRoleId.EditorDrafterCopywriter)],
    fileCounts: { resources: [], assets: 1 },
  });
  const started = { ...mine, serviceJobStatusId: JobStatusId.InProduction };
  const sent = answering({
    'GET /v1/assets': list([]),
    'GET /v1/service-jobs/7': single(mine),
    'POST /v1/service-jobs/7/workflow': single(started),
  });
  fakePut();
  await open(mine);
  await choose(photo());
  await press('Upload 1 file');
  await screen.findByText('Uploaded (1)');
  await press('Hand in to QC');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const moves = sent.filter(({ url }) => url.includes('/workflow')).map(({ body }) => body);
  expect(moves).toMatchObject([
    { serviceJobStatusId: JobStatusId.InProduction, workflowComment: 'Production started' },
    { serviceJobStatusId: JobStatusId.AwaitingQC, workflowComment: 'Handed in to QC' },
  ]);
});

test('what was given for the job is downloaded with one press', async () => {
  const sent = answering({
    'GET /v1/resources': list([aResource(4), aResource(5)]),
    'POST /v1/downloads': single({ zipUrl: '#', proofSheetUrl: '#', fileCount: 2, totalBytes: 10 }),
  });
  show({ fileCounts: { resources: [{ resourceTypeId: 5, count: 2 }], assets: 0 } });
  await press('Download what I was given (2)');
  await waitFor(() =>
    expect(sent.find(({ url }) => url === '/v1/downloads')).toMatchObject({
      body: { kind: 'resources', ids: [4, 5] },
    }),
  );
});
