import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, list, single } from '../../../../test/fake-api.ts';
import { fillIn } from '../../../../test/fill-in.ts';
import { aDetail, anAssignment } from '../../../../test/job-records.ts';
import { jobInStatus, userWithRole } from '../../../../test/records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { jobListsKey, jobQuery } from '../../../data/jobs/queries.ts';
import { JobHeader } from './job-header.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const nobodyElse = single({ serviceJobId: 7, people: [] });

function open(job: ServiceJobWithStatuses, role: UserRoleName = 'QC') {
  const sent = fakeApi(({ method, url }) => {
    if (url.includes('/visit/messages')) return single({ messages: [], untold: [] });
    return method === 'GET' ? list([]) : nobodyElse;
  });
  return { ...renderInShell(<JobHeader job={job} />, role), sent };
}

const button = (name: string) => screen.queryByRole('button', { name });

test("campaign, address in one line, 'View Map', land area with unit, and bed, bath, car counts above 0", () => {
  const values = { Address: '12 Example Street', Suburb: 'Fitzroy', State: 'VIC', PostCode: '3065', Bed: 3, Bath: 0 };
  const details = Object.entries(values).map(([name, value]) => aDetail(name as keyof typeof values, { value }));
  open({
    ...jobInStatus(90),
    details: [
      ...details,
      aDetail('MapLink', { value: 'https://maps.example.com/12' }),
      aDetail('LandArea', { value: 410, unit: 'm²' }),
    ],
  });
  expect(screen.getByRole('heading', { level: 1, name: '12 Example Street, Fitzroy' })).toBeTruthy();
  expect(screen.getByText('12 Example Street, Fitzroy, VIC, 3065')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View Map' }).getAttribute('href')).toBe('https://maps.example.com/12');
  expect(screen.getByText('410 m²')).toBeTruthy();
  expect(screen.getByTitle('Bedrooms').closest('span')?.textContent).toContain('3');
  expect(screen.queryByTitle('Bathrooms')).toBeNull();
  expect(screen.queryByTitle('Car spaces')).toBeNull();
});

test('bed, bath and car counts are shown above 0; without address, map and land there is none of them', () => {
  const counts = { Bed: 4, Bath: 2, Car: 1 };
  open({
    ...jobInStatus(90),
    details: Object.entries(counts).map(([name, value]) => aDetail(name as keyof typeof counts, { value })),
  });
  const shown = ['Bedrooms', 'Bathrooms', 'Car spaces'].map(
    (title) => screen.getByTitle(title).closest('span')?.textContent,
  );
  expect(shown.map((text) => text?.at(-1))).toEqual(['4', '2', '1']);
  expect(screen.queryByRole('link', { name: 'View Map' })).toBeNull();
  expect(screen.queryByTitle('Land area')).toBeNull();
});

describe("'Confirm and Send to Client Gallery'", () => {
  const name = 'Confirm and Send to Client Gallery';

  test('is offered to Studio while the server allows it, and only asks for a comment', async () => {
    open(jobInStatus(50, [60]));
    expect(button('Change Status')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('dialog', { name })).toBeTruthy();
  });

  test('the job is read again when the server, polled every 30 seconds, differs from the page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'] });
    try {
      let canConfirm = false;
      const sent = fakeApi(({ url }) => (url.includes('/set-available') ? single({ canConfirm }) : list([])));
      const asked = () => sent.filter(({ url }) => url === '/v2/service-jobs/7/set-available').length;
      const job = { ...jobInStatus(50, [70]), id: 7, serviceId: 52 };
      const read = vi.spyOn(QueryClient.prototype, 'invalidateQueries');
      renderInShell(<JobHeader job={job} />, 'QC');
      await vi.advanceTimersByTimeAsync(29_000);
      expect([asked(), read.mock.calls.length]).toEqual([1, 0]);
      canConfirm = true;
      await vi.advanceTimersByTimeAsync(2000);
      expect(asked()).toBe(2);
      expect(read.mock.calls).toEqual([[{ queryKey: jobQuery(7).queryKey }], [{ queryKey: jobListsKey }]]);
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([
    ['of another service', { ...jobInStatus(50, [70]), serviceId: 1 }, 'QC'],
    ['in another status', { ...jobInStatus(90, [100]), serviceId: 52 }, 'QC'],
    ['to the back office', { ...jobInStatus(50, [70]), serviceId: 52 }, 'BackOffice'],
  ] as const)('nobody asks for a job %s', async (_, job, role) => {
    const sent = fakeApi(() => list([]));
    renderInShell(<JobHeader job={job} />, role);
    await screen.findByRole('button', { name: 'Change Status' });
    expect(sent.filter(({ url }) => url.includes('set-available'))).toEqual([]);
  });

  test.each([
    ['the back office', jobInStatus(50, [60, 70]), 'BackOffice'],
    ['a job whose pictures cannot be confirmed', jobInStatus(50, [70]), 'ProductionManager'],
    ['a job in another status', jobInStatus(90, [60, 100]), 'ProductionManager'],
  ] as const)('not to %s', (_, job, role) => {
    open(job, role);
    expect(button(name)).toBeNull();
    expect(button('Change Status')).not.toBeNull();
  });
});

describe('first month #8: a job that the client has opened', () => {
  const note = 'The client has opened this job. BackOffice or a production manager can take it back.';
  const sent = (clientOpenedAt: string | null, userId = userWithRole('QC').id) => ({
    ...jobInStatus(150),
    clientOpenedAt,
    users: [anAssignment(userId, 2)],
  });
  const opened = '2026-03-20T07:00:00.000Z';

  test('says whom the QC person should ask', () => {
    open(sent(opened));
    expect(screen.getByText(note)).toBeTruthy();
  });

  test.each([
    ['one who is not its QC', sent(opened, 999), 'QC'],
    ['a production manager', sent(opened), 'ProductionManager'],
    ['its QC while it is unopened', sent(null), 'QC'],
  ] as const)('says nothing to %s', (_who, job, role) => {
    open(job, role);
    expect(screen.queryByText(note)).toBeNull();
  });
});

describe('what the job is', () => {
  const editorId = userWithRole('FullTimeEditor').id;
  const job = {
    ...jobInStatus(JobStatusId.Assigned, [JobStatusId.InProduction]),
    id: 7,
    service: { id: 1, name: 'Floorplan', description: null, onSite: true },
    dateService: '2026-12-02T08:00:00.000Z',
    clientDeadline: '2026-12-03T22:00:00.000Z',
    flags: [
      {
        flag: 'White_Label',
        of: 'client' as const,
        name: 'White Label',
        description: 'No name.',
        colour: null,
        steps: [],
      },
      { flag: 'Travel', of: 'zone' as const, name: 'Travel Surcharge', description: 'Far.', colour: null, steps: [] },
    ],
    users: [anAssignment(editorId, 1), anAssignment(6, 5)],
  };
  const facts = () => within(screen.getByRole('region', { name: 'What the job is' }));

  test('service, number, client with its flags, shoot, deadline and people, the provider first', () => {
    open(job, 'BackOffice');
    const text = facts().getByText('#7').parentElement!.textContent;
    expect(text).toMatch(/^Floorplan#7.*White LabelShootWed 2 Dec, 7 pmDueFri 4 Dec, 9 am.*Provider.*Editor/);
    expect(text).not.toContain('Travel Surcharge');
  });

  test('a provider sees neither deadline nor people of the studio', () => {
    open(job, 'FullTimeProvider');
    expect(facts().getByText('#7').parentElement!.textContent).not.toMatch(/Due|Editor/);
  });
});

describe('the next step', () => {
  const editor = userWithRole('FullTimeEditor').id;
  const mine = (statusId: number, toStatusId: number) => ({
    ...jobInStatus(statusId, [toStatusId]),
    users: [anAssignment(editor, 1)],
  });

  test('stands out, and its dialog needs no typing', async () => {
    const job = mine(JobStatusId.Assigned, JobStatusId.InProduction);
    const { sent } = open(job, 'FullTimeEditor');
    expect(button('Change Status')!.className).toContain('outlined');
    await userEvent.click(button('Start Production')!);
    const dialog = within(screen.getByRole('dialog', { name: 'Start Production' }));
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Comment/ }).value).toBe('Production started');
    expect(dialog.queryByRole('combobox', { name: /^New status/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const body = { serviceJobStatusId: JobStatusId.InProduction, workflowComment: 'Production started' };
    await vi.waitFor(() => expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject(body));
  });

  test.each([
    ['Book Appointment', { ...jobInStatus(JobStatusId.AwaitingBooking), dateService: null }, 'Book Appointment'],
    ['Assign Editor', jobInStatus(JobStatusId.AwaitingAssignment, [JobStatusId.Assigned]), 'Change Job Assignment'],
    [
      'Assign Specialist',
      { ...jobInStatus(JobStatusId.SentForVerification, [JobStatusId.InProduction]), users: [] },
      'Change Job Assignment',
    ],
  ])('%s opens its dialog', async (name, job, dialog) => {
    const service = { id: 13, name: 'Floorplan', description: null, onSite: true };
    open({ ...job, service }, 'BackOffice');
    await userEvent.click(button(name)!);
    expect(screen.getByRole('dialog', { name: dialog })).toBeTruthy();
  });

  test('where it is not their turn, changing the status stands out', () => {
    open(jobInStatus(JobStatusId.InProduction, [JobStatusId.AwaitingQC]), 'ProductionManager');
    expect(button('Change Status')!.className).toContain('contained');
  });
});

test('the keys that change a job in the list change the job of the page', async () => {
  const { sent } = open(jobInStatus(80), 'BackOffice');
  const user = userEvent.setup();
  await user.keyboard('d');
  const layer = screen.getByRole('dialog', { name: 'Change deadline' });
  expect(within(layer).getByText(/#7/)).toBeTruthy();
  await fillIn(user, within(layer).getByLabelText('Client deadline'), '2 jun 2027 3pm');
  await user.click(within(layer).getByRole('button', { name: 'Save' }));
  const changes = () => sent.filter(({ method, url }) => method === 'PUT' && url === '/v1/service-jobs/7');
  await vi.waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]?.body).toEqual({ clientDeadline: expect.stringMatching(/^2027-06-02T/) });
});
