import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single, type SentRequest } from '../../../../test/fake-api.ts';
import { fillIn } from '../../../../test/fill-in.ts';
import { anAssignment } from '../../../../test/job-records.ts';
import { historyEntry, jobInStatus } from '../../../../test/records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { stubMedia } from '../../../../test/stub-media.ts';
import { UndoHost } from '../../../entities/job/undo/undo-host.tsx';
import { undoStack } from '../../../entities/job/undo/undo-stack.ts';
import JobsPage from '../jobs-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

type Answers = Parameters<typeof byPath>[0];

/** Jobs 1 to 3 on a server that carries out moves. */
function server(answers: Answers = {}, statusId = 80) {
  const statuses = new Map([1, 2, 3].map((id) => [id, statusId]));
  const jobOf = (id: number) => ({ ...jobInStatus(statuses.get(id)!, [50, 80, 90, 135]), id });
  const move = (id: number) => (request: SentRequest) => {
    statuses.set(id, (request.body as { serviceJobStatusId: number }).serviceJobStatusId);
    return single(jobOf(id));
  };
  const jobs = [1, 2, 3].flatMap((id) => [
    [`GET /v1/service-jobs/${id}`, () => single(jobOf(id))],
    [`POST /v1/service-jobs/${id}/workflow`, move(id)],
  ]);
  const lists = { 'GET /v1/service-jobs': () => list([1, 2, 3].map(jobOf), { customFilters: [] }) };
  return { statuses, sent: fakeApi(byPath({ ...Object.fromEntries(jobs), ...lists, ...answers })) };
}

async function open(answers: Answers = {}, role: UserRoleName = 'BackOffice', statusId = 80) {
  const { sent, statuses } = server(answers, statusId);
  renderInShell(
    <>
      <JobsPage />
      <UndoHost />
    </>,
    role,
    '/service-jobs',
  );
  await screen.findByText('3 of 3 Job(s)');
  const written = () =>
    sent
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, body }) => [`${method} ${url.split('?')[0]}`, body] as const);
  return { written, statuses, user: userEvent.setup() };
}

const layer = () => screen.queryByRole('dialog');
const statusButtons = () => document.querySelectorAll<HTMLElement>('[data-change=status]');

describe('the status of a job in the list', () => {
  test('changes by s, a few letters and Enter, and goes back by Ctrl+Z', async () => {
    const { written, user } = await open();
    await user.keyboard('js');
    expect(within(layer()!).getByText(/12 Example Street, Fitzroy #1/)).toBeTruthy();
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Uploaded',
      'Assigned',
      'In Production',
      'Rejected to Studio',
    ]);
    await user.keyboard('prod{Enter}');
    expect(await screen.findByText('12 Example Street, Fitzroy #1: In Production')).toBeTruthy();
    expect(layer()).toBeNull();
    expect(written()).toEqual([
      [
        'POST /v1/service-jobs/1/workflow',
        {
          ...{ id: 1, serviceJobStatusId: 90, fromServiceJobStatusId: 80 },
          workflowComment: 'Quick change',
        },
      ],
    ]);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(written()).toHaveLength(2));
    expect(written()[1]![1]).toMatchObject({ serviceJobStatusId: 80, workflowComment: 'Taken back' });
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(written()).toHaveLength(2));
  });

  test('changes by a click, and goes back by the notice', async () => {
    const { written, user } = await open();
    await user.click(statusButtons()[1]!);
    await user.click(await screen.findByRole('option', { name: 'In Production' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(written().map(([call]) => call)).toEqual(Array(2).fill('POST /v1/service-jobs/2/workflow')),
    );
  });

  test('that needs a reason opens its form, and Shift and Enter does for any other', async () => {
    const { written, user } = await open();
    await user.keyboard('js');
    await screen.findAllByRole('option');
    await user.keyboard('rejected{Enter}');
    expect(await screen.findByRole('heading', { name: 'Rejected to Studio' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /Comment/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.keyboard('s');
    await screen.findAllByRole('option');
    await user.keyboard('prod{Shift>}{Enter}{/Shift}');
    expect(await screen.findByRole('heading', { name: 'In Production' })).toBeTruthy();
    expect(written()).toEqual([]);
  });

  test('is no button for an editor of other jobs, whose key says so', async () => {
    const { user } = await open({}, 'FullTimeEditor');
    expect(statusButtons()).toHaveLength(0);
    await user.keyboard('js');
    expect(layer()).toBeNull();
    expect(await screen.findByText('You may not change this here.')).toBeTruthy();
  });

  test('that a colleague has changed meanwhile stays, and says who did', async () => {
    const moved = failure(409, 'status_moved_on', 'Someone else has changed the status of this job meanwhile.');
    const { user, statuses } = await open({
      'POST /v1/service-jobs/1/workflow': () => {
        statuses.set(1, 100);
        return moved;
      },
      'GET /v1/service-jobs/1/history': list([historyEntry(100, 'All done')]),
    });
    await user.keyboard('js');
    await screen.findAllByRole('option');
    await user.keyboard('prod{Enter}');
    expect(
      await screen.findByText('Priya Rao changed the status from Assigned to Awaiting QC with the comment “All done”.'),
    ).toBeTruthy();
  });

  test('is not taken back after a colleague went on, who is named', async () => {
    const { written, statuses, user } = await open({
      'GET /v1/service-jobs/1/history': list([historyEntry(100, 'All done')]),
    });
    await user.keyboard('js');
    await screen.findAllByRole('option');
    await user.keyboard('prod{Enter}');
    await screen.findByText(/#1: In Production$/);
    statuses.set(1, 100);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/Not taken back. Priya Rao has moved it to Awaiting QC since\.$/)).toBeTruthy();
    expect(written()).toHaveLength(1);
  });
});

describe('the people of a job in the list', () => {
  const assigned = anAssignment(31, 1, 'Marcus Webb');
  const people = {
    'GET /v1/service-jobs': list([{ ...jobInStatus(80), id: 1, users: [assigned] }], { customFilters: [] }),
    'GET /v1/service-job-users/candidates': list([{ id: 30, firstName: 'Finn', lastName: 'Calloway' }]),
    'POST /v1/service-job-users': single({ ...anAssignment(30, 1), redirectUrl: '/service-jobs/1' }),
    [`DELETE /v1/service-job-users/${assigned.id}`]: { body: { success: true, errors: null } },
  };
  const openOne = async (answers: Answers = {}) => {
    const { sent } = server({ ...people, ...answers });
    renderInShell(<JobsPage />, 'BackOffice', '/service-jobs');
    await screen.findByText('1 of 1 Job(s)');
    const calls = () => sent.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`);
    return { calls, user: userEvent.setup() };
  };

  test('give a job on by a, some letters and Enter: the new editor comes, then the old one goes', async () => {
    const { calls, user } = await openOne();
    await user.keyboard('ja');
    expect(await screen.findByRole('option', { name: 'Remove Marcus Webb' })).toBeTruthy();
    await screen.findByRole('option', { name: /^Finn/ });
    await user.keyboard('cal{Enter}');
    expect(await screen.findByText(/#1: Editor Finn Calloway$/)).toBeTruthy();
    expect(calls()).toEqual(['POST /v1/service-job-users', `DELETE /v1/service-job-users/${assigned.id}`]);
  });

  test('are added beside those there are by a switch where fingers have no Shift', async () => {
    stubMedia('coarse');
    const { calls, user } = await openOne();
    await user.click(document.querySelector<HTMLElement>('[data-change=people]')!);
    await user.click(await screen.findByRole('switch', { name: 'Beside Marcus Webb' }));
    await user.click(await screen.findByRole('option', { name: /^Finn/ }));
    await waitFor(() => expect(calls()).toEqual(['POST /v1/service-job-users']));
  });

  test('are added beside those there are by Shift and Enter', async () => {
    const { calls, user } = await openOne();
    await user.keyboard('ja');
    await screen.findByRole('option', { name: /^Finn/ });
    await user.keyboard('cal{Shift>}{Enter}{/Shift}');
    await screen.findByText(/#1: Editor Finn Calloway$/);
    expect(calls()).toEqual(['POST /v1/service-job-users']);
  });

  test('that the server refuses stay, with its sentence', async () => {
    const refused = failure(422, 'rule_violated', 'Finn Calloway is not logged in.');
    const { calls, user } = await openOne({ 'POST /v1/service-job-users': refused });
    await user.keyboard('ja');
    await screen.findByRole('option', { name: /^Finn/ });
    await user.keyboard('cal{Enter}');
    expect(await screen.findByText('Finn Calloway is not logged in.')).toBeTruthy();
    expect(calls()).toHaveLength(1);
  });
});

describe('the deadline of a job in the list', () => {
  const deadline = '2026-06-01T04:00:00.000Z';
  const jobs = [1, 2, 3].map((id) => ({ ...jobInStatus(80), id, clientDeadline: deadline }));
  const lists = { 'GET /v1/service-jobs': list(jobs, { customFilters: [] }) };

  test('is put off by a day', async () => {
    const later = { ...jobs[0]!, clientDeadline: '2026-06-02T04:00:00.000Z' };
    const { written, user } = await open({ ...lists, 'PUT /v1/service-jobs/1': single(later) });
    await user.keyboard('jd');
    await user.click(await screen.findByRole('button', { name: '+1 day' }));
    expect(await screen.findByText(/#1: Client deadline \+1 day$/)).toBeTruthy();
    expect(written()).toEqual([['PUT /v1/service-jobs/1', { clientDeadline: '2026-06-02T04:00:00.000Z' }]]);
  });

  test('that a colleague has changed stays', async () => {
    const current = { ...jobs[0]!, cache_key: 9, clientDeadline: '2026-07-01T04:00:00.000Z' };
    const stale = failure(412, 'stale', 'Someone else has changed this job meanwhile.', { current });
    const { written, user } = await open({
      ...lists,
      'PUT /v1/service-jobs/1': stale,
      'GET /v1/service-jobs/1': single(current),
    });
    await user.keyboard('jd');
    await user.click(await screen.findByRole('button', { name: '+1 day' }));
    expect(await screen.findByText(/^Client deadline: a colleague has set it to .* meanwhile\.$/)).toBeTruthy();
    expect(written()).toHaveLength(1);
  });

  test('is set over the version of a colleague who changed something else', async () => {
    const current = { ...jobs[0]!, cache_key: 9, name: 'Another name' };
    const stale = failure(412, 'stale', 'Someone else has changed this job meanwhile.', { current });
    let tries = 0;
    const { written, user } = await open({
      ...lists,
      'PUT /v1/service-jobs/1': () => {
        tries += 1;
        return tries === 1 ? stale : single({ ...current, clientDeadline: '2026-06-02T04:00:00.000Z' });
      },
      'GET /v1/service-jobs/1': single(current),
    });
    await user.keyboard('jd');
    await user.click(await screen.findByRole('button', { name: '+1 day' }));
    expect(await screen.findByText(/#1: Client deadline \+1 day$/)).toBeTruthy();
    expect(written()).toHaveLength(2);
  });

  test('is typed as people say it', async () => {
    const later = { ...jobs[0]!, clientDeadline: '2026-06-02T05:00:00.000Z' };
    const { written, user } = await open({ ...lists, 'PUT /v1/service-jobs/1': single(later) });
    await user.keyboard('jd');
    await screen.findByRole('button', { name: '+1 day' });
    await user.keyboard('2 jun 2026 3pm{Enter}');
    await waitFor(() => expect(written()).toHaveLength(1));
    expect(written()[0]?.[1]).toMatchObject({ clientDeadline: expect.stringMatching(/^2026-06-02T0/) });
  });
});

test('a tag is added by t and its word, also a new one', async () => {
  const tag = { id: 4, serviceJobId: 1, tag: 'Urgent', cache_key: 1 };
  const { written, user } = await open({ 'POST /v1/service-job-tags': single(tag) });
  await user.keyboard('jtUrgent{Enter}');
  expect(await screen.findByText(/#1: Tag Urgent$/)).toBeTruthy();
  expect(written()).toEqual([['POST /v1/service-job-tags', { serviceJobId: 1, tag: 'Urgent' }]]);
});

test('an appointment is booked by b, in the form of the page of the job', async () => {
  const { user } = await open();
  await user.keyboard('jb');
  expect(await screen.findByRole('heading', { name: 'Update Appointment Details' })).toBeTruthy();
});

describe('several jobs', () => {
  const selected = () => screen.queryByText(/^\d+ selected$/)?.textContent;

  test('are selected by x, changed by one key, and all taken back by one Ctrl+Z', async () => {
    const { written, user } = await open();
    await user.keyboard('jxjxjx');
    expect(selected()).toBe('3 selected');
    await user.keyboard('sprod{Enter}');
    expect(await screen.findByText('3 jobs: In Production')).toBeTruthy();
    expect(selected()).toBeUndefined();
    expect(written().map(([call]) => call)).toEqual([1, 2, 3].map((id) => `POST /v1/service-jobs/${id}/workflow`));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(written()).toHaveLength(6));
    expect(written().slice(3)).toMatchObject(
      [3, 2, 1].map((id) => [`POST /v1/service-jobs/${id}/workflow`, { serviceJobStatusId: 80 }]),
    );
    expect(await screen.findByText('Taken back: 3 jobs: In Production')).toBeTruthy();
  });

  test('that could not be changed are listed with the reason and stay selected; what was done can be taken back', async () => {
    const refused = failure(422, 'transition_not_allowed', 'You may not move the job to this status now.');
    const { written, user } = await open({ 'POST /v1/service-jobs/2/workflow': refused });
    await user.keyboard('{Shift>}x{/Shift}sprod{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'In Production' });
    const lines = within(dialog).getAllByRole('listitem');
    expect(lines[0]!.textContent).toMatch(/#2You may not move the job to this status now\.$/);
    expect(lines[1]!.textContent).toMatch(/#1In Production$/);
    await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(written()).toHaveLength(5));
    expect(selected()).toBe('1 selected');
  });

  test('are moved to a status with a reason after one comment', async () => {
    const { written, user } = await open();
    await user.keyboard('{Shift>}x{/Shift}srejected{Enter}');
    await fillIn(user, await screen.findByRole('textbox', { name: /Comment/ }), 'Too dark');
    await user.click(screen.getByRole('button', { name: 'Change status' }));
    await waitFor(() => expect(written()).toHaveLength(3));
    expect(written()[0]![1]).toMatchObject({ serviceJobStatusId: 135, workflowComment: 'Too dark' });
  });

  test('warnings are asked for once; who goes back leaves the jobs as they are', async () => {
    const asked = failure(409, 'confirmation_required', 'Please confirm.', {
      warnings: [{ code: 'open_flags', message: 'Findings are open.', needsReason: false }],
    });
    const answers = [1, 2, 3].map((id) => [`POST /v1/service-jobs/${id}/workflow`, asked]);
    const { written, user } = await open(Object.fromEntries(answers) as Answers);
    await user.keyboard('{Shift>}x{/Shift}sprod{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Go back' }));
    const dialog = await screen.findByRole('dialog', { name: 'In Production' });
    expect(within(dialog).getAllByText('Not confirmed.')).toHaveLength(3);
    expect(written()).toHaveLength(3);
  });
});

describe('Ctrl+Z', () => {
  const undo = '{Control>}z{/Control}';

  test('asks before it takes back what is long ago, and leaves it to whom it surprises', async () => {
    const { written, user } = await open();
    await user.keyboard('js');
    await screen.findAllByRole('option');
    await user.keyboard('prod{Enter}');
    await screen.findByText(/#1: In Production$/);
    const stack = undoStack(1);
    stack.restore({ ...stack.take(null)!, at: Date.now() - 3.5 * 3_600_000 });
    await user.keyboard(undo);
    const dialog = await screen.findByRole('alertdialog', { name: 'Take back?' });
    expect(within(dialog).getByText(/#1: In Production, of 3 hours ago\. One job changes\.$/)).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(written()).toHaveLength(1);
  });

  test('does nothing where no job is listed or opened', async () => {
    const { sent } = server();
    undoStack(1).add('Status', [{ kind: 'status', before: 80, after: 90, jobId: 1, name: 'Job' }]);
    renderInShell(<UndoHost />, 'BackOffice', '/settings');
    await userEvent.keyboard(undo);
    expect(undoStack(1).read()).toHaveLength(1);
    expect(sent).toEqual([]);
  });

  test('can be pressed again for what a lost connection kept it from', async () => {
    let isLost = true;
    const { written, statuses, user } = await open({
      'POST /v1/service-jobs/1/workflow': ({ body }: SentRequest) => {
        const { serviceJobStatusId } = body as { serviceJobStatusId: number };
        if (serviceJobStatusId === 80 && isLost) return failure(503, 'internal', 'The server is starting.');
        statuses.set(1, serviceJobStatusId);
        return single({ ...jobInStatus(serviceJobStatusId, [80]), id: 1 });
      },
    });
    await user.keyboard('jxjxsprod{Enter}');
    await screen.findByText('2 jobs: In Production');
    await user.keyboard(undo);
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Undo/ })).getByRole('button', { name: 'Close' }),
    );
    await screen.findByText('Not yet taken back as a whole: 2 jobs: In Production');
    isLost = false;
    const before = written().length;
    await user.keyboard(undo);
    await waitFor(() => expect(statuses.get(1)).toBe(80));
    expect(statuses.get(2)).toBe(80);
    expect(
      written()
        .slice(before)
        .map(([call]) => call),
    ).toEqual(['POST /v1/service-jobs/1/workflow']);
  });
});

test('Ctrl+Z in a field is the field’s', async () => {
  const { written, user } = await open();
  await user.keyboard('js');
  await screen.findAllByRole('option');
  await user.keyboard('prod{Enter}');
  await screen.findByText(/#1: In Production$/);
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  screen.getByLabelText('Jobs to show').focus();
  await user.keyboard('{Control>}z{/Control}');
  expect(written()).toHaveLength(1);
});

test('who works on a job may change its status', async () => {
  const own = { ...jobInStatus(80, [90]), id: 1, users: [anAssignment(1, 1)] };
  await open(
    { 'GET /v1/service-jobs': list([own, { ...own, id: 2 }, { ...own, id: 3 }], { customFilters: [] }) },
    'FullTimeEditor',
  );
  expect(statusButtons()).toHaveLength(3);
});
