import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single } from '../../../../test/fake-api.ts';
import { fillIn } from '../../../../test/fill-in.ts';
import { aJob, anAssignment } from '../../../../test/job-records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { AppointmentPanel } from './appointment-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  visit = [];
});

const service = (onSite: boolean) => ({ id: 2, name: 'Dusk Photography', description: null, onSite });
const booked = aJob({
  serviceId: ServiceId.DuskPhotography,
  service: service(true),
  dateService: '2026-06-10T00:15:00.000Z',
  studioDeadline: '2026-06-10T04:00:00.000Z',
  clientDeadline: '2026-06-10T06:00:00.000Z',
  users: [anAssignment(20, 5, 'Jack Morrow')],
});
const tess = { id: 21, firstName: 'Tess', lastName: 'Holloway', inZone: true, times: ['2026-06-10T02:30:00.000Z'] };
const vera = { id: 22, firstName: 'Vera', lastName: 'Nguyen', inZone: true, times: [] };
const jack = { id: 20, firstName: 'Jack', lastName: 'Morrow', inZone: true, times: [] };
const sydney = { id: 3, name: 'Sydney' };
const path = 'POST /v1/service-jobs/7/reschedule';
const visitPath = 'POST /v1/service-jobs/7/visit/reschedule';
const inVisit = (id: number, name: string, dateService: string) => ({
  ...{ id, service: name, dateService, serviceJobLength: 60, cache_key: 3 },
});
/** The jobs of the visit, as they are answered; most jobs are alone. */
let visit: ReturnType<typeof inVisit>[] = [];

async function open(...answers: ReturnType<typeof single>[]) {
  return openWith([jack, tess], ...answers);
}

async function openWith(free: readonly object[], ...answers: ReturnType<typeof single>[]) {
  return openIn(sydney, free, ...answers);
}

async function openIn(zone: typeof sydney | null, free: readonly object[], ...answers: ReturnType<typeof single>[]) {
  const left = [...answers];
  const sent = fakeApi(
    byPath({
      [path]: () => left.shift()!,
      'GET /v1/service-jobs/7/free-times': list(free, { zone }),
      'GET /v1/users': list([]),
      'GET /v1/service-jobs/7/visit/jobs': single({ jobs: visit }),
      [visitPath]: () => left.shift()!,
      'POST /v1/service-jobs/7/visit/messages': single({ messages: [], untold: [] }),
    }),
  );
  renderInShell(<AppointmentPanel job={booked} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Reschedule' }));
  const posts = () =>
    sent.filter(({ method, url }) => method === 'POST' && !url.includes('/messages')).map(({ body }) => body);
  return { sent, user, posts };
}
const save = () => screen.getByRole('dialog').querySelector<HTMLButtonElement>('[type=submit]')!;
const head = (name: RegExp) => screen.findByRole('button', { name });
const offered = () =>
  screen.queryAllByRole('button', { name: /, \d\d:\d\d [AP]M$/ }).map((each) => each.getAttribute('aria-label'));
const reason = () => screen.getByRole('textbox', { name: /Reason/ });

describe('first month #9: Reschedule', () => {
  test.each<[UserRoleName, boolean]>([
    ['BackOffice', true],
    ['ProductionManager', true],
    ['QC', false],
    ['FullTimeProvider', false],
  ])('is there for %s: %s', (role, isThere) => {
    fakeApi(() => list([]));
    renderInShell(<AppointmentPanel job={booked} />, role);
    expect(screen.queryByRole('button', { name: 'Reschedule' }) !== null).toBe(isThere);
  });

  test('is there for no service in the studio', () => {
    fakeApi(() => list([]));
    renderInShell(<AppointmentPanel job={aJob({ service: service(false) })} />);
    expect(screen.queryByRole('button', { name: 'Reschedule' })).toBeNull();
  });

  test('of a job that is part of a visit moves the visit, so that the job starts at the chosen time', async () => {
    visit = [
      inVisit(6, 'Photography', '2026-06-09T23:15:00.000Z'),
      inVisit(7, 'Floor Plan', '2026-06-10T00:15:00.000Z'),
    ];
    const { user, posts } = await open(single({ jobs: [booked] }));
    const whole = await screen.findByRole('checkbox', { name: 'Move the whole visit: Photography + Floor Plan' });
    expect(screen.queryByLabelText('Job length (minutes)')).toBeNull();
    await user.click(await head(/^Tess Holloway Free/));
    await user.click(screen.getByRole('button', { name: 'Tess Holloway, 12:30 PM' }));
    await user.type(reason(), 'Rain');
    await user.click(save());
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]).toEqual({
      jobs: [
        { id: 6, cache_key: 3 },
        { id: 7, cache_key: booked.cache_key },
      ],
      ...{ dateService: '2026-06-10T01:30:00.000Z', providerId: 21, reason: 'Rain' },
    });
    expect(await screen.findByText('Visit rescheduled')).toBeTruthy();
    expect(whole.isConnected).toBe(false);
  });

  test('moves the job alone where that is chosen', async () => {
    visit = [
      inVisit(6, 'Photography', '2026-06-09T23:15:00.000Z'),
      inVisit(7, 'Floor Plan', '2026-06-10T00:15:00.000Z'),
    ];
    const { user, posts } = await open(single(booked));
    await user.click(await screen.findByRole('checkbox', { name: /^Move the whole visit/ }));
    await user.click(await head(/^Tess Holloway Free/));
    await user.click(screen.getByRole('button', { name: 'Tess Holloway, 12:30 PM' }));
    await user.type(reason(), 'Rain');
    await user.click(save());
    await waitFor(() =>
      expect(posts()).toEqual([{ dateService: '2026-06-10T02:30:00.000Z', providerId: 21, reason: 'Rain' }]),
    );
  });

  test('says what a colleague has done with another job of the visit', async () => {
    visit = [
      inVisit(6, 'Photography', '2026-06-09T23:15:00.000Z'),
      inVisit(7, 'Floor Plan', '2026-06-10T00:15:00.000Z'),
    ];
    const stale = failure(412, 'stale', 'Ben Hill changed the appointment.');
    const { user } = await open({ ...stale, body: { ...(stale.body as object), current: aJob({ id: 6 }) } });
    await screen.findByRole('checkbox', { name: /^Move the whole visit/ });
    await user.click(await head(/^Tess Holloway Free/));
    await user.click(screen.getByRole('button', { name: 'Tess Holloway, 12:30 PM' }));
    await user.type(reason(), 'Rain');
    await user.click(save());
    expect(await screen.findByText(/Ben Hill changed the appointment/)).toBeTruthy();
  });

  test('shows who is free when before saving; pressing a time takes it with its provider', async () => {
    const { sent, user, posts } = await open(single(booked));
    expect(await screen.findByText('No free time on this day: Jack Morrow')).toBeTruthy();
    expect(sent.find(({ url }) => url.includes('free-times'))?.url).toContain('date=2026-06-10');
    await user.click(await head(/^Tess Holloway Free/));
    await user.click(screen.getByRole('button', { name: 'Tess Holloway, 12:30 PM' }));
    expect(screen.getByRole('button', { name: 'Tess Holloway, 12:30 PM', pressed: true })).toBeTruthy();
    await user.type(reason(), 'Rain');
    await user.click(save());
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]).toEqual({ dateService: '2026-06-10T02:30:00.000Z', providerId: 21, reason: 'Rain' });
    expect(await screen.findByText('Appointment rescheduled')).toBeTruthy();
  });

  test('says when each provider is free, and offers the times of the chosen one', async () => {
    const times = ['2026-06-10T03:00:00.000Z', '2026-06-10T03:15:00.000Z', '2026-06-10T05:00:00.000Z'];
    await openWith([{ ...jack, times }, vera, tess, { ...vera, id: 23, firstName: 'Ethan' }]);
    expect(await screen.findByText('No free time on this day: Vera Nguyen, Ethan Nguyen')).toBeTruthy();
    const heads = within(screen.getByRole('group', { name: 'Free providers and times' })).getAllByRole('button', {
      name: / Free /,
    });
    expect(heads.map((each) => [each.textContent, each.getAttribute('aria-expanded')])).toEqual([
      ['Jack Morrow Free 01:00 PM – 02:15 PM, 03:00 PM – 04:00 PM', 'true'],
      ['Tess Holloway Free 12:30 PM – 01:30 PM', 'false'],
    ]);
    expect(offered()).toEqual(['Jack Morrow, 01:00 PM', 'Jack Morrow, 01:15 PM', 'Jack Morrow, 03:00 PM']);
  });

  test('opens one provider at a time, and folds them again', async () => {
    const { user } = await openWith([{ ...jack, times: ['2026-06-10T03:00:00.000Z'] }, tess]);
    await user.click(await head(/^Tess Holloway Free/));
    expect(offered()).toEqual(['Tess Holloway, 12:30 PM']);
    await user.click(await head(/^Tess Holloway Free/));
    expect(offered()).toEqual([]);
  });

  test('folds the providers of other zones, but not that of the job', async () => {
    const times = ['2026-06-10T03:00:00.000Z'];
    const abroad = { inZone: false, times };
    const { user } = await openWith([
      { ...jack, ...abroad },
      tess,
      { ...vera, ...abroad },
      { ...vera, inZone: false, id: 23, firstName: 'Ethan' },
    ]);
    expect(await head(/^Jack Morrow Free/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Vera Nguyen/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Providers of other zones (2)', expanded: false }));
    expect(screen.getByRole('button', { name: 'Providers of other zones (2)', expanded: true })).toBeTruthy();
    expect(screen.getByText('No free time on this day: Ethan Nguyen')).toBeTruthy();
    await user.click(await head(/^Vera Nguyen Free/));
    const time = screen.getByRole('button', { name: 'Vera Nguyen, 01:00 PM' });
    await user.click(time);
    expect(document.activeElement).toBe(time);
    expect(time.getAttribute('aria-pressed')).toBe('true');
  });

  test("says that a chosen provider is not in the property's zone, and books them all the same", async () => {
    const abroad = { ...vera, inZone: false, times: ['2026-06-10T03:00:00.000Z'] };
    const { user, posts } = await openWith([jack, tess, abroad], single(booked));
    await user.click(await screen.findByRole('button', { name: 'Providers of other zones (1)' }));
    expect(screen.queryByText(/is not in the property's zone/)).toBeNull();
    await user.click(await head(/^Vera Nguyen Free/));
    await user.click(screen.getByRole('button', { name: 'Vera Nguyen, 01:00 PM' }));
    expect(screen.getByText("Vera Nguyen is not in the property's zone (Sydney).")).toBeTruthy();
    await user.type(reason(), 'Rain');
    await user.click(save());
    await waitFor(() => expect(posts()).toMatchObject([{ providerId: 22 }]));
  });

  test('says when nobody of the zone offers the service', async () => {
    await openWith([{ ...jack, inZone: false }]);
    expect(await screen.findByText("No provider of the property's zone (Sydney) offers this service.")).toBeTruthy();
    expect(screen.getByText("Jack Morrow is not in the property's zone (Sydney).")).toBeTruthy();
  });

  test('folds and notes nothing where the client has no zone', async () => {
    await openIn(null, [
      { ...jack, inZone: null },
      { ...tess, inZone: null },
    ]);
    expect(await head(/^Tess Holloway Free/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /other zones/ })).toBeNull();
    expect(screen.queryByText(/property's zone/)).toBeNull();
  });

  test('first month #12: says when the chosen appointment is after a deadline', async () => {
    const { user } = await open();
    const warning = () => screen.queryByText('The appointment is after the client deadline.');
    expect(warning()).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: /Time/ }), '04:15 PM');
    expect(warning()).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: /Time/ }), '02:15 PM');
    expect(screen.queryByText('The appointment is after the studio deadline.')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: /Time/ }), '10:30 AM');
    expect(screen.queryByText(/^The appointment is after/)).toBeNull();
  });

  test('needs a reason', async () => {
    const { user, posts } = await open();
    await user.click(save());
    expect(reason().getAttribute('aria-invalid')).toBe('true');
    expect(posts()).toEqual([]);
  });

  test('a rule that wants a reason takes the one that was typed', async () => {
    const warnings = [{ code: 'no_weekend', message: 'Anchor wants no weekend appointments.', needsReason: true }];
    const { user, posts } = await open(failure(409, 'confirmation_required', '', { warnings }), single(booked));
    await user.type(reason(), 'Rain');
    await user.click(save());
    const question = within(await screen.findByRole('alertdialog', { name: 'Please confirm' }));
    expect(question.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ }).value).toBe('Rain');
    await user.click(question.getByRole('button', { name: 'Go ahead' }));
    await waitFor(() => expect(posts()).toHaveLength(2));
    expect(posts()[1]).toMatchObject({ reason: 'Rain', confirmation: { warnings: ['no_weekend'], reason: 'Rain' } });
  });

  test('says what stands in the way, and goes ahead with an override', async () => {
    const message = 'The appointment is outside the work hours of Jack Morrow.';
    const refused = failure(409, 'conflict', message, { conflicts: [{ kind: 'outside-slots', message }] });
    const { user, posts } = await open(refused, single(booked));
    await user.selectOptions(screen.getByRole('combobox', { name: /Time/ }), '06:00 PM');
    await fillIn(user, reason(), 'Vendor');
    await user.click(save());
    expect(await screen.findByText(message)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Override' }));
    await waitFor(() => expect(posts()).toHaveLength(2));
    expect(posts()[1]).toMatchObject({ override: true, reason: 'Vendor' });
  });
});
