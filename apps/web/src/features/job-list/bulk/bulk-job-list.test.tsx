import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { failure, fakeApi, list, type SentRequest } from '../../../../test/fake-api.ts';
import { anAssignment } from '../../../../test/job-records.ts';
import { jobInStatus } from '../../../../test/records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import JobsPage from '../jobs-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const services = (...ids: number[]) => ids.map((id) => ({ id, name: `Service ${id}`, serviceGroupId: 1 }));
const esoft = { id: 40, firstName: 'Esoft', lastName: 'Editing', services: services(1) };

/** Four jobs: two that Esoft covers, one of another service, one archived. */
const jobs = [
  { ...jobInStatus(50), id: 1 },
  { ...jobInStatus(50), id: 2 },
  { ...jobInStatus(50), id: 3, serviceId: 21 },
  { ...jobInStatus(180), id: 4, serviceId: 21 },
];

type Answer = ReturnType<typeof list>;

function server(answer: (request: SentRequest) => Answer = () => list([]), users: object[] = [esoft]) {
  return fakeApi((request) => {
    if (request.method === 'POST') return answer(request);
    return request.url.startsWith('/v1/users') ? list(users) : list(jobs, { customFilters: [] });
  });
}

const box = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name });
const posted = (sent: readonly SentRequest[]) => sent.filter(({ method }) => method === 'POST');

/** Selects the two jobs that Esoft covers. */
async function selectEligible() {
  for (const name of [/#1$/, /#2$/]) await userEvent.click(box(name));
}

async function draw(role: 'ProductionManager' | 'BackOffice' = 'ProductionManager', flags: string[] = []) {
  renderInShell(<JobsPage />, role, '/service-jobs', { flags });
  await waitFor(() => expect(box(/^Select .* #1$/).disabled).toBe(false));
}

describe('selecting', () => {
  test('who changes any job selects any; the assignment leaves out what the assigned user does not cover', async () => {
    server();
    await draw();
    await userEvent.click(box('Select All'));
    expect([1, 2, 3, 4].map((id) => box(new RegExp(`#${id}$`)).checked)).toEqual([true, true, true, true]);
    expect(screen.getByText('4 selected')).toBeTruthy();
    expect(button('Assign Jobs to Esoft (2)').disabled).toBe(false);
    await userEvent.click(box(/#1$/));
    expect(screen.getByText('3 selected')).toBeTruthy();
  });

  test('the jobs beyond the loaded ones are selected by one press more', async () => {
    const further = [5, 6].map((id) => ({ ...jobInStatus(50), id }));
    const sent = fakeApi(({ url }) => {
      if (url.startsWith('/v1/users')) return list([esoft]);
      if (url.startsWith('/v2/service-jobs')) return list([...jobs, ...further], { totalCount: 576 });
      return list(jobs, { customFilters: [], totalCount: 576 });
    });
    await draw();
    await userEvent.click(box('Select All'));
    await userEvent.click(button('Select all 576'));
    expect(await screen.findByText('6 selected')).toBeTruthy();
    const pages = sent.flatMap(
      ({ url }) => /^\/v2\/service-jobs\?.*pageSize=200.*pageNumber=(\d)/.exec(url)?.[1] ?? [],
    );
    expect(pages).toEqual(['1', '2', '3']);
  });

  test.each(['BackOffice', 'ProductionManager'] as const)(
    "%s sees the select-all checkbox and 'Assign Jobs to Esoft'",
    async (role) => {
      server();
      await draw(role);
      expect(box('Select All').disabled).toBe(false);
      expect(button('Assign Jobs to Esoft')).toBeTruthy();
    },
  );

  test.each(['FullTimeEditor', 'ContractualEditor', 'QC', 'Specialist', 'FullTimeProvider'] as const)(
    "%s sees neither boxes nor 'Assign Jobs to Esoft'",
    async (role) => {
      server();
      renderInShell(<JobsPage />, role);
      await screen.findByText('4 of 4 Job(s)');
      expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
      expect(screen.queryByRole('button', { name: /Assign Jobs to Esoft/ })).toBeNull();
    },
  );

  test('the assignment leaves out a job whose editor the assigned user is already', async () => {
    fakeApi(({ url }) => {
      if (url.startsWith('/v1/users')) return list([esoft]);
      const [first, ...others] = jobs;
      return list([first, { ...others[0], users: [{ ...anAssignment(40, 1), serviceJobId: 2 }] }], {
        customFilters: [],
      });
    });
    await draw();
    await userEvent.click(box('Select All'));
    expect(button('Assign Jobs to Esoft (1)').disabled).toBe(false);
  });

  test('what can be done with selected jobs stays in sight', async () => {
    server();
    await draw();
    const position = () => getComputedStyle(screen.getByRole('group', { name: 'Selected jobs' })).position;
    expect(position()).not.toBe('sticky');
    await userEvent.click(box(/#1$/));
    expect(position()).toBe('sticky');
  });

  test('without an account to assign to the list says so', async () => {
    server(undefined, []);
    renderInShell(<JobsPage />, 'BackOffice');
    expect(await screen.findByText(/There is no editor account with the first name Esoft/)).toBeTruthy();
    expect(button('Assign Jobs to Esoft').disabled).toBe(true);
  });
});

describe("'Assign Jobs to Esoft'", () => {
  const assigned = (id: number, message: string | null = null) => ({
    serviceJobId: id,
    assigned: message === null,
    code: null,
    message,
    serviceJobUser: null,
  });

  test("asks first, is one call, and says 'Successfully assigned jobs to Esoft!' and the outcome of each job", async () => {
    const sent = server(() => list([assigned(1), assigned(2)]));
    await draw();
    await selectEligible();
    await userEvent.click(button('Assign Jobs to Esoft'));
    const question = within(screen.getByRole('alertdialog', { name: 'Assign Jobs to Esoft' }));
    expect(question.getByText('This action will assign 2 jobs to Esoft. Do you wish to proceed?')).toBeTruthy();
    expect(question.getByText('Jobs that move to Assigned: 2.')).toBeTruthy();
    expect(posted(sent)).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Successfully assigned jobs to Esoft!')).toBeTruthy();
    expect(posted(sent)).toMatchObject([
      {
        url: '/v1/service-job-users/batch',
        body: { serviceJobs: [1, 2], userId: 40, serviceJobUserRoleId: 1 },
      },
    ]);
    const outcome = within(screen.getByRole('dialog', { name: 'Assign Jobs to Esoft' }));
    expect(outcome.getByText('2 of 2 jobs done.')).toBeTruthy();
    await userEvent.click(outcome.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  });

  test('a job that could not be assigned stands first, with the reason', async () => {
    server(() => list([assigned(1), assigned(2, 'User has already been assigned to the role')]));
    await draw();
    await selectEligible();
    await userEvent.click(button('Assign Jobs to Esoft'));
    await userEvent.click(button('Yes'));
    const lines = within(await screen.findByRole('list', { name: 'Jobs' })).getAllByRole('listitem');
    expect(lines[0]?.textContent).toContain('#2User has already been assigned to the role');
    expect(lines[1]?.textContent).toContain('#1Assigned');
    expect(screen.queryByText('Successfully assigned jobs to Esoft!')).toBeNull();
  });

  test('what failed stays selected when the result is closed, and can be tried again at once', async () => {
    const sent = server(() => list([assigned(1), assigned(2, 'Someone else is changing this right now.')]));
    await draw();
    await selectEligible();
    await userEvent.click(button('Assign Jobs to Esoft'));
    await userEvent.click(button('Yes'));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await screen.findByText('1 selected');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([box(/#1$/).checked, box(/#2$/).checked]).toEqual([false, true]);
    await userEvent.click(button('Assign Jobs to Esoft'));
    await userEvent.click(button('Yes'));
    await waitFor(() => expect(posted(sent)).toHaveLength(2));
    expect(posted(sent)[1]?.body).toMatchObject({ serviceJobs: [2] });
  });

  test('a call that fails says why, and the selection stays', async () => {
    server(() => failure(403, 'forbidden', 'Not allowed.'));
    await draw();
    await selectEligible();
    await userEvent.click(button('Assign Jobs to Esoft'));
    await userEvent.click(button('Yes'));
    expect(await screen.findByText('Not allowed.')).toBeTruthy();
    expect(screen.getByText('2 selected')).toBeTruthy();
  });

  test('No does nothing', async () => {
    const sent = server();
    await draw();
    await userEvent.click(box(/#2$/));
    await userEvent.click(button('Assign Jobs to Esoft'));
    expect(screen.getByText('This action will assign 1 job to Esoft. Do you wish to proceed?')).toBeTruthy();
    await userEvent.click(button('No'));
    expect(posted(sent)).toEqual([]);
  });
});

describe("'Bulk Archive' and 'Bulk Unarchive'", () => {
  const moved = (id: number) => ({
    serviceJobId: id,
    outcome: 'done',
    serviceJobStatusId: 180,
    code: null,
    message: null,
  });

  test('only with the flag Bulk_Archive, for any job', async () => {
    server();
    await draw('BackOffice', []);
    expect(screen.queryByRole('button', { name: /Bulk Archive/ })).toBeNull();
    cleanup();
    await draw('BackOffice', ['Bulk_Archive']);
    await userEvent.click(box('Select All'));
    expect(screen.getByText('4 selected')).toBeTruthy();
    for (const name of ['Assign Jobs to Esoft (2)', 'Bulk Archive (3)', 'Bulk Unarchive (1)']) {
      expect(button(name).disabled).toBe(false);
    }
  });

  test('asks, archives in one call what is not archived, and shows the outcome per job', async () => {
    const sent = server(() => list([moved(1), moved(2), moved(3)]));
    await draw('BackOffice', ['Bulk_Archive']);
    await userEvent.click(box('Select All'));
    await userEvent.click(button('Bulk Archive (3)'));
    expect(screen.getByText('This action will archive 3 jobs. Do you wish to proceed?')).toBeTruthy();
    expect(button('Yes').className).toContain('colorError');
    expect(posted(sent)).toEqual([]);
    await userEvent.click(button('Yes'));
    expect(await screen.findByText('3 of 3 jobs done.')).toBeTruthy();
    expect(posted(sent)).toMatchObject([
      { url: '/v1/service-jobs/bulk-workflow', body: { serviceJobs: [1, 2, 3], action: 'archive' } },
    ]);
  });

  test("a failure says 'Something went wrong.'", async () => {
    server(() => failure(500, 'internal', 'A detail nobody needs.'));
    await draw('BackOffice', ['Bulk_Archive']);
    await userEvent.click(box(/#4$/));
    await userEvent.click(button('Bulk Unarchive'));
    expect(screen.getByText('This action will unarchive 1 job. Do you wish to proceed?')).toBeTruthy();
    await userEvent.click(button('Yes'));
    expect(await screen.findByText('Something went wrong.')).toBeTruthy();
  });
});
