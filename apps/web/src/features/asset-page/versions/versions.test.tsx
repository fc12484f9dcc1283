import type { Asset, AssetHistory } from '@shootdesk/shared/assets/asset.schema';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aComment } from '../../../../test/comment-records.ts';
import { failure, list, single, type byPath } from '../../../../test/fake-api.ts';
import { fakePut } from '../../../../test/fake-put.ts';
import { anAsset, requestsOf } from '../../../../test/file-records.ts';
import { aJob } from '../../../../test/job-records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { answering, choose, photo, press } from '../../../../test/upload-steps.ts';
import { rereadAsset } from '../../../data/files/live-changes.ts';
import { fingerprint } from '../../../entities/upload/transport/fingerprint.ts';
import AssetPage from '../asset-page.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const aVersion = (version: number): AssetHistory => ({
  id: 70 + version,
  version,
  fileId: 600 + version,
  pageCount: null,
  filePreviewRequests: requestsOf(70 + version, 'ready', version),
  filmRequests: null,
  originalName: version === 1 ? 'Final_1.jpg' : `Final_1_v${version}.jpg`,
  assetUrl: null,
  assetDownloadUrl: null,
  previewUrl: null,
  premiumUrl: null,
  serviceJobStatusId: 90,
  createdById: 9,
  createdBy: { id: 9, firstName: 'Noa', lastName: `Editor ${version}` },
  createdAt: `2026-03-0${version}T00:00:00.000Z`,
});

/** The asset with so many versions. */
function withVersions(version: number, file: Parameters<typeof anAsset>[1] = {}): Asset {
  const histories = Array.from({ length: version }, (_, index) => aVersion(version - index));
  const originalName = aVersion(version).originalName!;
  return anAsset(1, { originalName, ...file }, { version, histories, cache_key: version });
}

/** What the page has read. */
const page: { cache?: QueryClient } = {};
function CacheOfPage() {
  const cache = useQueryClient();
  useEffect(() => {
    page.cache = cache;
  }, [cache]);
  return null;
}

interface Scene {
  readonly role?: UserRoleName;
  readonly job?: Parameters<typeof aJob>[0];
  readonly asset?: Asset;
  readonly answers?: Parameters<typeof byPath>[0];
}

/** Opens the page of asset 1, which has two versions. The answer can be changed, as by a colleague. */
function open({ role = 'BackOffice', job = {}, asset = withVersions(2), answers = {} }: Scene = {}) {
  const server = { asset };
  const sent = answering({
    'GET /v1/assets': () => list([server.asset]),
    'GET /v1/assets/1': () => single(server.asset),
    'GET /v1/service-jobs/7': single(aJob({ serviceGroupId: ServiceGroupId.Photography, ...job })),
    'GET /v1/asset-comments': list([]),
    'PUT /v1/assets/1/direct': () => {
      server.asset = withVersions(server.asset.version + 1);
      return single(server.asset);
    },
    ...answers,
  });
  renderInShell(
    <>
      <CacheOfPage />
      <Routes>
        <Route path="/service-jobs/:id/assets" element={<AssetPage />} />
      </Routes>
    </>,
    role,
    '/service-jobs/7/assets?assetId=1',
  );
  const colleagueUploads = async () => {
    server.asset = withVersions(server.asset.version + 1);
    await act(() => rereadAsset(page.cache!, 1));
  };
  return { sent, server, colleagueUploads };
}

/** Its name, also while a dialog lies over it. */
const shownPicture = () => screen.findByRole('heading', { level: 1, hidden: true });
const openMenu = async () => {
  await press(/^Version \d/);
  return screen.findByRole('menu', { name: 'Versions' });
};
async function openUpload() {
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Upload Asset Versions' }));
  return screen.findByRole('dialog', { name: 'Upload Asset Versions' });
}

describe('the version that is shown', () => {
  test("is chosen full-screen, too; the newest is '(Current)'", async () => {
    open();
    expect((await shownPicture()).textContent).toBe('Final_1_v2.jpg');
    const items = within(await openMenu()).getAllByRole('menuitem');
    expect(items.slice(0, 2).map(({ textContent }) => textContent?.replace(/\d\d .*/, ''))).toEqual([
      'Version 2 (Current)',
      'Version 1',
    ]);
    await userEvent.click(items[1]!);
    expect((await shownPicture()).textContent).toBe('Final_1.jpg');
    expect(await screen.findByRole('button', { name: 'Version 1' })).toBeTruthy();
  });

  test("stays when a colleague uploads another, which is offered with the colleague's name", async () => {
    const { colleagueUploads } = open();
    await shownPicture();
    await colleagueUploads();
    const notice = await screen.findByText('Version 3 was uploaded by Noa Editor 3');
    expect((await shownPicture()).textContent).toBe('Final_1_v2.jpg');
    expect(await screen.findByRole('button', { name: 'Version 2' })).toBeTruthy();
    await press('Show');
    await waitFor(async () => expect((await shownPicture()).textContent).toBe('Final_1_v3.jpg'));
    expect(notice.isConnected).toBe(false);
  });

  test('is not offered again once it was dismissed, but the next one is', async () => {
    const { colleagueUploads } = open();
    await shownPicture();
    await colleagueUploads();
    await press('Dismiss version 3');
    expect(screen.queryByText(/was uploaded by/)).toBeNull();
    await colleagueUploads();
    expect(await screen.findByText('Version 4 was uploaded by Noa Editor 4')).toBeTruthy();
  });
});

describe('comments', () => {
  const details = [{ fieldName: 'Position', value: { value: { x: 10, y: 20 } } }];

  test('on other versions say on which, and lead there', async () => {
    const comments = [
      aComment(1, { version: 1, comment: 'Too dark', details }),
      aComment(2, { version: 2, comment: 'Straighten', details }),
    ];
    open({ answers: { 'GET /v1/asset-comments': list(comments) } });
    await press('Compress');
    const others = within(await screen.findByRole('list', { name: 'Comments on other versions' }));
    expect(others.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Too dark.*on version 1$/),
    ]);
    await userEvent.click(others.getByRole('button'));
    expect((await shownPicture()).textContent).toBe('Final_1.jpg');
    expect((await screen.findByRole('dialog', { name: 'Comment 1' })).textContent).toContain('Too dark');
  });
});

describe('the list of comments', () => {
  test('says that others exist where none is of the shown version, and shows all of them when asked', async () => {
    const details = [{ fieldName: 'Position', value: { value: { x: 10, y: 20 } } }];
    open({ answers: { 'GET /v1/asset-comments': list([aComment(1, { version: 1, comment: 'Too dark', details })]) } });
    await press('Compress');
    await screen.findByText('One comment on this asset is not of the chosen version and filter.');
    await press('Show all comments');
    const listed = within(screen.getByRole('list', { name: 'Comments' })).getAllByRole('listitem');
    expect(listed.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Too dark')]);
    expect(screen.queryByText(/not of the chosen version/)).toBeNull();
  });

  test('is about this version, the others or all; one on another version leads to it', async () => {
    const details = [{ fieldName: 'Position', value: { value: { x: 10, y: 20 } } }];
    const comments = [
      aComment(1, { version: 1, comment: 'Too dark', details }),
      aComment(2, { version: 2, comment: 'Straighten', details }),
    ];
    open({ answers: { 'GET /v1/asset-comments': list(comments) } });
    await press('Compress');
    const filter = await screen.findByRole('combobox', { name: 'Version' });
    const listed = () =>
      within(screen.getByRole('list', { name: 'Comments', hidden: true }))
        .getAllByRole('listitem', { hidden: true })
        .map(({ textContent }) => /Too dark|Straighten/.exec(textContent ?? '')?.[0]);
    expect(listed()).toEqual(['Straighten']);
    await userEvent.selectOptions(filter, 'all');
    expect(listed()).toEqual(['Straighten', 'Too dark']);
    await userEvent.selectOptions(filter, 'others');
    expect(listed()).toEqual(['Too dark']);
    expect(within(screen.getByRole('list', { name: 'Comments' })).getByText('on version 1')).toBeTruthy();
    await press('Show on the picture');
    expect((await shownPicture()).textContent).toBe('Final_1.jpg');
    expect((await screen.findByRole('dialog', { name: 'Comment 1' })).textContent).toContain('Too dark');
  });
});

test('while versions are compared, N goes through the comments on these alone', async () => {
  const details = [{ fieldName: 'Position', value: { value: { x: 10, y: 20 } } }];
  const comments = [1, 2, 3].map((version) => aComment(version, { version, details }));
  open({ asset: withVersions(3), answers: { 'GET /v1/asset-comments': list(comments) } });
  await shownPicture();
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Compare with Version 2' }));
  await screen.findByRole('group', { name: 'Comments on Version 2' });
  for (const name of ['Comment 2', 'Comment 3', 'Comment 2']) {
    await userEvent.keyboard('n');
    expect(await screen.findByRole('dialog', { name })).toBeTruthy();
  }
});

test('a comment that nobody has resolved keeps its spot on the next version, and says on which it was made', async () => {
  const details = [{ fieldName: 'Position', value: { value: { x: 10, y: 20 } } }];
  const comments = [
    aComment(1, { version: 1, details }),
    aComment(2, { version: 1, details, status: 'Resolved' }),
    aComment(3, { version: 2, details }),
  ];
  open({ asset: withVersions(2), answers: { 'GET /v1/asset-comments': list(comments) } });
  await shownPicture();
  const carried = await screen.findByRole('button', { name: /^Comment 1, made on version 1, unresolved: /i });
  expect(carried.style.left).toBe('10%');
  expect(screen.queryByRole('button', { name: /^Comment 2, / })).toBeNull();
  await userEvent.click(carried);
  expect(await screen.findByText('Made on version 1')).toBeTruthy();
});

test('when Compare closes, the focus stays in the room of the picture', async () => {
  open({ asset: withVersions(2) });
  await shownPicture();
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Compare with Version 1' }));
  const bar = within(await screen.findByRole('group', { name: 'Compare' }));
  bar.getByRole('button', { name: 'Close Compare' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Compare' })).toBeNull());
  const picture = await screen.findByRole('group', { name: 'Picture' });
  await waitFor(() => expect(document.activeElement).toBe(picture.parentElement?.closest('[tabindex="-1"]')));
});

test('Asset Settings name the date of the version that is shown', async () => {
  open();
  await press('Compress');
  const card = within(await screen.findByRole('region', { name: 'Asset' }));
  expect(card.getByText(/^02 March 2026/)).toBeTruthy();
  const versions = within(screen.getByRole('list', { name: 'Versions' }));
  await userEvent.click(versions.getByRole('button', { name: /^Version 1/ }));
  expect(await card.findByText(/^01 March 2026/)).toBeTruthy();
});

describe('a version that is uploaded', () => {
  test('is registered for the asset and shown; its name is left to the server', async () => {
    const { sent } = open();
    fakePut();
    const dialog = await openUpload();
    expect(dialog.textContent).toContain('Version 3The name of the file gets the suffix _v3.');
    await choose(photo('Final_1.jpg'));
    await press('Upload 1 file');
    await waitFor(async () => expect((await shownPicture()).textContent).toBe('Final_1_v3.jpg'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('Version 3 was uploaded.')).toBeTruthy();
    expect(sent.filter(({ method }) => method !== 'GET')).toMatchObject([
      {
        method: 'PUT',
        url: '/v1/assets/1/direct',
        body: {
          fileServiceContainerId: 5,
          filePath: expect.stringMatching(/^7\/assets\/\d+\/Final_1\.[0-9a-f]{16}\.jpg$/),
          fileName: 'Final_1.jpg',
          checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      },
    ]);
    expect(localStorage).toHaveLength(0);
  });

  test('is one file: of two that are dropped none is taken', async () => {
    open();
    await openUpload();
    const files = [photo('a.jpg'), photo('b.jpg')];
    fireEvent.drop(await screen.findByRole('button', { name: 'Choose a file' }), { dataTransfer: { files } });
    expect(await screen.findByText('Only one file can be uploaded here. File: a.jpg, b.jpg')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Upload 1/ })).toBeNull();
  });

  test.each([
    ['that cannot be read', (_: unknown, fail: () => void) => fail(), 'The folder could not be read.'],
    ['without files', (take: (entries: []) => void) => take([]), 'The folder is empty.'],
  ])('is not in a folder %s, and the page says so', async (_, readEntries, words) => {
    open();
    await openUpload();
    const folder = { isFile: false, isDirectory: true, createReader: () => ({ readEntries }) };
    const items = [{ webkitGetAsEntry: () => folder }];
    fireEvent.drop(await screen.findByRole('button', { name: 'Choose a file' }), {
      dataTransfer: { items, files: [] },
    });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test.each([
    [
      ServiceGroupId.Photography,
      'image/png',
      'a.png',
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
      'a PNG picture',
      'JPEG pictures',
    ],
    [ServiceGroupId.Floorplan, 'image/jpeg', 'plan.jpg', [0xff, 0xd8, 0xff], 'a JPEG picture', 'PDFs'],
    [ServiceGroupId.Video, 'image/jpeg', 'film.jpg', [0xff, 0xd8, 0xff], 'a JPEG picture', 'MP4 films'],
  ])('of group %i is no %s', async (serviceGroupId, type, name, bytes, kind, allowed) => {
    open({ job: { serviceGroupId } });
    await openUpload();
    await choose(new File([Uint8Array.from(bytes)], name, { type }));
    const warning = `This is ${kind}; this job takes ${allowed}. File: ${name}`;
    expect(await screen.findByText(warning)).toBeTruthy();
  });

  test('larger than 2 GB is refused before it is sent', async () => {
    open();
    await openUpload();
    const large = photo('large.jpg');
    Object.defineProperty(large, 'size', { value: 2 * 1024 ** 3 + 1 });
    await choose(large);
    expect(await screen.findByText('The file is larger than 2 GB. File: large.jpg')).toBeTruthy();
  });

  test('with the content of the current one is not sent', async () => {
    const same = photo('same.jpg');
    const checksum = await fingerprint(same, () => {}, new AbortController().signal);
    const { sent } = open({ asset: withVersions(2, { checksum }) });
    await openUpload();
    await choose(same);
    await press('Upload 1 file');
    await screen.findByRole('list', { name: 'Already in this job, not sent again (1)' });
    expect(sent.every(({ method }) => method === 'GET')).toBe(true);
    await press('Choose another file');
    expect(await screen.findByLabelText('New version file')).toBeTruthy();
  });

  test('is refused by the server in a sentence, and can be tried again', async () => {
    const sentence = 'The job is archived. Change its status before you upload finished work.';
    open({ answers: { 'PUT /v1/assets/1/direct': failure(409, 'conflict', sentence) } });
    fakePut();
    await openUpload();
    await choose(photo('Final.jpg'));
    await press('Upload 1 file');
    const failed = await screen.findByRole('list', { name: 'Failed to Upload (1)' });
    expect(failed.textContent).toContain(sentence);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect((await shownPicture()).textContent).toBe('Final_1_v2.jpg');
  });

  test('after a page that was closed goes on at the same path, and is no file of the job page', async () => {
    const { sent } = open();
    fakePut(() => new Promise(() => {}));
    const file = photo('Final.jpg');
    await openUpload();
    await choose(file);
    await press('Upload 1 file');
    await screen.findByText('Uploading Final.jpg');
    const paths = () =>
      sent
        .filter(({ url }) => url.includes('wb-sas'))
        .map(({ url }) => new URL(url, 'http://test').searchParams.get('path'));
    const [first] = paths();
    cleanup();
    const again = open();
    fakePut();
    const dialog = await openUpload();
    expect((await within(dialog).findByText(/^You had 1 unfinished file/)).textContent).toContain('Final.jpg');
    expect(Object.keys(localStorage)).toEqual([expect.stringMatching(/^shootdesk\.unfinished\.asset\.\d+\.7\.1$/)]);
    await choose(file);
    await press('Upload 1 file');
    await waitFor(async () => expect((await shownPicture()).textContent).toBe('Final_1_v3.jpg'));
    const granted = again.sent.find(({ url }) => url.includes('wb-sas'))!;
    expect(new URL(granted.url, 'http://test').searchParams.get('path')).toBe(first);
    expect(localStorage).toHaveLength(0);
  });
});

describe('the upload of versions', () => {
  test('says at once that an archived job takes none', async () => {
    open({ job: { serviceJobStatusId: JobStatusId.Archived } });
    const dialog = await openUpload();
    expect(dialog.textContent).toContain('The job is archived. Change its status before you upload finished work.');
    expect(within(dialog).queryByRole('button', { name: 'Choose a file' })).toBeNull();
  });

  test.each<[string, Scene]>([
    ['on-site people', { role: 'FullTimeProvider' }],
    ['anybody where the work is copy', { job: { serviceGroupId: ServiceGroupId.Copywriting } }],
  ])('is not offered to %s', async (_, scene) => {
    open(scene);
    const menu = await openMenu();
    expect(within(menu).queryByRole('menuitem', { name: 'Upload Asset Versions' })).toBeNull();
  });
});
