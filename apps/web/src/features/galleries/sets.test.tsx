import type { ExposureSet } from '@shootdesk/shared/exposure-sets/exposure-sets.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single } from '../../../test/fake-api.ts';
import { aResource } from '../../../test/file-records.ts';
import { aJob } from '../../../test/job-records.ts';
import { layOut } from '../../../test/lay-out.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { ResourcesTab } from './resources-tab.tsx';

beforeEach(() => layOut(900, 586));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const aSet = (resources: number[], rest: Partial<ExposureSet> = {}): ExposureSet => ({
  ...{ resources, name: `DSC_${resources[0]}.jpg`, cover: resources[1] ?? resources[0]!, exposures: resources.length },
  ...{ state: 'sure', choices: [], warning: null },
  ...rest,
});

const whole = aSet([1, 2, 3]);
const uncertain = aSet([4, 5, 6], {
  state: 'asked',
  choices: [[3], [2, 1], [1, 1, 1]],
});

function open(sets: readonly ExposureSet[], { pending = 0, job = aJob(), isAnswered = false } = {}) {
  const days = [1, 2, 3, 4, 5, 6, 7].map((id) => aResource(id, {}, {}, 'BracketDay'));
  const dusk = sets.some((set) => set.resources.includes(8)) ? [aResource(8, {}, {}, 'BracketDusk')] : [];
  const resources = [...days, ...dusk];
  const answered = {
    ...{ sets: [whole, aSet([4, 5], { state: 'answered', warning: '2 of 3' })], usual: 3 },
    ...{ files: 7, pending: 0 },
  };
  const sent = fakeApi(
    byPath({
      'GET /v1/service-jobs/7/esoft': single({ isConfigured: true, submissions: [] }),
      'GET /v1/resources': list(resources),
      'GET /v1/service-jobs/7/exposure-sets': single({ sets, usual: 3, files: 7, pending }),
      'PUT /v1/service-jobs/7/exposure-sets': isAnswered
        ? failure(409, 'conflict', 'Somebody has answered this meanwhile.')
        : single(answered),
      'POST /v1/downloads': single({
        ...{ id: 'd', zipUrl: '/v1/downloads/d/zip', proofSheetUrl: '', fileCount: 7, totalBytes: 9, expiresAt: '' },
      }),
    }),
  );
  renderInShell(<ResourcesTab job={job} upload={null} />, 'BackOffice');
  return { sent, user: userEvent.setup() };
}

const opened = async () => {
  await screen.findByText('7 files');
  const tiles = await screen.findAllByRole('listitem');
  return tiles.map((tile) =>
    within(tile)
      .getAllByRole('button', { name: /^Open / })[0]
      ?.getAttribute('aria-label'),
  );
};
const button = (name: string) => screen.findByRole('button', { name });

test('a set is one tile with its middle exposure, which opens and closes by the keyboard', async () => {
  const { user } = open([whole, uncertain]);
  await button('Open set DSC_2.jpg');
  expect(await opened()).toEqual(['Open set DSC_2.jpg', 'Open set DSC_5.jpg', 'Open DSC_7.jpg']);
  (await button('Open set DSC_2.jpg')).focus();
  await user.keyboard('{Enter}');
  const all = ['Open DSC_1.jpg', 'Open DSC_2.jpg', 'Open DSC_3.jpg', 'Open set DSC_5.jpg', 'Open DSC_7.jpg'];
  expect(await opened()).toEqual(all);
  const count = await button('3 exposures of DSC_1.jpg');
  expect(count.getAttribute('aria-expanded')).toBe('true');
  await user.click(count);
  expect(await opened()).toHaveLength(3);
});

test('selecting the tile of a set selects its files', async () => {
  const { user } = open([whole, uncertain]);
  await button('Open set DSC_2.jpg');
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select DSC_2.jpg' });
  await user.click(box);
  expect(screen.getByText('3 selected')).toBeTruthy();
  await user.click(box);
  expect(screen.getByText('0 selected')).toBeTruthy();
});

test('an uncertain set asks, and is what a person answers', async () => {
  const { sent, user } = open([whole, uncertain]);
  const note = await screen.findByRole('status', { name: 'Exposure sets' });
  expect(note.textContent).toBe('1 set is uncertain: DSC_4.');
  await user.click(await button('3 or 2 + 1 together?'));
  const dialog = within(await screen.findByRole('dialog', { name: '3 or 2 + 1 together?' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'DSC_4.jpg',
    'DSC_5.jpg',
    'DSC_6.jpg',
  ]);
  await user.click(dialog.getByRole('button', { name: '2 + 1' }));
  await waitFor(() => expect(note.textContent).toBe('1 set is incomplete: DSC_4 (2 of 3).'));
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ sets: [[4, 5], [6]], onlyUnanswered: true });
});

test('an answer that comes after that of somebody else closes the question and reads the sets again', async () => {
  const { sent, user } = open([whole, uncertain], { isAnswered: true });
  await user.click(await button('3 or 2 + 1 together?'));
  const reads = () => sent.filter(({ method, url }) => method === 'GET' && url.includes('exposure-sets')).length;
  const before = reads();
  await user.click(await button('2 + 1'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('Somebody has answered this meanwhile.');
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});

test('the question shows files of types that the gallery leaves out', async () => {
  const { user } = open([whole, aSet([5, 6, 8], { state: 'asked', choices: [[3], [2, 1]] })]);
  await button('3 or 2 + 1 together?');
  await user.click(await button('Resource types'));
  await user.click(await screen.findByRole('checkbox', { name: /BracketDay|Bracket Day/ }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await button('3 or 2 + 1 together?'));
  const dialog = within(await screen.findByRole('dialog', { name: '3 or 2 + 1 together?' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'DSC_5.jpg',
    'DSC_6.jpg',
    'DSC_8.jpg',
  ]);
});

test('while files are being read the tab says how many of them, and no sets', async () => {
  open([], { pending: 3 });
  const note = await screen.findByRole('group', { name: 'Exposure sets are being read' });
  expect(note.textContent).toContain('Reading 4 of 7 files …');
  expect(screen.queryByRole('status', { name: 'Exposure sets' })).toBeNull();
});

test('sets of a job that was sent are not warned of', async () => {
  open([whole, uncertain], { job: { ...aJob(), serviceJobStatusId: 150 } });
  await button('Open set DSC_5.jpg');
  expect(screen.queryByRole('status', { name: 'Exposure sets' })).toBeNull();
});

test('one file is made no set', async () => {
  const { user } = open([whole, uncertain]);
  await button('Open set DSC_2.jpg');
  await user.click(screen.getByRole('checkbox', { name: 'Select DSC_7.jpg' }));
  const make = await button('Make One Set');
  expect(make.getAttribute('aria-disabled') ?? String((make as HTMLButtonElement).disabled)).toBe('true');
});

test('chosen files are made one set, and given back to the machine', async () => {
  const { sent, user } = open([whole, aSet([4, 5, 6], { state: 'answered' })]);
  await button('Open set DSC_5.jpg');
  await user.click(screen.getByRole('checkbox', { name: 'Select DSC_5.jpg' }));
  await user.click(await button('Group Automatically'));
  await user.click(screen.getByRole('checkbox', { name: 'Select DSC_7.jpg' }));
  await user.click(await button('Make One Set'));
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { automatic: [4, 5, 6] },
      { sets: [[4, 5, 6, 7]] },
    ]),
  );
});

test('all is downloaded with a folder for each set', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { sent, user } = open([whole, uncertain]);
  await user.click(await button('Download All by Set'));
  await waitFor(() => expect(click).toHaveBeenCalled());
  await waitFor(() =>
    expect(sent.find(({ url }) => url === '/v1/downloads')?.body).toMatchObject({
      kind: 'resources',
      ids: [1, 2, 3, 4, 5, 6, 7],
      bySet: true,
    }),
  );
});

test('without sets every file is a tile', async () => {
  open([]);
  expect(await opened()).toHaveLength(7);
  expect(screen.queryByRole('button', { name: 'Make One Set' })).toBeNull();
});
