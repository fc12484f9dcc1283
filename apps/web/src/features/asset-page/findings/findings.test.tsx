import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import type { Finding } from '@shootdesk/shared/preflight/findings.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { aComment } from '../../../../test/comment-records.ts';
import { byPath, failure, fakeApi, list, single } from '../../../../test/fake-api.ts';
import { anAsset } from '../../../../test/file-records.ts';
import { aJob } from '../../../../test/job-records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import AssetPage from '../asset-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const assets = [anAsset(1), anAsset(2)];

const aFinding = (id: number, assetIndex: number, more: Partial<Finding> = {}): Finding => ({
  ...{ id, check: 'soft', level: 'flag', sentence: 'Out of focus', spot: null, fileName: 'a.jpg' },
  ...{ fileId: assets[assetIndex]!.file!.id, resourceId: null, assetId: assets[assetIndex]!.id, version: 1 },
  ...{ elsewhere: null, commentId: null, dismissal: null, cache_key: 1 },
  ...more,
});

const box = { boxes: [{ x: 0.2, y: 0.4, width: 0.2, height: 0.2 }], lines: [] };
const blurred = { check: 'blurredPart', level: 'hint', sentence: 'A part is blurred', spot: box } as const;

/** Opens the first of two assets as a production manager. */
function open(findings: readonly Finding[], more: Parameters<typeof byPath>[0] = {}) {
  let present = findings;
  const change = (id: number, parts: Partial<Finding>) => () => {
    present = present.map((each) => (each.id === id ? { ...each, cache_key: 2, ...parts } : each));
    return single(present.find((each) => each.id === id));
  };
  const dismissal = { at: '2026-06-02T04:00:00.000Z', by: 'Ann Ray', reason: 'Not true' };
  const sent = fakeApi(
    byPath({
      'GET /v1/assets': list(assets),
      ...Object.fromEntries(assets.map((asset) => [`GET /v1/assets/${asset.id}`, single(asset)])),
      'GET /v1/service-jobs/7': single(aJob({ serviceGroupId: ServiceGroupId.Photography })),
      'GET /v1/service-jobs/7/findings': () => single({ findings: present, pictures: 2, waiting: 0, unchecked: [] }),
      'POST /v1/asset-comments': single(aComment(90)),
      ...Object.fromEntries(
        findings.flatMap(({ id }) => [
          [`POST /v1/findings/${id}/dismissal`, change(id, { dismissal })],
          [`DELETE /v1/findings/${id}/dismissal`, change(id, { dismissal: null })],
          [`PUT /v1/findings/${id}/comment`, change(id, { commentId: 90 })],
        ]),
      ),
      ...more,
    }),
  );
  const routes = (
    <Routes>
      <Route path="/service-jobs/:id/assets" element={<AssetPage />} />
    </Routes>
  );
  renderInShell(routes, 'ProductionManager', '/service-jobs/7/assets?assetId=1');
  const writes = () =>
    sent.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => ({ method, url, body }));
  return { user: userEvent.setup(), writes };
}

const panel = () => screen.findByRole('region', { name: 'Preflight' });

test('the findings of a picture are listed, drawn at their spot, and hidden by a key', async () => {
  const { user } = open([aFinding(1, 0), aFinding(2, 0, blurred), aFinding(3, 1)]);
  expect(within(await panel()).getByText('Preflight: 2 findings')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Where: A part is blurred' })).toBeTruthy();
  expect(screen.queryByText('Out of focus')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Preflight: 2 findings' }));
  expect(screen.getByText('Out of focus')).toBeTruthy();
  await user.keyboard('h');
  expect(screen.queryByRole('img', { name: 'Where: A part is blurred' })).toBeNull();
  expect(screen.queryByText('Out of focus')).toBeNull();
});

test('QC goes to a finding and dismisses it with a reason, by keys alone, and takes that back', async () => {
  const { user, writes } = open([aFinding(1, 0)]);
  await panel();
  await user.keyboard('gx');
  await screen.findByRole('dialog', { name: 'Dismiss: Out of focus' });
  await user.keyboard('Not true{Enter}');
  expect(await screen.findByText('Ann Ray: Not true')).toBeTruthy();
  expect(writes()).toEqual([{ method: 'POST', url: '/v1/findings/1/dismissal', body: { reason: 'Not true' } }]);
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(screen.queryByText('Ann Ray: Not true')).toBeNull());
});

test('a finding becomes a comment at its spot by one key', async () => {
  const { user, writes } = open([aFinding(2, 0, blurred)]);
  await panel();
  await user.keyboard('gt');
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes()).toMatchObject([
    {
      body: {
        assetId: 1,
        comment: 'A part is blurred',
        assetCommentDetails: [
          { fieldName: 'Position', value: { value: { x: 30, y: 50 } } },
          { fieldName: 'EditOverlay', value: { value: { shapes: [{ kind: 'box' }] } } },
        ],
      },
    },
    { method: 'PUT', url: '/v1/findings/2/comment', body: { commentId: 90 } },
  ]);
});

test('the next finding is on the next picture that has one, and is chosen there', async () => {
  const { user } = open([aFinding(1, 0), aFinding(3, 1, { sentence: 'White frame' })]);
  await panel();
  await user.keyboard('gg');
  const chosen = await screen.findByRole('button', { name: /White frame/, pressed: true });
  expect(chosen).toBeTruthy();
});

test('a dismissal that a colleague was quicker with says so', async () => {
  const refused = failure(409, 'conflict', 'The finding is dismissed already.');
  const { user } = open([aFinding(1, 0)], { 'POST /v1/findings/1/dismissal': refused });
  await panel();
  await user.keyboard('gx');
  await user.click(await screen.findByRole('button', { name: 'Meant to be so' }));
  expect(await screen.findByText('The finding is dismissed already.')).toBeTruthy();
});
