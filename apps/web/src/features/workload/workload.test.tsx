import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import type { QueuedJob, Workload } from '@shootdesk/shared/workload/workload.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single } from '../../../test/fake-api.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import WorkloadPage from './workload-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const load = (userId: number, firstName: string, more: Partial<Workload> = {}): Workload => ({
  ...{ userId, firstName, lastName: 'Ray', isClockedIn: false },
  ...{ jobs: 0, late: 0, atRisk: 0, minutes: 0, doneBy: null },
  ...more,
});
const ann = load(3, 'Ann', { jobs: 3, late: 1, atRisk: 1, minutes: 190, doneBy: '2099-06-10T04:00:00.000Z' });
const people = [ann, load(4, 'Max', { jobs: 1, minutes: 45, isClockedIn: true }), load(5, 'Zed')];

const job = (serviceJobId: number, more: Partial<QueuedJob> = {}): QueuedJob => ({
  ...{ serviceJobId, name: `${serviceJobId} Cotham Road`, service: 'Photography', serviceJobStatusId: 80 },
  ...{ due: '2099-06-10T01:00:00.000Z', minutes: 60, doneBy: null, state: 'onTime' as const },
  ...{ candidateIds: [4, 5], proposedId: 5 },
  ...more,
});
const jobs = [job(7, { state: 'late' }), job(8, { state: 'atRisk', candidateIds: [5] }), job(9)];

const handPath = 'POST /v1/users/3/hand-on';
const outcome = (serviceJobId: number, message: string | null = null) => ({
  ...{ serviceJobId, message },
  isHandedOn: message === null,
});

function open(answers: Parameters<typeof byPath>[0] = {}, role: UserRoleName = 'BackOffice') {
  const known = {
    'GET /v1/workloads': list(people),
    'GET /v1/users/3/work-queue': single({ jobs, people }),
  };
  const sent = fakeApi(byPath({ ...known, ...answers }));
  renderInShell(<WorkloadPage />, role, '/workload');
  return { sent, user: userEvent.setup(), written: () => sent.filter(({ method }) => method === 'POST') };
}

async function openDialog(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Hand on jobs of Ann Ray' }));
  return screen.findByRole('dialog', { name: 'Hand on jobs of Ann Ray' });
}

test('people stand with their work, those who will miss deadlines first', async () => {
  open({ 'GET /v1/workloads': list(people.toReversed()) });
  const rows = within(await screen.findByRole('list', { name: 'People' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Ann Ray3 jobs, 3 h 10 min, 1 late, 1 at riskBusy until 10 June 2099/),
    'Max RayClocked in1 job, 45 minHand on…',
    'Zed RayNo jobs',
  ]);
});

test('roles are tabs, kept in the address', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('tab', { name: 'QC' }));
  await waitFor(() => expect(sent.at(-1)?.url).toContain('serviceJobUserRoleId=2'));
});

test('those who assign but do not manage see the work alone', async () => {
  open({}, 'QC');
  await screen.findByText('Max Ray');
  expect(screen.queryByRole('button', { name: /^Hand on/ })).toBeNull();
});

test('jobs that are late or at risk go to the proposed people with one press', async () => {
  const { user, written } = open({ [handPath]: list([outcome(7), outcome(8)]) });
  const dialog = await openDialog(user);
  await user.click(await within(dialog).findByRole('button', { name: 'Hand on 2 jobs' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sentJobs = [
    { serviceJobId: 7, userId: 5 },
    { serviceJobId: 8, userId: 5 },
  ];
  expect(written()[0]?.body).toEqual({ serviceJobUserRoleId: 1, jobs: sentJobs });
  expect(await screen.findByText('2 jobs handed on')).toBeTruthy();
});

test('all jobs go to one person, where they can take them over, and single ones elsewhere or nowhere', async () => {
  const { user, written } = open({ [handPath]: list([outcome(7), outcome(8)]) });
  const dialog = within(await openDialog(user));
  await user.click(await dialog.findByRole('button', { name: 'All (3)' }));
  await user.selectOptions(dialog.getByLabelText('Give to'), 'Max Ray');
  await user.click(dialog.getByRole('checkbox', { name: 'Hand on 9 Cotham Road #9' }));
  expect(dialog.getByLabelText<HTMLSelectElement>('To, for 7 Cotham Road #7').selectedOptions[0]?.textContent).toBe(
    'Max Ray: 1 job, 45 min',
  );
  await user.selectOptions(dialog.getByLabelText('To, for 7 Cotham Road #7'), 'Zed Ray: No jobs');
  await user.click(dialog.getByRole('button', { name: 'Hand on 2 jobs' }));
  const sentJobs = [
    { serviceJobId: 7, userId: 5 },
    { serviceJobId: 8, userId: 5 },
  ];
  await waitFor(() => expect(written()[0]?.body).toEqual({ serviceJobUserRoleId: 1, jobs: sentJobs }));
});

test('what was not handed on stays in the dialog with why', async () => {
  const refusal = 'This person does not cover the service of the job.';
  const { user } = open({ [handPath]: list([outcome(7), outcome(8, refusal)]) });
  const dialog = within(await openDialog(user));
  await user.click(await dialog.findByRole('button', { name: 'Hand on 2 jobs' }));
  expect(await dialog.findByText(`Not handed on: ${refusal}`)).toBeTruthy();
  expect(dialog.getByText('1 job could not be handed on.')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Choose jobs to hand on' }).disabled).toBe(true);
});

test('a job that nobody else can take says so, and a failure is told without losing what is chosen', async () => {
  const alone = job(9, { candidateIds: [], proposedId: null });
  const { user } = open({
    'GET /v1/users/3/work-queue': single({ jobs: [job(7, { state: 'late' }), alone], people }),
    [handPath]: failure(503, 'unavailable', 'The database cannot be reached. Please try again.'),
  });
  const dialog = within(await openDialog(user));
  expect(await dialog.findByText('Nobody else can be assigned to it now.')).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Hand on 9 Cotham Road #9' }).disabled).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Hand on 1 job' }));
  expect(await screen.findByText('The database cannot be reached. Please try again.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Hand on 1 job' })).toBeTruthy();
});
