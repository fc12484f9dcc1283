import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { byPath, fakeApi, list } from '../../../test/fake-api.ts';
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
    renderInShell(<ClientTab job={aJob()} />);
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
    renderInShell(<CtClientTab job={aJob()} />);
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
