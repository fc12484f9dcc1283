import { ServiceId } from '@shootdesk/shared/services/specified-services';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single } from '../../../../test/fake-api.ts';
import { fittingProviders } from '../../../../test/board-records.ts';
import { aJob, anAssignment } from '../../../../test/job-records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { undoStack } from '../../../entities/job/undo/undo-stack.ts';
import { AppointmentPanel } from './appointment-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const button = 'Update Appointment Details';
const service = (name: string, onSite = true) => ({ id: 1, name, description: null, onSite });
const booked = aJob({ dateService: '2026-06-10T00:15:00.000Z', users: [anAssignment(20, 5, 'Jack Morrow')] });
const provider = { id: 21, firstName: 'Tess', lastName: 'Holloway', services: [{ id: 1 }] };
const path = 'PATCH /v1/service-jobs/7/provider-details';
const messagesPath = 'POST /v1/service-jobs/7/visit/messages';
const nothingTold = single({ messages: [], untold: [] });

async function open(answer: ReturnType<typeof single>, job: ServiceJobWithStatuses = booked, messages = nothingTold) {
  const sent = fakeApi(byPath({ [path]: answer, 'GET /v1/users': list([provider]), [messagesPath]: messages }));
  renderInShell(<AppointmentPanel job={job} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: button }));
  const patches = () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { sent, user, patches };
}
const save = () => screen.getByRole('button', { name: 'Save' });
const time = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /Time/ });

test('a year that nobody means is refused at the date, not left out', async () => {
  const { user, patches } = await open(single(booked));
  const date = screen.getByLabelText<HTMLInputElement>(/^Date/);
  fireEvent.change(date, { target: { value: '20000-06-10' } });
  await user.click(save());
  expect((await screen.findByText(/^Please give a day/)).id).toBe(date.getAttribute('aria-describedby'));
  expect(patches()).toEqual([]);
});

test('a time that the clocks skip is refused at the time', async () => {
  const { user, patches } = await open(single(booked));
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2026-10-04' } });
  const time = screen.getByRole('combobox', { name: /^Time/ });
  await user.selectOptions(time, '02:15 AM');
  await user.click(save());
  expect(screen.getByText('There is no such time on that day: the clocks go forward.').id).toBe(
    time.getAttribute('aria-describedby'),
  );
  expect(patches()).toEqual([]);
});

describe('who may edit', () => {
  test.each<[UserRoleName, boolean]>([
    ['BackOffice', true],
    ['ProductionManager', true],
    ['QC', false],
    ['Specialist', false],
    ['FullTimeEditor', false],
    ['FullTimeProvider', false],
  ])('%s: %s', (role, may) => {
    renderInShell(<AppointmentPanel job={booked} />, role);
    expect(screen.queryByRole('button', { name: button }) !== null).toBe(may);
  });

  test.each([
    [ServiceId.Photography, true],
    [ServiceId.CompanionFloorplan, true],
    [ServiceId.Video, true],
    [ServiceId.DuskPhotography, false],
    [ServiceId.PhotographyImageSelector, false],
  ])('service %d: %s; of others at the property only the provider', (serviceId, may) => {
    renderInShell(<AppointmentPanel job={{ ...booked, serviceId }} />);
    expect(screen.queryByRole('button', { name: button }) !== null).toBe(may);
    expect(screen.queryByRole('button', { name: 'Change Provider' }) !== null).toBe(!may);
  });

  test('second look #17: another service at the property that was ordered without an appointment is booked, not updated', () => {
    renderInShell(<AppointmentPanel job={{ ...booked, serviceId: ServiceId.DuskPhotography, dateService: null }} />);
    expect(screen.getByRole('button', { name: 'Book Appointment' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });

  test('work in the studio has no appointment', () => {
    const copy = aJob({ serviceId: 21, service: service('Copywriting', false) });
    renderInShell(<AppointmentPanel job={copy} />);
    expect(screen.getByRole('heading', { name: 'Service' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test('the time is chosen in steps of 15 minutes, by the clock of the person', async () => {
  const { user, patches } = await open(single(booked));
  expect(time().value).toBe('10:15');
  const offered = [...time().options].map((option) => option.text);
  expect(offered).toHaveLength(1 + 96);
  expect(offered.slice(1, 4)).toEqual(['12:00 AM', '12:15 AM', '12:30 AM']);
  await user.selectOptions(time(), '02:45 PM');
  await user.click(save());
  expect(await screen.findByText('Appointment updated')).toBeTruthy();
  expect(patches()).toEqual([{ dateService: '2026-06-10T04:45:00.000Z' }]);
});

test('the appointment is required', async () => {
  const { user, patches } = await open(single(booked), aJob());
  await user.type(screen.getByRole('textbox', { name: 'Service username' }), 'ann');
  await user.click(save());
  expect(screen.getAllByText('Required')).toHaveLength(2);
  expect(patches()).toEqual([]);
});

test('the provider is found by name and sent by id', async () => {
  const { sent, user, patches } = await open(single(booked));
  const picker = screen.getByRole<HTMLInputElement>('combobox', { name: 'Provider' });
  expect(picker.value).toBe('Jack Morrow');
  await user.clear(picker);
  await user.type(picker, 'tess');
  await waitFor(() =>
    expect(sent.some(({ url }) => url.includes('name=tess') && url.includes('userTypes=4'))).toBe(true),
  );
  await user.click(await screen.findByRole('option', { name: 'Tess Holloway' }));
  await user.click(save());
  await waitFor(() => expect(patches()).toEqual([{ providerId: 21 }]));
});

test('a provider taken out of the field is unscheduled', async () => {
  const { user, patches } = await open(single(booked));
  await user.clear(screen.getByRole('combobox', { name: 'Provider' }));
  await user.click(save());
  await waitFor(() => expect(patches()).toEqual([{ providerId: null }]));
});

test('a provider who is not free: every reason is said, and Override makes the appointment all the same', async () => {
  const conflicts = [
    { kind: 'outside-slots', message: 'The appointment is outside the work hours of Jack Morrow.' },
    { kind: 'appointment', message: 'Jack Morrow has another appointment at that time.' },
  ];
  const refusal = failure(409, 'conflict', conflicts[0]?.message ?? '', { conflicts });
  const { user, patches } = await open(refusal);
  await user.selectOptions(time(), '11:00 PM');
  await user.click(save());
  const alert = await screen.findByRole('alert');
  for (const { message } of conflicts) expect(within(alert).getByText(message)).toBeTruthy();
  await user.click(within(alert).getByRole('button', { name: 'Override' }));
  await waitFor(() => expect(patches()).toHaveLength(2));
  expect(patches()[1]).toEqual({ dateService: '2026-06-10T13:00:00.000Z', override: true });
});

test.each([true, false])('an undo will tell the client only if they were told: %s', async (tellsClient) => {
  const after = { ...booked, dateService: '2026-06-10T13:00:00.000Z', serviceJobLength: 90 };
  const message = {
    event: 'moved',
    contactId: 1,
    name: 'Max',
    email: 'max@example.com',
    subject: 'Visit',
    body: 'Soon',
  };
  const { user, patches } = await open(single(after), booked, single({ messages: [message], untold: [] }));
  await user.selectOptions(time(), '11:00 PM');
  const told = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tell the client' });
  await waitFor(() => expect(told.disabled).toBe(false));
  if (!tellsClient) await user.click(told);
  await user.click(save());
  await waitFor(() => expect(patches()).toHaveLength(1));
  await screen.findByText('Appointment updated');
  expect(undoStack(1).take(null)?.changes).toMatchObject([
    { tellsClient, before: { serviceJobLength: booked.serviceJobLength }, after: { serviceJobLength: 90 } },
  ]);
});

test('an appointment that a colleague moved meanwhile is not overwritten', async () => {
  const current = aJob({ ...booked, cache_key: 9, dateService: '2026-06-11T00:15:00.000Z' });
  const { user } = await open(failure(412, 'stale', 'Changed.', { current }));
  await user.selectOptions(time(), '02:45 PM');
  await user.click(save());
  expect(await screen.findByRole('radio', { name: 'Theirs, saved now', description: '11 June 2026' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Yours, not saved yet', description: '02:45 PM' })).toBeTruthy();
});

describe('who can take it', () => {
  const atProperty = { ...booked, service: service('Photography') };
  const fitting = 'GET /v1/service-jobs/7/fitting-providers';
  async function choose(
    what: string,
    dateService: string | null,
    {
      timeZone = 'Australia/Melbourne',
      zone = 'Inner East',
    }: { readonly timeZone?: string; readonly zone?: string | null } = {},
  ) {
    fakeApi(
      byPath({
        [fitting]: list([...fittingProviders], { timeZone, zone, dateService, offers: [], totalCount: 2 }),
        'GET /v1/service-jobs/7/free-times': list([], { zone: null }),
        'GET /v1/service-jobs/7/visit': single({ onTheWayAt: null, expectedAt: null, arrivedAt: null, doneAt: null }),
        'GET /v1/users': list([provider]),
        [messagesPath]: nothingTold,
      }),
    );
    renderInShell(<AppointmentPanel job={atProperty} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Who can take it?' }));
    await user.click(await screen.findByRole('button', { name: what }));
  }

  test('second look #12: half a date lists nobody, because the list would be of another day', async () => {
    const sent = fakeApi(
      byPath({
        [fitting]: list([...fittingProviders], {
          timeZone: 'Australia/Melbourne',
          zone: 'Inner East',
          dateService: booked.dateService,
          offers: [],
          totalCount: 2,
        }),
        'GET /v1/service-jobs/7/visit': single({ onTheWayAt: null, expectedAt: null, arrivedAt: null, doneAt: null }),
      }),
    );
    const asked = () => sent.filter(({ url }) => url.includes('fitting-providers')).length;
    renderInShell(<AppointmentPanel job={atProperty} />);
    await userEvent.click(screen.getByRole('button', { name: 'Who can take it?' }));
    expect(await screen.findByRole('button', { name: 'Choose Ann Ray' })).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('From');
    const type = (value: string) => {
      fireEvent.change(field, { target: { value } });
      fireEvent.blur(field);
    };
    type('2026-06-12');
    expect(await screen.findByRole('button', { name: 'Choose Ann Ray' })).toBeTruthy();
    const before = asked();
    type('12 j');
    expect(screen.getByText(/^Please give a day/)).toBeTruthy();
    expect(screen.getByText('Complete the date to see who can take it from that day.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Choose Ann Ray' })).toBeNull();
    expect(asked()).toBe(before);
    type('2026-06-13');
    expect(await screen.findByRole('button', { name: 'Choose Ann Ray' })).toBeTruthy();
    expect(asked()).toBe(before + 1);
  });

  test('a provider for the appointment as it is goes on to the dialog that books', async () => {
    await choose('Choose Ann Ray', booked.dateService);
    const dialog = await screen.findByRole('dialog', { name: button });
    expect(within(dialog).getByRole<HTMLInputElement>('combobox', { name: /Provider/ }).value).toBe('Ann Ray');
  });

  const withoutZone = 'The client has no zone, so people of every zone are listed.';

  test.each([
    ['Choose Ann Ray', button],
    ['Zed Ray, 10 June 2026, 02:00 PM', 'Reschedule'],
  ])('after %s of a client without zone, the dialog that books warns', async (what, name) => {
    await choose(what, booked.dateService, { zone: null });
    const dialog = await screen.findByRole('dialog', { name });
    expect(await within(dialog).findByText(withoutZone, { exact: false })).toBeTruthy();
  });

  test('of a client with a zone, nothing warns', async () => {
    await choose('Choose Ann Ray', booked.dateService);
    const dialog = await screen.findByRole('dialog', { name: button });
    expect(within(dialog).queryByText(withoutZone, { exact: false })).toBeNull();
  });

  test('times are by the clocks of the property, which are named where those of the person show others', async () => {
    await choose('Zed Ray, 10 June 2026, 12:00 PM', booked.dateService, { timeZone: 'Australia/Perth' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Reschedule' }));
    expect(time().value).toBe('14:00');
    const atProperty = /^At the property it is 10 June 2026, 12:00 PM then \(Australia\/Perth\)\./;
    expect(dialog.getByText(atProperty)).toBeTruthy();
  });

  test('another time goes on to Reschedule, with provider and time filled in', async () => {
    await choose('Zed Ray, 10 June 2026, 02:00 PM', booked.dateService);
    const dialog = await screen.findByRole('dialog', { name: 'Reschedule' });
    expect(within(dialog).getByRole<HTMLInputElement>('combobox', { name: /Provider/ }).value).toBe('Zed Ray');
    expect(time().value).toBe('14:00');
  });
});
