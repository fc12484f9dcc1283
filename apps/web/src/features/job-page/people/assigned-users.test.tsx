import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import type { Workload } from '@shootdesk/shared/workload/workload.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single, type SentRequest } from '../../../../test/fake-api.ts';
import { aJob, anAssignment } from '../../../../test/job-records.ts';
import { jobInStatus } from '../../../../test/records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { warningToast } from '../../../../test/warning-toast.ts';
import { firstRole, staysChosen } from '../../../entities/job/people/assign-rules.ts';
import { AssignedUsersPanel } from './assigned-users-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const person = (id: number, firstName: string, lastName: string) => ({ id, firstName, lastName });
const editors = [person(30, 'Finn', 'Calloway'), person(31, 'Marcus', 'Webb')];
const checkers = [person(31, 'Marcus', 'Webb'), person(32, 'Hana', 'Sato')];
const candidates = ({ url }: SentRequest) => list(url.includes('serviceJobUserRoleId=1') ? editors : checkers);

const aLoad: Workload = {
  ...{ userId: 30, firstName: 'Finn', lastName: 'Calloway', isClockedIn: true },
  ...{ jobs: 7, late: 1, atRisk: 2, minutes: 310, doneBy: null },
};

interface Setting {
  readonly job?: ReturnType<typeof aJob>;
  readonly role?: UserRoleName;
  readonly assigned?: readonly ReturnType<typeof anAssignment>[];
}

function open(
  answers: Parameters<typeof byPath>[0],
  { job = aJob(), role, assigned = [anAssignment(9, 1)] }: Setting = {},
) {
  const sent = fakeApi(
    byPath({
      'GET /v1/service-jobs/7': single({ ...job, users: [...assigned] }),
      'GET /v1/service-job-users/candidates': candidates,
      'GET /v1/workloads': list([aLoad]),
      ...answers,
    }),
  );
  renderInShell(<AssignedUsersPanel job={{ ...job, users: [...assigned] }} />, role);
  const changes = () => sent.filter(({ method }) => method !== 'GET');
  return { changes, user: userEvent.setup() };
}
const roleField = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /Role/ });
const userField = () => screen.getByRole<HTMLInputElement>('combobox', { name: /User/ });
const openDialog = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Assign User' }));

describe('first month #10: the dialog says beforehand what the assignment does to the status', () => {
  const noticeOf = async (job: ReturnType<typeof aJob>) => {
    const { user } = open({}, { job });
    await openDialog(user);
    return within(screen.getByRole('dialog')).queryByRole('alert')?.textContent ?? null;
  };

  test('of a job that was not uploaded: its provider can still upload, and then it is to be moved again', async () => {
    expect(await noticeOf(jobInStatus(40))).toBe(
      'The job moves from Booked to Assigned before it has been uploaded. Its provider can still move it to Uploaded; ' +
        'then it has to be moved to Assigned again, so that the editor can start.',
    );
  });

  test('of one that was: that it moves', async () => {
    expect(await noticeOf(jobInStatus(50))).toBe('The job moves from Uploaded to Assigned.');
  });

  test('of one that stays where it is: nothing', async () => {
    expect(await noticeOf(jobInStatus(90))).toBeNull();
  });
});

test('people to assign are named with their work, also once one is chosen', async () => {
  const { user } = open({});
  await openDialog(user);
  await user.click(userField());
  const text = '7 jobs, 5 h 10 min, 1 late, 2 at risk';
  const option = await screen.findByRole('option', { name: `Finn Calloway ${text}` });
  await user.click(option);
  expect(screen.getByText(text)).toBeTruthy();
});

describe('section 5: the role of an assignment', () => {
  test.each([
    [80, 1],
    [90, 1],
    [100, 2],
    [110, 2],
    [150, 2],
  ])('defaults in status %d to %d: to QC (2) from 100 on, else to the editor (1)', (status, roleId) => {
    expect(firstRole(status)).toBe(roleId);
  });

  test('in the dialog is Editor before a job awaits QC', async () => {
    const { user } = open({}, { job: jobInStatus(90) });
    await openDialog(user);
    expect(roleField().selectedOptions[0]?.text).toBe('Editor');
  });

  test('is Editor, QC or Specialist; revision assignees and providers are not assigned', async () => {
    const { user } = open({}, { job: jobInStatus(100) });
    await openDialog(user);
    expect([...roleField().options].map((option) => option.text)).toEqual(['Editor', 'QC', 'Specialist']);
    expect(roleField().selectedOptions[0]?.text).toBe('QC');
  });

  test('a chosen user is reset for the editor role, and stays for another where they are a candidate', async () => {
    expect(staysChosen(31, 4, checkers)).toBe(true);
    expect(staysChosen(30, 4, checkers)).toBe(false);
    expect(staysChosen(31, 1, editors)).toBe(false);
    const { user } = open({}, { job: jobInStatus(100) });
    await openDialog(user);
    await user.click(userField());
    await user.click(await screen.findByRole('option', { name: 'Marcus Webb' }));
    await user.selectOptions(roleField(), 'Specialist');
    expect(userField().value).toBe('Marcus Webb');
    await user.selectOptions(roleField(), 'Editor');
    expect(userField().value).toBe('');
  });
});

describe('assigning', () => {
  const path = 'POST /v1/service-job-users';

  test('offers whom the candidates call names, and assigns the one chosen', async () => {
    const { changes, user } = open({ [path]: single({ ...anAssignment(30, 1), redirectUrl: '/service-jobs/7' }) });
    await openDialog(user);
    await user.click(userField());
    const names = (await screen.findAllByRole('option')).map((option) => option.textContent);
    expect(names.filter((name) => name !== 'Editor' && name !== 'QC' && name !== 'Specialist')).toEqual([
      expect.stringMatching(/^Finn Calloway/),
      'Marcus Webb',
    ]);
    await user.click(screen.getByRole('option', { name: /^Finn Calloway/ }));
    await user.click(screen.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('Assigned Job')).toBeTruthy();
    expect(changes().map(({ body }) => body)).toEqual([{ serviceJobId: 7, userId: 30, serviceJobUserRoleId: 1 }]);
  });

  test('a user is Required', async () => {
    const { changes, user } = open({});
    await openDialog(user);
    await user.click(screen.getByRole('button', { name: 'Assign' }));
    expect(screen.getByText('Required')).toBeTruthy();
    expect(changes()).toEqual([]);
  });

  test("the same user in the same role twice: 'User has already been assigned to the role'", async () => {
    const sentence = 'User has already been assigned to the role';
    const errors = { errors: { userId: [sentence] } };
    const { user } = open({ [path]: failure(409, 'already_assigned', sentence, errors) });
    await openDialog(user);
    await user.click(userField());
    await user.click(await screen.findByRole('option', { name: /^Finn Calloway/ }));
    await user.click(screen.getByRole('button', { name: 'Assign' }));
    expect(await within(screen.getByRole('dialog')).findByText(sentence)).toBeTruthy();
    expect(userField().value).toBe('Finn Calloway');
    expect(await warningToast()).toBe(sentence);
  });

  test.each<[UserRoleName, boolean]>([
    ['BackOffice', true],
    ['ProductionManager', true],
    ['QC', true],
    ['Specialist', true],
    ['FullTimeEditor', false],
    ['ContractualEditor', false],
  ])('%s may: %s', (role, may) => {
    open({}, { role });
    expect(screen.queryByRole('button', { name: 'Assign User' }) !== null).toBe(may);
  });
});

describe('changing an assignment', () => {
  const openChange = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(await screen.findByRole('button', { name: 'Change assignment of Priya Rao' }));
  };
  const offered = () => [...roleField().options].map((option) => option.text);
  /** The person of the assignment is a candidate for these roles. */
  const candidateFor =
    (...roles: readonly number[]) =>
    ({ url }: SentRequest) =>
      list(roles.some((id) => url.includes(`serviceJobUserRoleId=${id}`)) ? [person(9, 'Priya', 'Rao')] : editors);
  const path = 'GET /v1/service-job-users/candidates';

  test('offers the role they have and those that their account can take', async () => {
    const { user } = open({ [path]: candidateFor(4) });
    await openChange(user);
    await waitFor(() => expect(offered()).toEqual(['Editor', 'Specialist']));
    expect(roleField().selectedOptions[0]?.text).toBe('Editor');
  });

  test('says so where there is no other', async () => {
    const { user } = open({ [path]: candidateFor() });
    await openChange(user);
    expect(await screen.findByText('This account can take no other role on this job.')).toBeTruthy();
    expect(offered()).toEqual(['Editor']);
  });

  test('says so when that cannot be found out', async () => {
    const { user } = open({ [path]: failure(403, 'forbidden', 'Not yours.') });
    await openChange(user);
    expect(await screen.findByText('Which other roles can be given could not be loaded.')).toBeTruthy();
    expect(offered()).toEqual(['Editor']);
  });

  test('the user cannot be changed, the role can', async () => {
    const { changes, user } = open({
      [path]: candidateFor(4),
      'PUT /v1/service-job-users/91': single(anAssignment(9, 4)),
    });
    await openChange(user);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'User' }).disabled).toBe(true);
    await screen.findByRole('option', { name: 'Specialist' });
    await user.selectOptions(roleField(), 'Specialist');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Assigned Job')).toBeTruthy();
    expect(changes()[0]?.body).toEqual({ serviceJobUserRoleId: 4 });
    expect(changes()[0]?.headers.get('if-match')).toBe('"4"');
  });

  test('a failure is a warning toast, and stays in the dialog', async () => {
    const sentence = 'This person cannot be given the role.';
    const { user } = open({
      [path]: candidateFor(4),
      'PUT /v1/service-job-users/91': failure(422, 'rule_violated', sentence),
    });
    await openChange(user);
    await screen.findByRole('option', { name: 'Specialist' });
    await user.selectOptions(roleField(), 'Specialist');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await warningToast()).toBe(sentence);
    expect(within(screen.getByRole('dialog')).getByText(sentence)).toBeTruthy();
  });
});

describe('removing', () => {
  const path = 'DELETE /v1/service-job-users/91';

  test('asks first, with a red Yes, and removes the version that was seen', async () => {
    const { changes, user } = open({ [path]: single(null) });
    await user.click(await screen.findByRole('button', { name: 'Remove Priya Rao' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Remove Assigned User' });
    expect(dialog.textContent).toContain('Are you sure you want remove this user?');
    const yes = screen.getByRole('button', { name: 'Yes' });
    expect(yes.className).toContain('colorError');
    expect(changes()).toEqual([]);
    await user.click(yes);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(changes()[0]?.headers.get('if-match')).toBe('"4"');
  });

  test('a failure is a warning toast', async () => {
    const { user } = open({ [path]: failure(403, 'forbidden', 'You may not remove this person from the job.') });
    await user.click(await screen.findByRole('button', { name: 'Remove Priya Rao' }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await warningToast()).toBe('You may not remove this person from the job.');
  });

  test.each<[string, UserRoleName, number, number, boolean]>([
    ['an editor by BackOffice', 'BackOffice', 9, 1, true],
    ['an editor by an editor', 'FullTimeEditor', 9, 1, false],
    ['a revision assignee by QC', 'QC', 9, 3, false],
    ['a revision assignee by themselves', 'FullTimeEditor', 1, 3, true],
    ['the on-site provider, whom scheduling removes', 'BackOffice', 9, 5, false],
  ])('%s', async (_, role, userId, roleId, may) => {
    open({}, { role, assigned: [anAssignment(userId, roleId)] });
    expect(await screen.findByText('Priya Rao')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove Priya Rao' }) !== null).toBe(may);
  });
});

test('with nobody assigned it says so', async () => {
  open({}, { assigned: [] });
  expect(await screen.findByText('Nobody is assigned yet.')).toBeTruthy();
});
