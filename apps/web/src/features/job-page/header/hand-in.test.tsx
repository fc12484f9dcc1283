import { ResourceTypeId } from '@shootdesk/shared/resources/resource-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single } from '../../../../test/fake-api.ts';
import { fillIn } from '../../../../test/fill-in.ts';
import { aDetail, aJob, anAssignment } from '../../../../test/job-records.ts';
import { LiveJob } from '../../../../test/live-job.tsx';
import { jobInStatus } from '../../../../test/records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { JobHeader } from './job-header.tsx';
import { NextJob } from './next-job.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const users = [anAssignment(1, JobUserRoleId.OnSiteProvider)];
const photographs = [{ resourceTypeId: ResourceTypeId.PhotographyImage, count: 2 }];
const booked = (part: Partial<ServiceJobWithStatuses> = {}): ServiceJobWithStatuses => ({
  ...jobInStatus(JobStatusId.Booked, [JobStatusId.Uploaded]),
  users,
  fileCounts: { resources: photographs, assets: 0 },
  dateService: '2026-03-02T00:00:00.000Z',
  ...part,
});
const handedIn = { ...jobInStatus(JobStatusId.Uploaded), users, cache_key: 9 };

const nothing = { onTheWayAt: null, expectedAt: null, arrivedAt: null, doneAt: null };
const later = {
  job: aJob({
    id: 8,
    serviceJobStatusId: JobStatusId.Booked,
    dateService: '2026-03-02T02:30:00.000Z',
    details: [aDetail('Address', { value: '3 High Street' })],
  }),
  visit: nothing,
  travel: null,
};
const own = { ...later, job: handedIn };
const day = (stops: readonly object[]) => single({ date: '2026-03-02', stops, closures: [], nextDate: null });

function open(job: ServiceJobWithStatuses, answers: Parameters<typeof byPath>[0] = {}) {
  const sent = fakeApi(
    byPath({
      'GET /v1/service-jobs/7': single(job),
      'POST /v1/service-jobs/7/workflow': single(handedIn),
      'GET /v1/users/current/day': day([own, later]),
      ...answers,
    }),
  );
  const { queryClient } = renderInShell(
    <LiveJob>
      {(live) => (
        <>
          <JobHeader job={live} />
          <NextJob job={live} />
        </>
      )}
    </LiveJob>,
    'FullTimeProvider',
  );
  const handIn = async () => userEvent.click(await screen.findByRole('button', { name: 'Hand In' }));
  const moves = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const reread = () => act(() => queryClient.invalidateQueries());
  return { handIn, moves, reread, sent };
}

test('a shoot is handed in with one press, and the next job is offered', async () => {
  const { handIn, moves } = open(booked());
  await handIn();
  const next = within(await screen.findByRole('status', { name: 'Handed in' }));
  const link = await next.findByRole('link', { name: 'Next job' });
  expect(link.getAttribute('href')).toBe('/service-jobs/8');
  expect(next.getByText(/Next: 01:30 PM, 3 High Street/)).toBeTruthy();
  expect(moves()).toMatchObject([{ serviceJobStatusId: JobStatusId.Uploaded, workflowComment: 'Handed in' }]);
});

test('files that are missing by the order are read first, with the usual comment in place', async () => {
  const { handIn, moves } = open(booked({ totalAssets: 4, fileCounts: { resources: photographs, assets: 0 } }));
  await handIn();
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand In' }));
  expect((await dialog.findByRole('status', { name: 'Missing files' })).textContent).toMatch(/^2 of 4 /);
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/Comment/).value).toBe('Handed in');
  expect(moves()).toEqual([]);
});

test('exposure sets that are incomplete are read first, although RAW and JPEG make enough files', async () => {
  const resources = [{ resourceTypeId: ResourceTypeId.BracketDay, count: 20 }];
  const set = { cover: 1, state: 'sure', choices: [], exposures: 5, warning: null };
  const sets = [
    { ...set, name: 'DSC_0101.jpg', resources: Array.from({ length: 10 }, (_, index) => index) },
    { ...set, name: 'DSC_0106.jpg', resources: Array.from({ length: 10 }, (_, index) => 10 + index) },
  ];
  const part = { totalAssets: 3, fileCounts: { resources, assets: 0 } };
  const read = 'GET /v1/service-jobs/7/exposure-sets';
  const { handIn, moves } = open(booked(part), { [read]: single({ sets, usual: 5 }) });
  await handIn();
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand In' }));
  expect((await dialog.findByRole('status', { name: 'Missing files' })).textContent).toMatch(/^2 of 3 exposure sets/);
  expect(moves()).toEqual([]);
});

test('a set that lacks an exposure is named before the hand-in', async () => {
  const resources = [{ resourceTypeId: ResourceTypeId.BracketDay, count: 5 }];
  const set = { cover: 1, state: 'sure', choices: [], resources: [1, 2, 3, 4, 5] };
  const sets = [{ ...set, name: 'DSC_0101.jpg', exposures: 4, warning: '4 of 5' }];
  const part = { totalAssets: 1, fileCounts: { resources, assets: 0 } };
  const read = 'GET /v1/service-jobs/7/exposure-sets';
  const { handIn, moves } = open(booked(part), { [read]: single({ sets, usual: 5 }) });
  await handIn();
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand In' }));
  expect((await dialog.findByRole('status', { name: 'Missing files' })).textContent).toMatch(
    /1 set is incomplete: DSC_0101 \(4 of 5\)\./,
  );
  expect(moves()).toEqual([]);
});

test('where the sets cannot be read the files can be handed in', async () => {
  const resources = [{ resourceTypeId: ResourceTypeId.BracketDay, count: 5 }];
  const { handIn, moves } = open(booked({ totalAssets: 1, fileCounts: { resources, assets: 0 } }), {
    'GET /v1/service-jobs/7/exposure-sets': failure(500, 'internal', 'Something went wrong.'),
  });
  await handIn();
  await screen.findByRole('status', { name: 'Handed in' });
  expect(moves()).toHaveLength(1);
});

test('a job that somebody has handed in meanwhile is done', async () => {
  let isHandedIn = false;
  const { handIn, moves } = open(booked(), {
    'GET /v1/service-jobs/7': () => single(isHandedIn ? handedIn : booked()),
    'POST /v1/service-jobs/7/workflow': failure(412, 'stale', 'Someone else has changed this meanwhile.'),
  });
  await screen.findByRole('button', { name: 'Hand In' });
  isHandedIn = true;
  await handIn();
  expect(await screen.findByText('Already handed in')).toBeTruthy();
  expect(moves()).toEqual([]);
});

test('an answer that was lost is no failure', async () => {
  let isHandedIn = false;
  const { handIn } = open(booked(), {
    'GET /v1/service-jobs/7': () => single(isHandedIn ? handedIn : booked()),
    'POST /v1/service-jobs/7/workflow': () => {
      isHandedIn = true;
      throw new TypeError('Failed to fetch');
    },
  });
  await handIn();
  expect(await screen.findByText('Already handed in')).toBeTruthy();
});

test('the question about a missing must stays when somebody else hands the job in', async () => {
  let isHandedIn = false;
  const warnings = [{ code: 'missing_views', message: 'Kitchen is missing.', needsReason: true, isForEverybody: true }];
  const { handIn, reread } = open(booked(), {
    'GET /v1/service-jobs/7': () => single(isHandedIn ? handedIn : booked()),
    'POST /v1/service-jobs/7/workflow': ({ body }) =>
      (body as { confirmation?: unknown }).confirmation
        ? failure(412, 'stale', 'Someone else has changed this meanwhile.')
        : failure(409, 'confirmation_required', 'Kitchen is missing.', { warnings }),
  });
  await handIn();
  const question = within(await screen.findByRole('alertdialog'));
  isHandedIn = true;
  await reread();
  await fillIn(userEvent, question.getByRole('textbox'), 'Being painted');
  await userEvent.click(question.getByRole('button', { name: 'Go ahead' }));
  expect(await screen.findByText('Already handed in')).toBeTruthy();
});

test('a must that is missing asks why, and the reason goes along', async () => {
  const message = 'Kitchen is missing. Please say why, or go back and add what is missing.';
  const warnings = [{ code: 'missing_views', message, needsReason: true, isForEverybody: true }];
  const { handIn, moves } = open(booked(), {
    'POST /v1/service-jobs/7/workflow': ({ body }) =>
      (body as { confirmation?: unknown }).confirmation
        ? single(handedIn)
        : failure(409, 'confirmation_required', message, { warnings }),
  });
  await handIn();
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(message)).toBeTruthy();
  await fillIn(userEvent, question.getByRole('textbox'), 'Being painted');
  await userEvent.click(question.getByRole('button', { name: 'Go ahead' }));
  await screen.findByRole('status', { name: 'Handed in' });
  expect(moves()[1]).toMatchObject({ confirmation: { warnings: ['missing_views'], reason: 'Being painted' } });
});

test('without a file nothing can be handed in', async () => {
  open(booked({ fileCounts: { resources: [], assets: 0 } }));
  await screen.findByRole('button', { name: 'Change Status' });
  expect(screen.queryByRole('button', { name: 'Hand In' })).toBeNull();
});

test('after the last job of the day My day is offered', async () => {
  open(handedIn, { 'GET /v1/users/current/day': day([own]) });
  const next = within(await screen.findByRole('status', { name: 'Handed in' }));
  expect(await next.findByText(/Nothing else is due today\./)).toBeTruthy();
  expect(next.getByRole('link', { name: 'My day' }).getAttribute('href')).toBe('/my-day');
});

test.each([
  ['of another day', 1, '2026-03-01T00:00:00.000Z'],
  ['of a colleague', 2, '2026-03-02T00:00:00.000Z'],
])('a hand-in %s is not praised', async (_, createdById, createdAt) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T01:00:00Z') });
  const newest = { id: 1, serviceJobId: 7, serviceJobStatusId: JobStatusId.Uploaded, createdById, createdAt };
  const path = 'GET /v1/service-jobs/7/history';
  const { sent } = open(handedIn, { [path]: list([newest]) });
  await waitFor(() => expect(sent.map(({ url }) => url)).toContain('/v1/service-jobs/7/history'));
  await screen.findByRole('heading', { level: 1 });
  await act(() => Promise.resolve());
  expect(screen.queryByRole('status', { name: 'Handed in' })).toBeNull();
});

test('who did not photograph the job is offered no next one', async () => {
  open({ ...handedIn, users: [], allowedStatuses: booked().allowedStatuses });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('status', { name: 'Handed in' })).toBeNull();
});
