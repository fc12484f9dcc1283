import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceTypeId as T } from '@shootdesk/shared/resources/resource-types';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { byPath, fakeApi, single } from '../../../test/fake-api.ts';
import { jobInStatus } from '../../../test/records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { unfinishedFiles, type UploadNoun } from '../../data/files/unfinished-uploads.ts';
import { MissingFilesLine, MissingBeforeChange, MissingFilesNotice } from './missing-files-notice.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Job 7 with 12 assets ordered and 25 exposures of its 60. */
const cutJob = (statusId: number): ServiceJobWithStatuses => ({
  ...jobInStatus(statusId),
  totalAssets: 12,
  fileCounts: { resources: [{ resourceTypeId: T.BracketDay, count: 25 }], assets: 9 },
});

function begin(noun: UploadNoun, jobId: number, ...resourceTypeIds: (number | null)[]): void {
  const files = resourceTypeIds.map((resourceTypeId, index) => ({ name: `${index}.jpg`, size: 1, resourceTypeId }));
  unfinishedFiles({ noun, userId: 1, jobId, jobName: '12 Example Street' }).add(files);
}

const sentence = '25 of 60 exposures are in the job, 35 missing (5 for each of 12 ordered assets).';

describe('first month #1: the page of a job', () => {
  const notice = () => screen.findByRole('region', { name: 'Missing files' });

  test('says what its order lacks', async () => {
    renderInShell(<MissingFilesNotice job={cutJob(50)} />);
    expect(within(await notice()).getByText(sentence)).toBeTruthy();
    cleanup();
    renderInShell(<MissingFilesNotice job={cutJob(100)} />);
    expect(within(await notice()).getByText('9 of 12 ordered assets are in the job, 3 missing.')).toBeTruthy();
  });

  test('says what this browser has not uploaded, and leads on with it', async () => {
    begin('Resource', 7, T.BracketDay, T.Flash, T.Flash);
    begin('Resource', 8, T.Flash);
    renderInShell(<MissingFilesNotice job={jobInStatus(40)} />);
    const text = '3 files that you began to upload in this browser have not arrived (1 Bracket Day, 2 Flash).';
    expect(within(await notice()).getByText(text)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Go on with it' });
    expect(link.getAttribute('href')).toBe('/service-jobs/7#upload-resources');
  });

  test('lets the person forget an upload, that of one kind and not of the other', async () => {
    begin('Resource', 7, T.Flash);
    begin('Asset', 7, null, null);
    renderInShell(<MissingFilesNotice job={jobInStatus(90)} />);
    await notice();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
      '/service-jobs/7#upload-assets',
    );
    const alert = screen.getByText('1 file that you began to upload in this browser has not arrived (Flash).');
    await userEvent.click(within(alert.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Forget' }));
    const question = await screen.findByRole('alertdialog', { name: 'Forget this upload?' });
    await userEvent.click(within(question).getByRole('button', { name: 'No' }));
    expect(screen.getByText(/Flash/)).toBeTruthy();
    await userEvent.click(within(alert.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Forget' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByText(/Flash/)).toBeNull());
    expect(screen.getByText(/^2 files .* \(Assets\)\.$/)).toBeTruthy();
  });

  test('says nothing of a shoot that is to come, though its editor is assigned already', () => {
    const assigned = { ...jobInStatus(80), totalAssets: 5, dateService: '2999-01-02T03:00:00.000Z' };
    renderInShell(<MissingFilesNotice job={{ ...assigned, awaitsUpload: true }} />);
    const { awaitsUpload: _, ...listed } = assigned;
    renderInShell(<MissingFilesLine job={listed} unfinished={0} />);
    expect(screen.queryByText(/0 of 5/)).toBeNull();
  });

  test.each([
    ['the appointment has passed', { awaitsUpload: true, dateService: '2001-01-02T03:00:00.000Z' }],
    ['it was Uploaded before', { awaitsUpload: false, dateService: '2999-01-02T03:00:00.000Z' }],
  ])('says what an assigned job lacks once %s', async (_, facts) => {
    renderInShell(<MissingFilesNotice job={{ ...jobInStatus(80), totalAssets: 5, ...facts }} />);
    expect(within(await notice()).getByText(/^0 of 5 resources are in the job/)).toBeTruthy();
  });

  test('says nothing where nothing is missing, or the files were not counted', () => {
    renderInShell(<MissingFilesNotice job={jobInStatus(40)} />);
    renderInShell(<MissingFilesNotice job={{ ...cutJob(50), fileCounts: null }} />);
    renderInShell(<MissingFilesNotice job={cutJob(150)} />);
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('first month #1: before a change of status', () => {
  test.each([
    ['to Uploaded, it says what is missing of the shoot', 40, 50, sentence],
    [
      'to Awaiting QC, what is missing of the finished work',
      90,
      100,
      '9 of 12 ordered assets are in the job, 3 missing.',
    ],
  ])('%s', (_, from, toStatusId, text) => {
    renderInShell(<MissingBeforeChange job={cutJob(from)} toStatusId={toStatusId} />);
    expect(within(screen.getByRole('status', { name: 'Missing files' })).getByText(text)).toBeTruthy();
    expect(screen.getByText(/You can save the change all the same/)).toBeTruthy();
  });

  test('to Uploaded, it says which exposure sets are incomplete', async () => {
    const set = {
      resources: [1, 2, 3, 4],
      name: 'DSC_0101.jpg',
      cover: 1,
      exposures: 4,
      choices: [],
      warning: '4 of 5',
    };
    fakeApi(
      byPath({
        'GET /v1/service-jobs/7/exposure-sets': single({
          sets: [{ ...set, state: 'answered' }],
          ...{ usual: 5, files: 4, pending: 0 },
        }),
      }),
    );
    renderInShell(<MissingBeforeChange job={{ ...jobInStatus(40), totalAssets: null }} toStatusId={50} />);
    expect(await screen.findByText('1 set is incomplete: DSC_0101 (4 of 5).')).toBeTruthy();
  });

  test('to Uploaded, it says that files are still being read', async () => {
    const answer = single({ sets: [], usual: null, files: 25, pending: 4 });
    fakeApi(byPath({ 'GET /v1/service-jobs/7/exposure-sets': answer }));
    renderInShell(<MissingBeforeChange job={{ ...jobInStatus(40), totalAssets: null }} toStatusId={50} />);
    expect(await screen.findByText(/^Some files are still being read/)).toBeTruthy();
  });

  test('also to a client, it says what this browser has not uploaded', () => {
    begin('Asset', 7, null);
    renderInShell(<MissingBeforeChange job={cutJob(120)} toStatusId={150} />);
    expect(
      screen.getByText(/^1 file that you began to upload in this browser has not arrived \(Assets\)\.$/),
    ).toBeTruthy();
  });

  test.each([
    ['while no status is chosen', 40, null],
    ['on the way back', 100, 90],
    ['before the shoot', 10, 40],
    ['of a job that is archived', 90, 180],
  ])('it says nothing %s', (_, from, toStatusId) => {
    begin('Resource', 7, T.Flash);
    renderInShell(<MissingBeforeChange job={cutJob(from)} toStatusId={toStatusId} />);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
