import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aComment } from '../../../test/comment-records.ts';
import { byPath, fakeApi, list, single } from '../../../test/fake-api.ts';
import { anAsset } from '../../../test/file-records.ts';
import { aJob, anAssignment } from '../../../test/job-records.ts';
import { layOut } from '../../../test/lay-out.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { AssetsTab, ProofsTab } from './assets-tab.tsx';

beforeEach(() => layOut(900, 572));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Scene {
  readonly assets: readonly unknown[];
  readonly job?: Partial<ServiceJobWithStatuses>;
  readonly role?: UserRoleName;
  readonly comments?: readonly unknown[];
  readonly pdf?: Parameters<typeof byPath>[0][string];
}

const exported = single(null);
const web = { label: 'Web 2048', kind: 'JPEG', longestEdge: 2048 } as const;
const groups = [{ id: 1, name: 'Photography', services: [{ id: aJob().serviceId, deliveries: [web] }] }];

function open(
  tab: 'Assets' | 'Proofs',
  { assets, job = {}, role = 'BackOffice', comments = [], pdf = exported }: Scene,
) {
  const sent = fakeApi(
    byPath({
      'GET /v1/service-groups': list(groups),
      'POST /v1/downloads': single({
        ...{ id: 'd', zipUrl: '/v1/downloads/d/zip', proofSheetUrl: '', fileCount: 2, totalBytes: 9, expiresAt: '' },
      }),
      'GET /v1/assets': list(assets),
      'GET /v1/asset-comments': list(comments),
      'GET /v1/service-jobs/7/asset-comments.pdf': pdf,
      'GET /v1/service-jobs/7/asset-comments.csv': exported,
    }),
  );
  const props = { job: aJob(job) };
  renderInShell(tab === 'Assets' ? <AssetsTab {...props} upload={null} /> : <ProofsTab {...props} />, role);
  return { sent, user: userEvent.setup() };
}

const tiles = async () =>
  (await screen.findAllByRole('button', { name: /^Open Final/ })).map((tile) => tile.getAttribute('aria-label'));
const box = (name: string) => screen.findByRole('checkbox', { name });

describe('Assets', () => {
  const two = [anAsset(1), anAsset(2)];

  test('without any it says so', async () => {
    open('Assets', { assets: [] });
    expect(await screen.findByText('No assets uploaded yet.')).toBeTruthy();
  });

  test('of an archived job without any are none, and none to come', async () => {
    open('Assets', { assets: [], job: { serviceJobStatusId: JobStatusId.Archived } });
    expect(await screen.findByText('No assets.')).toBeTruthy();
  });

  test('have downloads and Delete Assets, and can be sorted', async () => {
    open('Assets', { assets: two });
    expect(await tiles()).toEqual(['Open Final_1.jpg', 'Open Final_2.jpg']);
    const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
    expect(['Download All', 'Download Proof Sheet', 'Delete Assets'].map(isDisabled)).toEqual([false, true, true]);
    expect(screen.getByRole('combobox', { name: 'Sort by' }).textContent).toBe('Upload Date');
  });

  test('are downloaded in the sizes that their service delivers', async () => {
    const { sent, user } = open('Assets', { assets: two });
    await user.click(await screen.findByRole('button', { name: 'Download All as Web 2048' }));
    expect(await screen.findByText('Downloading 2 files as Web 2048. Your browser shows the progress.')).toBeTruthy();
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ campaignId: aJob().campaignId, kind: 'assets', ids: [1, 2] },
      delivery: { kind: 'JPEG', longestEdge: 2048 },
    });
  });

  test('second look #6: those with an unresolved comment are marked To mend, and shown alone', async () => {
    const comments = [aComment(1, { assetId: 2 }), aComment(2, { status: 'Resolved' })];
    const { user } = open('Assets', { assets: two, comments });
    expect(await screen.findAllByText('To mend')).toHaveLength(1);
    const marked = screen.getByText('To mend').closest<HTMLElement>('[role=listitem]');
    expect(marked?.textContent).toContain('Final_2.jpg');
    await user.click(screen.getByRole('button', { name: 'To mend (1)', pressed: false }));
    expect(await tiles()).toEqual(['Open Final_2.jpg']);
    await user.click(screen.getByRole('button', { name: 'To mend (1)', pressed: true }));
    expect(await tiles()).toEqual(['Open Final_1.jpg', 'Open Final_2.jpg']);
  });

  test('of an approved job are not marked, and their comments not read', async () => {
    const job = { serviceJobStatusId: JobStatusId.Approved };
    const { sent } = open('Assets', { assets: two, comments: [aComment(1)], job });
    await tiles();
    expect(screen.queryByText('To mend')).toBeNull();
    expect(sent.some(({ url }) => url.startsWith('/v1/asset-comments?'))).toBe(false);
  });

  test('have the comments on all of them to export, as a PDF and as CSV', async () => {
    const saved: (string | null)[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:saved', revokeObjectURL: () => {} }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { user, sent } = open('Assets', { assets: two });
    await tiles();
    for (const name of ['PDF with pictures', 'CSV for spreadsheets']) {
      await user.click(await screen.findByRole('button', { name: 'Export Comments' }));
      await user.click(await screen.findByRole('menuitem', { name }));
      await waitFor(() => expect(saved.length).toBe(name.startsWith('PDF') ? 1 : 2));
    }
    expect(sent.map(({ url }) => url).filter((url) => url.includes('asset-comments.'))).toEqual([
      '/v1/service-jobs/7/asset-comments.pdf',
      '/v1/service-jobs/7/asset-comments.csv',
    ]);
  });

  test('say that their export is being made, and leave the page to be used meanwhile', async () => {
    const { promise: pdf, resolve } = Promise.withResolvers<ReturnType<typeof single>>();
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:saved', revokeObjectURL: () => {} }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = open('Assets', { assets: two, pdf: () => pdf });
    await tiles();
    await user.click(screen.getByRole('button', { name: 'Export Comments' }));
    await user.click(await screen.findByRole('menuitem', { name: 'PDF with pictures' }));
    const note = 'The PDF is being made. Many comments take some seconds; you can go on working meanwhile.';
    expect(await screen.findByText(note)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Making the file…' }).disabled).toBe(true);
    await user.click(await box('Select Final_1.jpg'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download' }).disabled).toBe(false);
    resolve(single(null));
    expect(await screen.findByRole('button', { name: 'Export Comments' })).toBeTruthy();
  });

  test.each([ServiceGroupId.Floorplan, ServiceGroupId.Video, ServiceGroupId.VidMo])(
    'of group %i are selected one at a time',
    async (serviceGroupId) => {
      const { user } = open('Assets', { assets: two, job: { serviceGroupId } });
      await user.click(await box('Select Final_1.jpg'));
      await user.click(await box('Select Final_2.jpg'));
      expect(await screen.findByText('Maximum Number of Assets Selected')).toBeTruthy();
      expect(screen.getByText('1 selected')).toBeTruthy();
    },
  );

  test('with a workbase reference there is no such limit', async () => {
    const job = { serviceGroupId: ServiceGroupId.Video, workbaseReferenceId: 'CH-1' };
    const { user } = open('Assets', { assets: two, job });
    await user.click(await box('Select all'));
    expect(screen.getByText('2 selected')).toBeTruthy();
    expect(screen.queryByText('Maximum Number of Assets Selected')).toBeNull();
  });

  test.each([
    ['without a part in the job', []],
    ['once the job is proofed', [anAssignment(1, 1)]],
  ])('are not deleted by an editor %s', async (_, users) => {
    const job = { users, serviceJobStatusId: users.length > 0 ? 150 : 90 };
    const { user } = open('Assets', { assets: two, job, role: 'FullTimeEditor' });
    await user.click(await box('Select all'));
    await user.click(screen.getByRole('button', { name: 'Delete Assets' }));
    expect(await screen.findByText('You may not delete any of the selected files.')).toBeTruthy();
  });

  test('copy whose document is not generated yet has its place', async () => {
    open('Assets', { assets: [anAsset(5, {}, { file: null })] });
    const tile = await screen.findByRole('button', { name: 'Open Asset 5' });
    expect(tile.textContent).toBe('No preview generated');
  });
});

describe('Proofs', () => {
  const sent = anAsset(1, {}, { serviceJobStatusId: 150 });
  const inWork = anAsset(2, {}, { serviceJobStatusId: 110 });

  test('are what has gone to the client', async () => {
    open('Proofs', { assets: [sent, inWork] });
    expect(await tiles()).toEqual(['Open Final_1.jpg']);
    expect(screen.getByRole('button', { name: 'Download All' })).toBeTruthy();
  });

  test('before anything has, it says so', async () => {
    open('Proofs', { assets: [inWork] });
    expect(await screen.findByText('Nothing has been sent to the client yet.')).toBeTruthy();
  });

  test('on-site people see no action bar and cannot open asset links, only the pictures', async () => {
    const { user } = open('Proofs', { assets: [sent], role: 'FullTimeProvider' });
    expect(await tiles()).toEqual(['Open Final_1.jpg']);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('group', { name: 'With the selected files' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open Final_1.jpg' }));
    expect(screen.getByRole('dialog', { name: 'Final_1.jpg' })).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
