import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failure, list, single, type SentRequest } from '../../../test/fake-api.ts';
import { fakePut } from '../../../test/fake-put.ts';
import { anAsset } from '../../../test/file-records.ts';
import { aJob } from '../../../test/job-records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { answering, button, choose, declare, photo, press } from '../../../test/upload-steps.ts';
import { UploadAssetsButton } from './upload-assets-button.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const named = (id: number, originalName: string) => anAsset(id, { originalName });

async function open(count: number) {
  renderInShell(
    <UploadAssetsButton job={aJob({ serviceJobStatusId: JobStatusId.RejectToStudio })} />,
    'FullTimeEditor',
  );
  await press('Upload Assets');
  await declare(String(count));
  return screen.findByRole('dialog', { name: 'Upload Assets' });
}

/** What each file was registered as, by its name. */
const registered = (sent: readonly SentRequest[]) =>
  Object.fromEntries(
    sent
      .filter(({ method, url }) => method === 'POST' && url === '/v1/assets/direct')
      .map(({ body }) => body as { fileName: string; versionOf: unknown })
      .map(({ fileName, versionOf }) => [fileName, versionOf]),
  );

const assets = [named(1, 'Kitchen.jpg'), named(2, 'Garden_v2.jpg'), named(3, 'Gate.jpg')];

test('second look #6: files with names of the job become versions of those assets by default; new names new assets', async () => {
  const sent = answering({ 'GET /v1/assets': list(assets) });
  fakePut();
  await open(3);
  await choose(photo('kitchen.jpg'), photo('Garden.JPG'), photo('Bath.jpg'));
  const question = within(await screen.findByRole('region', { name: 'New versions of 2 assets?' }));
  expect(question.getByRole('button', { name: 'Yes, all', pressed: true })).toBeTruthy();
  expect(question.getByRole<HTMLSelectElement>('combobox', { name: 'What Garden.JPG becomes' }).value).toBe('2');
  await press('Upload 3 files');
  await screen.findByText('Uploaded (3)');
  expect(registered(sent)).toEqual({ 'kitchen.jpg': 1, 'Garden.JPG': 2, 'Bath.jpg': 'ask' });
});

test('second look #6: the person may say that all, or single files, are new assets', async () => {
  const sent = answering({ 'GET /v1/assets': list(assets) });
  fakePut();
  await open(3);
  await choose(photo('Kitchen.jpg'), photo('Garden.jpg'), photo('Gate.jpg'));
  await press('No, all are new');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What Gate.jpg becomes' }), '3');
  await press('Upload 3 files');
  await screen.findByText('Uploaded (3)');
  expect(registered(sent)).toEqual({ 'Kitchen.jpg': 'new', 'Garden.jpg': 'new', 'Gate.jpg': 3 });
});

test('second look #6: a name that two assets have asks which before anything is sent', async () => {
  const sent = answering({ 'GET /v1/assets': list([named(1, 'Bath.jpg'), named(2, 'bath_v2.jpg')]) });
  fakePut();
  await open(1);
  await choose(photo('Bath.jpg'));
  expect(await screen.findByText('Several fit. Please choose.')).toBeTruthy();
  expect((await button('Upload 1 file')).disabled).toBe(true);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What Bath.jpg becomes' }), '2');
  await press('Upload 1 file');
  await screen.findByText('Uploaded (1)');
  expect(registered(sent)).toEqual({ 'Bath.jpg': 2 });
});

test('second look #6: two files are not both versions of one asset unless somebody says so', async () => {
  answering({ 'GET /v1/assets': list([named(1, 'Bath.jpg')]) });
  await open(2);
  await choose(photo('Bath.jpg'), photo('bath_v2.jpg'));
  expect(await screen.findAllByText('Several fit. Please choose.')).toHaveLength(2);
});

test('second look #6: an upload that was cut keeps what was said when its file is chosen again', async () => {
  const sent = answering({ 'GET /v1/assets': list(assets) });
  fakePut(() => new Promise(() => {}));
  const [mended, fresh] = [photo('Gate.jpg'), photo('Kitchen.jpg')];
  await open(2);
  await choose(mended, fresh);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'What Kitchen.jpg becomes' }), 'new');
  await press('Upload 2 files');
  await screen.findByText('Uploading Gate.jpg');
  cleanup();
  fakePut();
  await open(2);
  await choose(mended, fresh);
  const choices = await screen.findAllByRole<HTMLSelectElement>('combobox', { name: /^What .* becomes$/ });
  expect(choices.map(({ value }) => value)).toEqual(['3', 'new']);
  await press('Upload 2 files');
  await screen.findByText('Uploaded (2)');
  expect(registered(sent)).toEqual({ 'Gate.jpg': 3, 'Kitchen.jpg': 'new' });
  expect(localStorage).toHaveLength(0);
});

test('second look #6: a name that a colleague takes meanwhile is asked about when the file is tried again', async () => {
  let taken = false;
  const sent = answering({
    'GET /v1/assets': () => list(taken ? [named(9, 'Bath.jpg')] : []),
    'POST /v1/assets/direct': ({ body }) => {
      if ((body as { versionOf: unknown }).versionOf !== 'ask') return single({ id: 9 });
      taken = true;
      return failure(409, 'conflict', "This job has 'Bath.jpg' already.");
    },
  });
  fakePut();
  await open(1);
  await choose(photo('Bath.jpg'));
  await press('Upload 1 file');
  await screen.findByText('Failed to upload Bath.jpg');
  expect(await screen.findByRole('region', { name: 'New version of Bath.jpg?' })).toBeTruthy();
  await press('Try again');
  await screen.findByText('Uploaded (1)');
  expect(registered(sent)).toEqual({ 'Bath.jpg': 9 });
});
