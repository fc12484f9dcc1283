import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single } from '../../../test/fake-api.ts';
import { fillIn } from '../../../test/fill-in.ts';
import { aJob } from '../../../test/job-records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { ClientTab, CtClientTab } from './client-tabs.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const brief = {
  id: 1,
  serviceJobId: 7,
  name: 'Brief.pdf',
  contentType: 'application/pdf',
  notes: null,
  url: 'https://files.example/brief',
  downloadUrl: 'https://files.example/brief',
  thumbnailUrl: null,
  createdAt: '2026-03-01T00:00:00.000Z',
  cache_key: 1,
};
const v1 = 'GET /v1/service-jobs/7/client-resources';
const v2 = 'GET /v2/service-jobs/7/client-resources';

describe('what the client handed in', () => {
  const open = (...resources: object[]) => {
    fakeApi(byPath({ [v1]: list(resources.map((parts) => ({ ...brief, ...parts }))) }));
    renderInShell(<ClientTab job={aJob()} />, 'FullTimeEditor');
  };

  test('nothing: says so', async () => {
    open();
    expect(await screen.findByText('No client resources available.')).toBeTruthy();
  });

  test('has name and content type, and no View without notes', async () => {
    open({});
    const link = await screen.findByRole('link', { name: 'Brief.pdf' });
    expect(link.getAttribute('href')).toBe('https://files.example/brief');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(screen.getByText('application/pdf')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('with notes View opens them, with the file to download', async () => {
    open({ notes: 'Mind the dog.' });
    await userEvent.click(await screen.findByRole('button', { name: 'View Brief.pdf' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Brief.pdf' }));
    expect(dialog.getByText('File Note')).toBeTruthy();
    expect(dialog.getByText('Mind the dog.')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Download Brief.pdf' }).getAttribute('href')).toBe(
      'https://files.example/brief',
    );
  });

  test('a thumbnail with an expired address is fetched again once; then the file type replaces it', async () => {
    let signed = 1;
    const answer = () => list([{ ...brief, thumbnailUrl: `https://files.example/small?v=${signed}` }]);
    const sent = fakeApi(byPath({ [v1]: answer }));
    renderInShell(<ClientTab job={aJob()} />);
    const row = await screen.findByRole('listitem');
    const fail = () => fireEvent.error(row.querySelector('img') ?? row);
    signed = 2;
    fail();
    await waitFor(() => expect(row.querySelector('img')?.getAttribute('src')).toBe('https://files.example/small?v=2'));
    fail();
    expect(row.querySelector('img')).toBeNull();
    expect(sent.length).toBe(2);
  });

  test('what is no web address is no link', async () => {
    open({ downloadUrl: 'javascript:alert(1)' });
    expect(await screen.findByText('Brief.pdf')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('what came from the ordering system', () => {
  const ct = (id: number, name: string, type: string | null) => ({
    ...brief,
    id,
    name,
    type,
    uploader: 'Ann',
    galleryCode: 'G7',
  });
  const open = (...resources: object[]) => {
    fakeApi(byPath({ [v2]: list(resources) }));
    renderInShell(<CtClientTab job={aJob()} />, 'FullTimeEditor');
  };

  test('nothing: says so', async () => {
    open();
    expect(await screen.findByText('No CT client resources available.')).toBeTruthy();
  });

  test('is grouped by type, with uploader and gallery code', async () => {
    open(ct(1, 'a.jpg', 'Photos'), ct(2, 'b.jpg', 'Photos'), ct(3, 'c.pdf', null));
    const photos = within(await screen.findByRole('list', { name: 'Photos' }));
    expect(photos.getAllByRole('listitem').length).toBe(2);
    expect(photos.getAllByText('application/pdf · Uploaded by Ann · Gallery code G7').length).toBe(2);
    expect(within(screen.getByRole('list', { name: 'Other' })).getByText('c.pdf')).toBeTruthy();
  });
});

describe('those who may change the files of the client', () => {
  const one = 'v1/client-resources/1';
  const file = { ...brief, notes: 'Mind the dog.' };
  function open(answers: Parameters<typeof byPath>[0], resource: object = file) {
    const sent = fakeApi(byPath({ [v1]: list([resource]), ...answers }));
    renderInShell(<ClientTab job={aJob()} />, 'ProductionManager');
    return { user: userEvent.setup(), changes: () => sent.filter(({ method }) => method !== 'GET') };
  }
  const edit = () => screen.findByRole('button', { name: 'Edit Brief.pdf' });
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const save = () => screen.getByRole('button', { name: 'Save' });

  test('add one', async () => {
    const { user, changes } = open({ 'POST /v1/service-jobs/7/client-resources': single(file) });
    await user.click(await screen.findByRole('button', { name: 'Add file' }));
    await fillIn(user, field('Name'), 'Plan.pdf');
    await fillIn(user, field('Address'), 'ftp://files.example/plan');
    await user.click(save());
    expect(await screen.findByText('Must be an address such as https://example.com/gallery.')).toBeTruthy();
    await user.clear(field('Address'));
    await fillIn(user, field('Address'), 'https://files.example/plan');
    await user.click(save());
    expect(await screen.findByText('File added')).toBeTruthy();
    expect(changes().map(({ body }) => body)).toEqual([{ name: 'Plan.pdf', url: 'https://files.example/plan' }]);
  });

  test('change only what they change, in the version that they saw', async () => {
    const { user, changes } = open({ [`PUT /${one}`]: single(file) });
    await user.click(await edit());
    await user.clear(field('File note'));
    await user.click(save());
    expect(await screen.findByText('File updated')).toBeTruthy();
    expect(changes().map(({ body }) => body)).toEqual([{ notes: null }]);
    expect(changes()[0]?.headers.get('if-match')).toBe('"1"');
  });

  test('are not asked for the address of a file in the own store', async () => {
    const { user } = open({}, { ...file, url: null });
    await user.click(await edit());
    expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull();
  });

  test('overwrite no colleague', async () => {
    const current = { ...file, notes: 'Two dogs.', cache_key: 2, type: null, uploader: null, galleryCode: null };
    const { user } = open({ [`PUT /${one}`]: failure(412, 'stale', 'Changed.', { current }) });
    await user.click(await edit());
    await fillIn(user, field('File note'), ' Really.');
    await user.click(save());
    expect(await screen.findByRole('radio', { name: 'Theirs, saved now', description: 'Two dogs.' })).toBeTruthy();
  });

  test('remove one after a question', async () => {
    const { user, changes } = open({ [`DELETE /${one}`]: single(null) });
    await user.click(await screen.findByRole('button', { name: 'Remove Brief.pdf' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('File removed')).toBeTruthy();
    expect(changes().map(({ method }) => method)).toEqual(['DELETE']);
  });
});
