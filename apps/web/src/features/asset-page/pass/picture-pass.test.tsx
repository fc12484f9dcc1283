import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import type { Asset, AssetHistory } from '@shootdesk/shared/assets/asset.schema';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aComment } from '../../../../test/comment-records.ts';
import { list, single } from '../../../../test/fake-api.ts';
import { anAsset, requestsOf } from '../../../../test/file-records.ts';
import { anAssignment } from '../../../../test/job-records.ts';
import { openReview } from '../../../../test/open-review.tsx';
import { jobInStatus, userWithRole } from '../../../../test/records.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const { InQC1, RejectToStudio, SentToClient } = JobStatusId;
const users = [anAssignment(userWithRole('QC').id, JobUserRoleId.QualityControl)];
const inQc = { ...jobInStatus(InQC1, [RejectToStudio, SentToClient]), id: 7, users, qcScore: null };

const aVersion = (version: number): AssetHistory => ({
  id: 70 + version,
  version,
  fileId: 600 + version,
  pageCount: null,
  filePreviewRequests: requestsOf(70 + version, 'ready', version),
  filmRequests: null,
  originalName: `Final_1_v${version}.jpg`,
  assetUrl: null,
  assetDownloadUrl: null,
  previewUrl: null,
  premiumUrl: null,
  serviceJobStatusId: 90,
  createdById: 9,
  createdBy: { id: 9, firstName: 'Noa', lastName: 'Editor' },
  createdAt: '2026-03-01T00:00:00.000Z',
});

const second = { version: 2, histories: [aVersion(2), aVersion(1)] };

function open(comments: readonly AssetComment[], parts: Partial<Asset> = {}) {
  const first = anAsset(1, { originalName: 'Final_1_v2.jpg' }, parts);
  return openReview(comments, 'QC', {
    'GET /v1/assets': list([first, anAsset(2)]),
    'GET /v1/assets/1': single(first),
    'GET /v1/service-jobs/7': single(inQc),
    'GET /v1/status-reasons': single({ rejection: [], change: [] }),
  });
}

const judged = (count: number) => screen.findByText(`${count} of 2 judged`);
const shownVersion = (version: number) => screen.findByRole('button', { name: new RegExp(`^Version ${version}`) });

test('a picture without comments is passed by one key', async () => {
  const { user } = open([]);
  await judged(0);
  await user.keyboard('y');
  await judged(1);
  expect(await screen.findByRole('heading', { level: 1, name: 'Final_2.jpg' })).toBeTruthy();
});

test('a version that is not the current one is not judged: the first press shows the current one', async () => {
  const { user, writes } = open([aComment(1, { version: 2 })], second);
  await judged(1);
  await user.keyboard('v');
  await shownVersion(1);
  const why = 'A newer version is here; show it first';
  for (const name of ['Pass picture', 'Reject picture']) {
    const button = screen.getByRole<HTMLButtonElement>('button', { name });
    expect([button.disabled, button.title]).toEqual([true, why]);
  }
  await user.keyboard('y');
  expect(await screen.findByText('Version 2 is newer and shown now. Look at it, then judge it.')).toBeTruthy();
  await shownVersion(2);
  await user.keyboard('v');
  await shownVersion(1);
  await user.keyboard('{Shift>}Y{/Shift}');
  await shownVersion(2);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(writes()).toEqual([]);
  expect(Object.keys(localStorage).filter((key) => key.includes('passed'))).toEqual([]);
});

test('comments are resolved only after a question that shows them', async () => {
  const { user, writes } = open([aComment(1, { comment: 'Too dark, @[Ann Lee](User/12)' })]);
  await judged(1);
  await user.keyboard('y');
  const asked = within(await screen.findByRole('dialog', { name: 'Pass, and resolve 1 comment?' }));
  expect(asked.getByText(/Too dark, @?Ann Lee$/)).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes()).toEqual([]);
  await user.keyboard('y');
  await screen.findByRole('dialog', { name: 'Pass, and resolve 1 comment?' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(writes()).toMatchObject([{ method: 'PUT', body: { status: 'Resolved' } }]));
});

test('the rejection of the job names who is mentioned without markup, and leaves out what a new version answered', async () => {
  const { user } = open(
    [
      aComment(1, { version: 2, comment: 'Too dark, @[Ann Lee](User/12)' }),
      aComment(2, { version: 1, comment: 'Crooked' }),
    ],
    second,
  );
  await judged(1);
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('heading', { level: 1, name: 'Final_2.jpg' });
  await user.keyboard('y');
  const shown = within(await screen.findByRole('dialog', { name: 'Reject to Studio' }));
  const { value } = shown.getByRole<HTMLTextAreaElement>('textbox', { name: /^Comment/ });
  expect(value).toMatch(/^1 of 2 to mend\nFinal_1_v2\.jpg: Too dark, @?Ann Lee$/);
});
