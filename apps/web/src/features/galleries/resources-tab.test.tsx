import { ResourceTypeId as T } from '@shootdesk/shared/resources/resource-types';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single } from '../../../test/fake-api.ts';
import { aResource } from '../../../test/file-records.ts';
import { fillIn } from '../../../test/fill-in.ts';
import { aJob } from '../../../test/job-records.ts';
import { layOut } from '../../../test/lay-out.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { ResourcesTab } from './resources-tab.tsx';

beforeEach(() => {
  layOut(900, 586);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Answers = Parameters<typeof byPath>[0];

/** Nothing of the job is at Esoft. */
const atRest: Answers = { 'GET /v1/service-jobs/7/esoft': single({ isConfigured: true, submissions: [] }) };

function open(resources: readonly unknown[], answers: Answers = {}, role: UserRoleName = 'BackOffice', job = aJob()) {
  const sent = fakeApi(byPath({ ...atRest, 'GET /v1/resources': list(resources), ...answers }));
  renderInShell(<ResourcesTab job={job} upload={null} />, role);
  return { sent, user: userEvent.setup() };
}

const names = async () => {
  const tiles = await screen.findAllByRole('listitem');
  return tiles.map((tile) =>
    within(tile)
      .getByRole('button', { name: /^Open / })
      .getAttribute('aria-label'),
  );
};
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const actions = ['Download', 'Download Proof Sheet', 'Delete Resources'];
const writes = (sent: ReturnType<typeof fakeApi>) =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => ({ method, url, body }));

test('without resources it says so', async () => {
  open([]);
  expect(await screen.findByText('No resources uploaded yet.')).toBeTruthy();
});

test('what could not be loaded can be tried again', async () => {
  const { user } = open([], { 'GET /v1/resources': failure(500, 'internal', 'The list is broken.') });
  expect(await screen.findByText(/The resources could not be loaded\. The list is broken\./)).toBeTruthy();
  fakeApi(byPath({ ...atRest, 'GET /v1/resources': list([aResource(1)]) }));
  await user.click(button('Try again'));
  expect(await names()).toEqual(['Open DSC_1.jpg']);
});

test('a card has name, type, size and upload date', async () => {
  open([aResource(1, {}, { displayName: 'Front' })]);
  const card = await screen.findByRole('listitem');
  expect(card.textContent).toContain('Front.jpg');
  expect(card.textContent).toContain('Ambient · 3.00 MB');
  expect(card.textContent).toContain('01 March 2026, 11:01 AM');
});

test('the oldest come first; they can be sorted by name and turned round', async () => {
  const { user } = open([aResource(1, { originalName: 'B.jpg' }), aResource(2, { originalName: 'A.jpg' })]);
  expect(await names()).toEqual(['Open B.jpg', 'Open A.jpg']);
  await user.click(button('Sort descending'));
  expect(await names()).toEqual(['Open A.jpg', 'Open B.jpg']);
  await user.click(button('Sort ascending'));
  await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Name', 'Upload Date']);
  await user.click(screen.getByRole('option', { name: 'Name' }));
  expect(await names()).toEqual(['Open A.jpg', 'Open B.jpg']);
});

test('types are filtered, with Select All; what is out of sight is not selected any more', async () => {
  const { user } = open([aResource(1), aResource(2, {}, {}, 'Flash'), aResource(3, {}, {}, 'Flash')]);
  await user.click(await box('Select all'));
  expect(screen.getByText('3 selected')).toBeTruthy();
  await user.click(button('Resource types'));
  const popup = within(screen.getByRole('dialog', { name: 'Resource types' }));
  expect(popup.getByRole('checkbox', { name: 'Select All' })).toBeTruthy();
  await user.click(popup.getByRole('checkbox', { name: 'Flash 2' }));
  await user.keyboard('{Escape}');
  expect(await names()).toEqual(['Open DSC_2.jpg', 'Open DSC_3.jpg']);
  expect(screen.getByText('2 selected')).toBeTruthy();
});

describe('selecting', () => {
  const four = [1, 2, 3, 4].map((id) => aResource(id));

  test('the actions wait for a selection, except the download of all', async () => {
    const { user } = open(four);
    await screen.findByText('0 selected');
    for (const name of actions.slice(1)) expect(button(name).disabled).toBe(true);
    expect(button('Download All').disabled).toBe(false);
    await user.click(await box('Select DSC_2.jpg'));
    expect(screen.getByText('1 selected')).toBeTruthy();
    for (const name of actions) expect(button(name).disabled).toBe(false);
  });

  test('with Shift a range, by the box or the picture', async () => {
    const { user } = open(four);
    await user.click(await box('Select DSC_2.jpg'));
    fireEvent.click(await box('Select DSC_4.jpg'), { shiftKey: true });
    expect(screen.getByText('3 selected')).toBeTruthy();
    fireEvent.click(button('Open DSC_1.jpg'), { shiftKey: true });
    expect(screen.getByText('4 selected')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('all at once, and none again', async () => {
    const { user } = open(four);
    await user.click(await box('Select all'));
    expect(screen.getByText('4 selected')).toBeTruthy();
    await user.click(await box('Select all'));
    expect(screen.getByText('0 selected')).toBeTruthy();
  });
});

describe('downloading', () => {
  const prepared = {
    id: 'x',
    zipUrl: '/v1/downloads/x/zip',
    proofSheetUrl: '/v1/downloads/x/proof-sheet',
    fileCount: 2,
    totalBytes: 6_291_456,
    expiresAt: '2026-03-01T00:15:00.000Z',
  };

  /** The addresses that the browser was told to save. */
  function saved(): string[] {
    const addresses: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      addresses.push(`${this.getAttribute('href')} ${this.hasAttribute('download')}`);
    });
    return addresses;
  }

  test.each([
    ['Download', '/v1/downloads/x/zip', 'Downloading 2 files (6.00 MB). Your browser shows the progress.'],
    [
      'Download Proof Sheet',
      '/v1/downloads/x/proof-sheet',
      'Downloading the proof sheet. Your browser shows the progress.',
    ],
  ])('%s names the selected in the order shown, and leaves the saving to the browser', async (name, address, words) => {
    const addresses = saved();
    const { sent, user } = open([aResource(4), aResource(2), aResource(3)], { 'POST /v1/downloads': single(prepared) });
    await user.click(await box('Select DSC_4.jpg'));
    await user.click(await box('Select DSC_2.jpg'));
    await user.click(button(name));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(writes(sent)).toEqual([
      { method: 'POST', url: '/v1/downloads', body: { campaignId: 1, kind: 'resources', ids: [2, 4] } },
    ]);
    expect(addresses).toEqual([`${address} true`]);
  });

  test('Download All takes everything that is shown with one press', async () => {
    saved();
    const { sent, user } = open([aResource(4), aResource(2)], { 'POST /v1/downloads': single(prepared) });
    await screen.findByText('0 selected');
    await user.click(button('Download All'));
    await vi.waitFor(() => expect(writes(sent)).toHaveLength(1));
    expect(writes(sent)[0]!.body).toEqual({ campaignId: 1, kind: 'resources', ids: [2, 4] });
  });

  test('says why it could not be started', async () => {
    const { user } = open([aResource(1)], { 'POST /v1/downloads': failure(404, 'not_found', 'It is gone.') });
    await user.click(await box('Select all'));
    await user.click(button('Download'));
    expect(await screen.findByText('The download could not be started. It is gone.')).toBeTruthy();
  });
});

describe('deleting', () => {
  const two = [aResource(1), aResource(2)];
  const gone = { body: { success: true, errors: null, result: null } };

  test('asks first, and what is deleted leaves', async () => {
    const { sent, user } = open(two, { 'DELETE /v1/resources/1': gone });
    await user.click(await box('Select DSC_1.jpg'));
    await user.click(button('Delete Resources'));
    const question = screen.getByRole('alertdialog', { name: 'Delete Resources' });
    expect(question.textContent).toContain('This action will delete 1 resource for good. Do you wish to proceed?');
    expect(writes(sent)).toEqual([]);
    await user.click(button('Yes'));
    expect(await screen.findByText('Resources deleted')).toBeTruthy();
    expect(await names()).toEqual(['Open DSC_2.jpg']);
    expect(screen.getByText('0 selected')).toBeTruthy();
  });

  test('says how many failed and why; those stay', async () => {
    const answers = { 'DELETE /v1/resources/1': gone, 'DELETE /v1/resources/2': failure(503, 'unavailable', 'Busy.') };
    const { user } = open(two, answers);
    await user.click(await box('Select all'));
    await user.click(button('Delete Resources'));
    await user.click(button('Yes'));
    expect(await screen.findByText('1 of 2 could not be deleted. Busy.')).toBeTruthy();
    expect(await names()).toEqual(['Open DSC_2.jpg']);
  });

  test('on-site people delete only what they uploaded themselves', async () => {
    const { sent, user } = open(
      [aResource(1), aResource(2, {}, { createdById: 9 })],
      { 'DELETE /v1/resources/1': gone },
      'FullTimeProvider',
    );
    await user.click(await box('Select DSC_2.jpg'));
    await user.click(button('Delete Resources'));
    expect(await screen.findByText('You may not delete any of the selected files.')).toBeTruthy();
    await user.click(await box('Select DSC_1.jpg'));
    await user.click(button('Delete Resources'));
    expect(screen.getByRole('alertdialog').textContent).toContain(
      'You may not delete 1 of the selected files; they stay.',
    );
    await user.click(button('Yes'));
    await waitFor(() => expect(writes(sent).map(({ url }) => url)).toEqual(['/v1/resources/1']));
  });
});

describe('editing', () => {
  const text = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

  test('display name and description, in the version that was seen', async () => {
    const { sent, user } = open([aResource(1)], {
      'PUT /v1/resources/1': single(aResource(1)),
      'GET /v1/resources/1': single(aResource(1, {}, { displayName: 'Front' })),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit DSC_1.jpg' }));
    await user.type(text('Display name'), 'Front');
    await fillIn(user, text('Description'), 'From the gate');
    await user.click(button('Save'));
    expect(await screen.findByText('Resource updated')).toBeTruthy();
    const put = sent.find(({ method }) => method === 'PUT');
    expect(put?.body).toEqual({ displayName: 'Front', description: 'From the gate' });
    expect(put?.headers.get('if-match')).toBe('"3"');
    expect(await screen.findByRole('button', { name: 'Open Front.jpg' })).toBeTruthy();
  });

  test('a colleague who was quicker is not overwritten', async () => {
    const current = aResource(1, {}, { displayName: 'Garden', cache_key: 8 });
    const { user } = open([aResource(1)], { 'PUT /v1/resources/1': failure(412, 'stale', 'Changed.', { current }) });
    await user.click(await screen.findByRole('button', { name: 'Edit DSC_1.jpg' }));
    await user.type(text('Display name'), 'Front');
    await user.click(button('Save'));
    expect(await screen.findByRole('radio', { name: 'Theirs, saved now', description: 'Garden' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Yours, not saved yet', description: 'Front' })).toBeTruthy();
  });

  test('what the server refuses stands at its field', async () => {
    const errors = { displayName: ['At most 255 characters.'] };
    const { user } = open([aResource(1)], { 'PUT /v1/resources/1': failure(400, 'malformed', 'No.', { errors }) });
    await user.click(await screen.findByRole('button', { name: 'Edit DSC_1.jpg' }));
    await user.type(text('Display name'), 'Front');
    await user.click(button('Save'));
    expect(await screen.findByText('At most 255 characters.')).toBeTruthy();
  });
});

test('of 2,000 files only those in sight are drawn; the keyboard reaches the last', async () => {
  const pages = Array.from({ length: 10 }, (_, page) =>
    Array.from({ length: 200 }, (_, at) => aResource(page * 200 + at + 1)),
  );
  const { user } = open([], {
    'GET /v1/resources': ({ url }) => {
      const number = Number(new URLSearchParams(url.split('?')[1]).get('pageNumber'));
      return list(pages[number - 1] ?? [], { totalCount: 2000 });
    },
  });
  expect(await screen.findByText('2,000 files')).toBeTruthy();
  expect(screen.getAllByRole('listitem').length).toBeLessThan(60);
  button('Open DSC_1.jpg').focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Open DSC_2.jpg');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Open DSC_6.jpg');
  await user.keyboard('{End}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Open DSC_2000.jpg'));
  expect(screen.getAllByRole('listitem').at(-1)?.getAttribute('aria-posinset')).toBe('2000');
});

describe('first month #2: changing the type', () => {
  const day = (id: number) => aResource(id, {}, {}, 'BracketDay');
  const flash = (id: number) => aResource(id, {}, {}, 'Flash');
  const choose = async (user: ReturnType<typeof userEvent.setup>, type: string) => {
    await user.click(button('Change Type'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'New type' }), type);
    await user.click(button('Change'));
  };

  test('of many resources at once', async () => {
    let resources = [day(1), day(2), day(3)];
    const { sent, user } = open([], {
      'GET /v1/resources': () => list(resources),
      'PUT /v1/service-jobs/7/resource-types': () => {
        resources = [flash(1), flash(2), day(3)];
        return list(resources.slice(0, 2));
      },
    });
    await user.click(await box('Select DSC_1.jpg'));
    await user.click(await box('Select DSC_2.jpg'));
    await choose(user, 'Flash');
    expect(await screen.findByText('2 resources changed to Flash')).toBeTruthy();
    const body = { resources: [1, 2], resourceTypeId: T.Flash };
    expect(writes(sent)).toEqual([{ method: 'PUT', url: '/v1/service-jobs/7/resource-types', body }]);
    await waitFor(() => expect(screen.getAllByText('Flash · 3.00 MB')).toHaveLength(2));
  });

  test('leaves out what the person may not upload, and says so', async () => {
    const { sent, user } = open(
      [day(1), aResource(2, {}, {}, 'FloorplanCAD')],
      { 'PUT /v1/service-jobs/7/resource-types': list([flash(1)]) },
      'FullTimeProvider',
    );
    await user.click(await box('Select all'));
    await user.click(button('Change Type'));
    expect(screen.getByText('1 resource of a type that you may not upload stays as it is.')).toBeTruthy();
    await user.click(button('Cancel'));
    await choose(user, 'Flash');
    await waitFor(() => expect(writes(sent)).toMatchObject([{ body: { resources: [1] } }]));
  });

  test('asks before a chosen type is lost', async () => {
    const { sent, user } = open([day(1)], {});
    await user.click(await box('Select all'));
    await user.click(button('Change Type'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'New type' }), 'Flash');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeTruthy();
    await user.click(button('Yes'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes(sent)).toEqual([]);
  });

  test('says why it was refused, and stays open', async () => {
    const refusal = failure(422, 'rule_violated', 'Job is already proofed');
    const { user } = open([day(1)], { 'PUT /v1/service-jobs/7/resource-types': refusal });
    await user.click(await box('Select all'));
    await choose(user, 'Flash');
    expect(await screen.findByText('Job is already proofed')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Change the type of 1 resource' })).toBeTruthy();
  });

  test('is not offered where the job takes no uploads any more', async () => {
    open([day(1)], {}, 'BackOffice', aJob({ serviceJobStatusId: 150 }));
    await box('Select all');
    expect(screen.queryByRole('button', { name: 'Change Type' })).toBeNull();
  });

  test('of one resource beside its texts; unchanged, it is not sent', async () => {
    const { sent, user } = open([day(1)], {
      'PUT /v1/resources/1': single(flash(1)),
      'GET /v1/resources/1': single(flash(1)),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit DSC_1.jpg' }));
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Resource type' });
    expect(select.selectedOptions[0]?.text).toBe('Bracket Day');
    await user.selectOptions(select, 'Flash');
    await user.click(button('Save'));
    expect(await screen.findByText('Resource updated')).toBeTruthy();
    const body = { displayName: '', description: '', resourceTypeId: T.Flash };
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual(body);
    expect(await screen.findByText('Flash · 3.00 MB')).toBeTruthy();
  });

  test('of one resource is not offered to those who may not upload it', async () => {
    const { user } = open([aResource(1, {}, {}, 'FloorplanCAD')], {}, 'FullTimeProvider');
    await user.click(await screen.findByRole('button', { name: 'Edit DSC_1.jpg' }));
    expect(screen.queryByRole('combobox', { name: 'Resource type' })).toBeNull();
  });
});

test('first month #3: the gallery shows only the files with a problem when asked, and all again once they are mended', async () => {
  const bad = aResource(2, { stage: 'failed' });
  const { user } = open([aResource(1), bad, aResource(3, { stage: 'generating' })], {
    'POST /v1/files/502/previews': single(aResource(2).file),
  });
  await user.click(await screen.findByRole('button', { name: 'Problems (1)', pressed: false }));
  expect(await names()).toEqual(['Open DSC_2.jpg']);
  expect(screen.getByText('1 file')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Retry: preview of DSC_2.jpg' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Problems/ })).toBeNull());
  expect(await names()).toHaveLength(3);
});

test('first month #3: a picture that is damaged in part is a problem, too', async () => {
  const { user } = open([aResource(1), aResource(2, { stage: 'warned' }), aResource(3, { stage: 'failed' })]);
  await user.click(await screen.findByRole('button', { name: 'Problems (2)' }));
  expect(screen.getByText('2 files')).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Open DSC_2\.jpg/ })).toBeTruthy();
});

test('first month #3: without a problem there is no filter for them', async () => {
  open([aResource(1)]);
  await screen.findByRole('listitem');
  expect(screen.queryByRole('button', { name: /^Problems/ })).toBeNull();
});
