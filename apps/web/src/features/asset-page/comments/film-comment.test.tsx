import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aComment } from '../../../../test/comment-records.ts';
import { byPath, fakeApi, list, single } from '../../../../test/fake-api.ts';
import { anAsset } from '../../../../test/file-records.ts';
import { aJob, anAssignment } from '../../../../test/job-records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import AssetPage from '../asset-page.tsx';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens the page of a film for the QC of its job, until a comment can be written. */
async function open({ version = 1, comments = [] as readonly unknown[] } = {}) {
  const film = anAsset(1, { type: 'Video', originalName: 'Tour.mp4' }, { version });
  const users = [anAssignment(1, JobUserRoleId.QualityControl)];
  const sent = fakeApi(
    byPath({
      'GET /v1/assets': list([film]),
      'GET /v1/assets/1': single(film),
      'GET /v1/service-jobs/7': single(aJob({ serviceGroupId: ServiceGroupId.Video, users })),
      'GET /v1/asset-comments': list(comments),
      'POST /v1/asset-comments': single(aComment(1)),
    }),
  );
  const routes = (
    <Routes>
      <Route path="/service-jobs/:id/assets" element={<AssetPage />} />
    </Routes>
  );
  renderInShell(routes, 'QC', '/service-jobs/7/assets?assetId=1');
  const video = await screen.findByLabelText<HTMLVideoElement>('Tour.mp4', { selector: 'video' });
  Object.defineProperties(video, { videoWidth: { value: 640 }, videoHeight: { value: 360 }, duration: { value: 4 } });
  fireEvent.loadedMetadata(video);
  return {
    field: await screen.findByLabelText<HTMLTextAreaElement>('Comment on this frame'),
    added: () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body),
  };
}

describe('section 5: a comment on a film', () => {
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add Comment' });

  test('is disabled while it is empty or blank, and Enter sends nothing then', async () => {
    const { field, added } = await open();
    expect(submit().disabled).toBe(true);
    await userEvent.type(field, '   {Enter}');
    expect(submit().disabled).toBe(true);
    expect(added()).toEqual([]);
  });

  test('is submitted by Enter with the moment of its frame; Shift and Enter begin a line', async () => {
    const { field, added } = await open();
    await userEvent.type(field, 'The blind{Shift>}{Enter}{/Shift}is crooked{Enter}');
    await waitFor(() => expect(added()).toHaveLength(1));
    expect(added()[0]).toMatchObject({
      assetId: 1,
      comment: 'The blind\nis crooked',
      assetCommentDetails: [{ fieldName: 'Timestamp', value: { value: expect.any(Number) } }],
    });
  });

  test('is about the range between I and O, which is cleared once it is sent', async () => {
    const { field, added } = await open();
    const timeLine = screen.getByRole('slider', { name: 'Time line' });
    timeLine.focus();
    await userEvent.keyboard('{PageUp}i{PageUp}o');
    expect(screen.getByText(/^On 00:01 – 00:02\./)).toBeTruthy();
    await userEvent.type(field, 'Too shaky{Enter}');
    await waitFor(() => expect(added()).toHaveLength(1));
    expect(added()[0]).toMatchObject({
      assetCommentDetails: [
        { fieldName: 'Timestamp', value: { value: 1020 } },
        { fieldName: 'TimestampEnd', value: { value: 2020 } },
      ],
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull());
  });
});

test('a comment on a range that nobody has resolved keeps its place on the next version, and says on which it was made', async () => {
  const details = [
    { fieldName: 'Timestamp', value: { value: 1020 } },
    { fieldName: 'TimestampEnd', value: { value: 2020 } },
  ];
  const comments = [
    aComment(1, { version: 1, details, comment: 'Too shaky' }),
    aComment(2, { version: 1, details, status: 'Resolved' }),
  ];
  await open({ version: 2, comments });
  const carried = await screen.findByRole('button', {
    name: 'Comment 1 at 00:01 – 00:02, made on version 1, Unresolved: Too shaky',
  });
  expect(screen.queryByRole('button', { name: /^Comment 2 at / })).toBeNull();
  await userEvent.click(carried);
  expect(await screen.findByText('Made on version 1')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Play 00:01 – 00:02' })).toBeTruthy();
});
