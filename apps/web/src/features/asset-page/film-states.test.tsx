import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import type { WireFile } from '@shootdesk/shared/files/file.schema';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { byPath, fakeApi, list, single } from '../../../test/fake-api.ts';
import { anAsset } from '../../../test/file-records.ts';
import { aJob } from '../../../test/job-records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import AssetPage from './asset-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Copy = NonNullable<WireFile['filmRequests']>[number];

const waiting: Copy = {
  id: 1,
  kind: 'ReviewCopy',
  generatedAt: null,
  failedAt: null,
  failureReason: null,
  progress: null,
  tiles: null,
  downloadUrl: null,
};
const at = '2026-03-01T00:00:00.000Z';
const reason = 'A copy for watching could not be made: the video is cut off.';
const half: Copy = { ...waiting, progress: 42 };
const failed: Copy = { ...waiting, failedAt: at, failureReason: reason };
const made: Copy = { ...waiting, generatedAt: at, downloadUrl: 'https://files.example/copy.mp4' };
/** Browsers play the film itself. */
const needless: Copy = { ...waiting, generatedAt: at };

/** Opens the page of a film whose review copy is as given; another state can follow. */
async function open(copy: Copy) {
  const filmWith = (request: Copy) =>
    anAsset(1, { type: 'Video', originalName: 'Tour.mp4', filmRequests: [request] }, { histories: [] });
  const server = { asset: filmWith(copy) };
  const sent = fakeApi(
    byPath({
      'GET /v1/assets': () => list([server.asset]),
      'GET /v1/assets/1': () => single(server.asset),
      'GET /v1/service-jobs/7': single(aJob({ serviceGroupId: ServiceGroupId.Video })),
      'GET /v1/asset-comments': list([]),
      'POST /v1/files/501/previews': () => {
        server.asset = filmWith(half);
        return single(server.asset.file);
      },
    }),
  );
  const routes = (
    <Routes>
      <Route path="/service-jobs/:id/assets" element={<AssetPage />} />
    </Routes>
  );
  renderInShell(routes, 'ProductionManager', '/service-jobs/7/assets?assetId=1');
  const video = await screen.findByLabelText<HTMLVideoElement>('Tour.mp4', { selector: 'video' });
  return {
    video,
    cannotPlay: () => fireEvent.error(video),
    retries: () => sent.filter(({ method }) => method === 'POST').length,
  };
}

describe('a film of which a review copy', () => {
  test('is being made plays by itself, and says how far the copy is', async () => {
    const { video } = await open(half);
    expect(video.src).toBe('https://files.example/file/1?v=1');
    expect(screen.getByText('A copy for watching is being made: 42 %.')).toBeTruthy();
  });

  test('was made plays the copy', async () => {
    const { video } = await open(made);
    expect(video.src).toBe('https://files.example/copy.mp4');
    expect(screen.queryByText(/A copy for watching/)).toBeNull();
  });

  test('could not be made plays by itself and says why; Retry begins once more', async () => {
    const { video, retries } = await open(failed);
    expect(video.src).toBe('https://files.example/file/1?v=1');
    expect(screen.getByText(reason)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('A copy for watching is being made: 42 %.')).toBeTruthy();
    expect(screen.queryByText(reason)).toBeNull();
    expect(retries()).toBe(1);
  });
});

describe('a film that the browser cannot play', () => {
  test('says how far the copy is that it waits for', async () => {
    const { cannotPlay } = await open(half);
    cannotPlay();
    expect(
      await screen.findByText('This browser cannot play the film itself. A copy for watching is being made: 42 %.'),
    ).toBeTruthy();
  });

  test('says why there is no copy, and lets it be made once more', async () => {
    const { cannotPlay, retries } = await open(failed);
    cannotPlay();
    expect(await screen.findByText('This browser cannot play the film itself.')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
    await waitFor(() => expect(retries()).toBe(1));
  });

  test('and needs no copy is loaded again on request', async () => {
    const { cannotPlay } = await open(needless);
    cannotPlay();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Tour.mp4', { selector: 'video' })).toBeTruthy();
    expect(screen.queryByText('The film could not be loaded.')).toBeNull();
  });
});
