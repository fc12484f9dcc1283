import type { Asset, AssetHistory } from '@shootdesk/shared/assets/asset.schema';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single } from '../../../test/fake-api.ts';
import { anAsset, requestsOf } from '../../../test/file-records.ts';
import { aJob } from '../../../test/job-records.ts';
import { paletteNames } from '../../../test/palette-names.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import AssetPage from './asset-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function aVersion(version: number, parts: Partial<AssetHistory> = {}): AssetHistory {
  const address = (kind: string) => `https://files.example/${kind}/1/version-${version}`;
  return {
    id: 70 + version,
    version,
    fileId: 600 + version,
    pageCount: null,
    filePreviewRequests: requestsOf(70 + version, 'ready', version),
    filmRequests: null,
    originalName: version === 1 ? 'Final_1.jpg' : `Final_1_v${version}.jpg`,
    assetUrl: address('file'),
    assetDownloadUrl: address('download'),
    previewUrl: address('Preview'),
    premiumUrl: address('Premium'),
    serviceJobStatusId: 90,
    createdById: 9,
    createdBy: { id: 9, firstName: 'Noa', lastName: `Editor ${version}` },
    createdAt: `2026-03-0${version}T00:00:00.000Z`,
    ...parts,
  };
}

const first = anAsset(
  1,
  { originalName: 'Final_1_v2.jpg' },
  { version: 2, description: 'Seen from the gate', histories: [aVersion(2), aVersion(1)] },
);
const second = anAsset(2, {}, { histories: [aVersion(1)] });

interface Scene {
  readonly assets?: readonly Asset[];
  readonly serviceGroupId?: number;
  readonly answers?: Parameters<typeof byPath>[0];
  readonly at?: string;
}

function open({ assets = [first, second], serviceGroupId = ServiceGroupId.Photography, answers, at }: Scene = {}) {
  const single1 = Object.fromEntries(assets.map((asset) => [`GET /v1/assets/${asset.id}`, single(asset)]));
  fakeApi(
    byPath({
      'GET /v1/assets': list(assets),
      'GET /v1/service-jobs/7': single(aJob({ serviceGroupId })),
      ...single1,
      ...answers,
    }),
  );
  const routes = (
    <Routes>
      <Route path="/service-jobs/:id/assets" element={<AssetPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>
  );
  renderInShell(routes, 'BackOffice', at ?? '/service-jobs/7/assets?assetId=1');
  return userEvent.setup();
}

const source = async (name: string) => (await screen.findByRole('img', { name })).getAttribute('src');
const button = (name: string) => screen.findByRole('button', { name });
const settings = () => screen.queryByRole('complementary', { name: 'Asset Settings' });

/** Notes what the browser is given to save. */
function savedAddresses() {
  const addresses: (string | null)[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    addresses.push(this.getAttribute('href'));
  });
  return addresses;
}

test('starts full-screen; Compress opens Asset Settings and Expand closes it', async () => {
  const user = open();
  expect(await source('Final_1_v2.jpg')).toBe('https://files.example/Premium/1?v=1');
  expect(settings()).toBeNull();
  await user.click(await button('Compress'));
  const text = settings()?.textContent ?? '';
  for (const fact of ['Final_1_v2.jpg', '3.00 MB', 'Noa Editor 2', 'Seen from the gate']) expect(text).toContain(fact);
  await user.click(await button('Expand'));
  expect(settings()).toBeNull();
});

test('a version that is chosen is what is shown and downloaded', async () => {
  const addresses = savedAddresses();
  const user = open();
  await user.click(await button('Compress'));
  const versions = within(screen.getByRole('list', { name: 'Versions' })).getAllByRole('button');
  expect(versions.map(({ textContent }) => textContent?.replace(/\d\d .*/, ''))).toEqual([
    'Version 2 (Current)',
    'Version 1',
  ]);
  await user.click(screen.getByRole('button', { name: /^Version 1/ }));
  expect(await source('Final_1.jpg')).toBe('https://files.example/Premium/71?v=1');
  expect(settings()?.textContent).toContain('Noa Editor 1');
  await user.click(await button('Download'));
  await waitFor(() => expect(addresses).toEqual(['https://files.example/download/1/version-1']));
});

test('arrow keys and buttons lead to the other assets of the job, with Asset Settings left as it is', async () => {
  const user = open();
  await user.click(await button('Compress'));
  expect(await screen.findByText('1 of 2')).toBeTruthy();
  await user.keyboard('{ArrowLeft}{ArrowRight}');
  expect(await source('Final_2.jpg')).toBe('https://files.example/Premium/2?v=1');
  expect(screen.getByText('2 of 2')).toBeTruthy();
  expect(settings()).toBeTruthy();
  await user.click(await button('Previous'));
  expect(await source('Final_1_v2.jpg')).toBeTruthy();
});

test('an export of comments goes on at the next asset, and is not begun twice', async () => {
  const { promise: pdf, resolve } = Promise.withResolvers<ReturnType<typeof single>>();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:saved', revokeObjectURL: () => {} }));
  const addresses = savedAddresses();
  const user = open({ answers: { 'GET /v1/service-jobs/7/asset-comments.pdf': () => pdf } });
  await user.click(await button('Compress'));
  await user.click(await button('Export Comments'));
  await user.click(await screen.findByRole('menuitem', { name: 'PDF with pictures' }));
  await button('Making the file…');
  await user.keyboard('{ArrowRight}');
  await source('Final_2.jpg');
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Making the file…' })).disabled).toBe(true);
  resolve(single(null));
  await button('Export Comments');
  expect(addresses).toEqual(['blob:saved']);
});

test('Go Back leads to the job', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Go Back' });
  expect(link.getAttribute('href')).toBe('/service-jobs/7');
});

test('the key B leads to the job, so that QC can reject it without a mouse', async () => {
  const user = open();
  await button('Compress');
  await user.keyboard('b');
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
});

describe('the view', () => {
  const { Video, VidMo, Copywriting, Drone } = ServiceGroupId;

  test.each([Video, VidMo])('of group %i is a player', async (serviceGroupId) => {
    open({ assets: [anAsset(1, { originalName: 'Film.mp4', type: 'Video' })], serviceGroupId });
    const film = await screen.findByLabelText('Film.mp4', { selector: 'video' });
    expect(film.getAttribute('src')).toBe('https://files.example/file/1?v=1');
  });

  test.each([Copywriting, Drone])('of group %i is not there, and says so', async (serviceGroupId) => {
    open({ serviceGroupId });
    expect(await screen.findByText('No Available View')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  test.each([
    ['generating', 'Preview still generatingPlease refresh in a few seconds'],
    ['none', 'No preview generated'],
  ] as const)('of a picture whose preview is %s says so', async (stage, words) => {
    open({ assets: [anAsset(1, { stage })] });
    const note = await screen.findByText(words.startsWith('No') ? words : 'Preview still generating');
    expect(note.parentElement?.textContent).toBe(words);
  });

  test('of a failed preview can have it made once more', async () => {
    const ready = single(anAsset(1));
    let made = false;
    const failed = anAsset(1, { stage: 'failed' });
    const user = open({
      assets: [failed],
      answers: {
        'GET /v1/assets/1': () => (made ? ready : single(failed)),
        'POST /v1/files/501/previews': () => {
          made = true;
          return single(anAsset(1).file);
        },
      },
    });
    await user.click(await button('Retry: preview of Final_1.jpg'));
    expect(await source('Final_1.jpg')).toBe('https://files.example/Premium/1?v=1');
    expect(await screen.findByText('Generating previews. Please refresh after a few seconds.')).toBeTruthy();
  });
});

describe('a plan', () => {
  const plan = (generatedAt: string | null) =>
    anAsset(1, {
      originalName: 'Plan.pdf',
      type: 'Pdf',
      pdfFlattenRequests: [
        {
          id: 1,
          generatedAt,
          failedAt: null,
          failureReason: null,
          downloadUrl: generatedAt && 'https://files.example/flattened/1',
        },
      ],
    });
  const download = async (asset: Asset) => {
    const user = open({ assets: [asset], serviceGroupId: ServiceGroupId.Floorplan });
    await user.click(await button('Download Flattened File'));
  };

  test('has its flattened file to download', async () => {
    const addresses = savedAddresses();
    await download(plan('2026-03-01T00:00:00.000Z'));
    await waitFor(() => expect(addresses).toEqual(['https://files.example/flattened/1']));
  });

  test('says when there is none yet', async () => {
    const addresses = savedAddresses();
    await download(plan(null));
    expect(await screen.findByText('Flattened file not yet generated')).toBeTruthy();
    expect(addresses).toEqual([]);
  });

  test('only it has one', async () => {
    open();
    await button('Download');
    expect(screen.queryByRole('button', { name: 'Download Flattened File' })).toBeNull();
  });
});

describe('first month #14: the pages of a plan', () => {
  const plan = (parts: Parameters<typeof anAsset>[1]) =>
    anAsset(1, { originalName: 'Plan.pdf', type: 'Pdf', ...parts });
  const shownPage = async (alt: string) => (await screen.findByRole('img', { name: alt })).getAttribute('src');
  const pager = () => within(screen.getByRole('navigation', { name: 'Pages' }));
  const openPlan = (asset: Asset) => open({ assets: [asset, second], serviceGroupId: ServiceGroupId.Floorplan });

  test('are turned by buttons that the keyboard reaches, and stop at the ends', async () => {
    const user = openPlan(plan({ pages: 2 }));
    expect(await shownPage('Plan.pdf')).toBe('https://files.example/Premium/1?v=1');
    expect(pager().getByRole('status').textContent).toBe('Page 1 of 2');
    expect(pager().getByRole('button', { name: 'Previous page' }).getAttribute('aria-disabled')).toBe('true');
    pager().getByRole('button', { name: 'Next page' }).focus();
    await user.keyboard('{Enter}{Enter}');
    expect(await shownPage('Plan.pdf, page 2')).toBe('https://files.example/Premium/1?v=1&page=2');
    expect(pager().getByRole('status').textContent).toBe('Page 2 of 2');
    await user.click(pager().getByRole('button', { name: 'Previous page' }));
    expect(await shownPage('Plan.pdf')).toBeTruthy();
  });

  test('are turned by Page Down and Page Up, which the arrow keys of the job leave alone', async () => {
    const user = openPlan(plan({ pages: 3 }));
    await shownPage('Plan.pdf');
    await user.keyboard('{PageDown}{PageDown}{PageDown}{PageUp}');
    expect(await shownPage('Plan.pdf, page 2')).toBeTruthy();
    await user.keyboard('{ArrowRight}');
    expect(await shownPage('Final_2.jpg')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  test('beyond the bound are named in words', async () => {
    openPlan(plan({ pages: 20, pageCount: 34 }));
    await shownPage('Plan.pdf');
    expect(
      pager().getByText('This PDF has 34 pages; the first 20 are shown here. Download it to see the others.'),
    ).toBeTruthy();
    expect(pager().getByRole('status').textContent).toBe('Page 1 of 34');
  });

  test('of an earlier version are those of that version', async () => {
    const earlier = aVersion(1, {
      originalName: 'Plan.pdf',
      pageCount: 2,
      filePreviewRequests: requestsOf(71, 'ready', 1, 2),
    });
    const current = aVersion(2, { originalName: 'Plan_v2.pdf' });
    const asset = { ...plan({ originalName: 'Plan_v2.pdf' }), version: 2, histories: [current, earlier] };
    const user = openPlan(asset);
    await shownPage('Plan_v2.pdf');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    await user.click(await button('Compress'));
    await user.click(await screen.findByRole('button', { name: /Version 1/ }));
    await user.click(pager().getByRole('button', { name: 'Next page' }));
    expect(await shownPage('Plan.pdf, page 2')).toBe('https://files.example/Premium/71?v=1&page=2');
  });
});

describe('an asset that cannot be shown', () => {
  const gone = failure(404, 'not_found', 'It was not found.');
  const elsewhere = single(anAsset(1, {}, { serviceJobId: 8 }));

  test.each<[string, Scene, string]>([
    ['gone or not visible', { answers: { 'GET /v1/assets/1': gone } }, 'Asset not found'],
    ['in a job that is not visible', { answers: { 'GET /v1/service-jobs/7': gone } }, 'Asset not found'],
    ['of another job', { answers: { 'GET /v1/assets/1': elsewhere } }, 'Asset not found'],
    ['not named', { at: '/service-jobs/7/assets' }, 'No asset chosen'],
    ['not named by a number', { at: '/service-jobs/7/assets?assetId=x' }, 'Asset not found'],
  ])('because it is %s says so, and leads back to the job', async (_, scene, title) => {
    open(scene);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/service-jobs/7');
  });

  test('because the server failed is asked for again', async () => {
    const replies = [failure(500, 'internal', 'Busy.')];
    const user = open({ answers: { 'GET /v1/assets/1': () => replies[0] ?? single(first) } });
    expect(await screen.findByText('Busy.')).toBeTruthy();
    replies.pop();
    await user.click(await button('Try again'));
    expect(await source('Final_1_v2.jpg')).toBeTruthy();
  });
});

test('the palette has the actions of an opened picture and of its settings', async () => {
  const user = open();
  await user.click(await button('Compress'));
  expect(paletteNames()).toEqual(
    expect.arrayContaining([
      'Download',
      'Asset Editor',
      'Asset QC',
      'Asset / Client',
      'Export Comments: CSV for spreadsheets',
      'Back to the job',
    ]),
  );
});
