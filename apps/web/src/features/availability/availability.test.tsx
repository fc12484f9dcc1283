import { defaultWeek } from '@shootdesk/shared/availability/working-week';
import type { Blockout } from '@shootdesk/shared/availability/blockouts.contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single, v3Page } from '../../../test/fake-api.ts';
import { aBusyCalendar } from '../../../test/busy-calendars.ts';
import { aJob } from '../../../test/job-records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import AvailabilityPage from './availability-page.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const nineToFive = [{ start: '09:00', end: '17:00' }];
const week = {
  monday: nineToFive,
  tuesday: nineToFive,
  wednesday: nineToFive,
  thursday: nineToFive,
  friday: nineToFive,
  saturday: [],
  sunday: [],
};
const hours = {
  ...{
    slots: week,
    minimum_slots: 38,
    max_daily_visits: null,
    max_daily_hours: null,
    time_zone: 'Australia/Melbourne',
    cache_key: 4,
  },
  week: defaultWeek,
  closures: [],
};

const blockout: Blockout = {
  id: '3',
  user: 'User/7',
  user_name: 'Jack Morrow',
  start: '2026-06-10T22:00:00.000Z',
  finish: '2026-06-11T06:00:00.000Z',
  reason: 'Training day',
  from_calendar: false,
  created_by: 'User/7',
  lastModified: '2026-06-01T00:00:00.000Z',
  cache_key: 1,
};

const allMet = { valid: true, weeks: [{ weekStart: '2026-06-08', availableHours: 40, requiredHours: 38 }] };

function open(answers: Parameters<typeof byPath>[0] = {}, person: object = {}) {
  const sent = fakeApi(
    byPath({
      'GET /v3/users/current/slots': single(hours),
      'GET /v3/users/current/blockouts': v3Page([blockout]),
      'POST /v3/users/current/blockouts/validate': single(allMet),
      'GET /v1/users/current/calendar': single({ url: null, createdAt: null }),
      'GET /v1/users/current/busy-calendar': single(aBusyCalendar({ isConnected: false, address: null })),
      ...answers,
    }),
  );
  renderInShell(
    <>
      <AvailabilityPage />
      <Link to="/elsewhere">Elsewhere</Link>
    </>,
    'FullTimeProvider',
    '/',
    { id: 7, timeZone: 'Australia/Melbourne', ...person },
  );
  const isWrite = ({ method, url }: (typeof sent)[number]) => method !== 'GET' && !url.endsWith('/validate');
  const written = () => sent.filter(isWrite).map(({ method, url, body }) => [method, url, body]);
  return Object.assign(written, { all: () => sent });
}

const slot = (name: string) => screen.findByRole('button', { name });
const named = () =>
  within(screen.getByRole('group', { name: 'Work hours of the week' }))
    .getAllByRole('button')
    .map((each) => each.getAttribute('aria-label'));

describe('work hours', () => {
  test('are moved by arrows, stretched with Shift and removed by Delete, and the focus stays with them', async () => {
    open();
    (await slot('Monday 09:00 AM to 05:00 PM')).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await slot('Monday 09:30 AM to 05:30 PM'));
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(document.activeElement).toBe(await slot('Monday 09:30 AM to 05:00 PM'));
    await userEvent.keyboard('{Delete}');
    expect(named()).toHaveLength(4);
    expect(document.activeElement).toBe(await slot('Tuesday 09:00 AM to 05:00 PM'));
  });

  test('Tab reaches every slot in the order of the week', async () => {
    open();
    (await slot('Monday 09:00 AM to 05:00 PM')).focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(await slot('Tuesday 09:00 AM to 05:00 PM'));
  });

  test('below the minimum are said in red and not saved', async () => {
    const written = open();
    (await slot('Monday 09:00 AM to 05:00 PM')).focus();
    await userEvent.keyboard('{Delete}');
    expect(screen.getByText('32 hours a week, 38 required: Required Hours not Met')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Required Hours not Met')).toBeTruthy();
    expect(written()).toEqual([]);
  });

  test('are edited as times and saved over the version that was seen', async () => {
    const saved = { ...hours, cache_key: 5, slots: { ...week, monday: [{ start: '08:00', end: '17:00' }] } };
    const written = open({ 'PUT /v3/users/current/slots': single(saved) });
    await userEvent.click(await screen.findByRole('button', { name: 'Times' }));
    const monday = within(screen.getByRole('group', { name: 'Monday' }));
    await userEvent.selectOptions(monday.getByLabelText('From'), '08:00');
    expect(screen.getByText('41 hours a week, 38 required')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Successfully saved')).toBeTruthy();
    expect(written()).toEqual([['PUT', '/v3/users/current/slots', { slots: saved.slots }]]);
  });

  test('are green at the minimum and red below', async () => {
    const limits = { max_daily_visits: 1, max_daily_hours: 6.5 };
    open({ 'GET /v3/users/current/slots': single({ ...hours, ...limits, minimum_slots: 40 }) });
    /** Whether a text has more green than red. */
    const isGreen = (text: string) => {
      const [red, green] = getComputedStyle(screen.getByText(text)).color.match(/\d+/g)!.map(Number);
      return green! > red!;
    };
    (await slot('Monday 09:00 AM to 05:00 PM')).focus();
    expect(isGreen('40 hours a week, 40 required')).toBe(true);
    expect(screen.getByText('At most 1 visit and 6.5 h of appointments a day')).toBeTruthy();
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(isGreen('39.5 hours a week, 40 required: Required Hours not Met')).toBe(false);
  });

  test('that are not saved are asked about by a page that is left', async () => {
    open();
    (await slot('Monday 09:00 AM to 05:00 PM')).focus();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave Work Hours?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    expect(await slot('Monday 09:30 AM to 05:30 PM')).toBeTruthy();
  });

  test('are edited on the days of the working week, a Saturday and closed days included', async () => {
    const saturday = [{ start: '09:00', end: '13:00' }];
    const wide = { ...hours, week: [...defaultWeek, { weekday: 6, startMinute: 540, finishMinute: 780 }] };
    const closures = [{ name: 'Melbourne Cup', date: '2026-11-03', zones: ['Melbourne'], hours: null }];
    const written = open({
      'GET /v3/users/current/slots': single({ ...wide, closures }),
      'PUT /v3/users/current/slots': single({ ...wide, closures, slots: { ...week, saturday } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add hours on Saturday' }));
    expect(await slot('Saturday 09:00 AM to 01:00 PM')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add hours on Sunday' })).toBeNull();
    expect(screen.getByText('Melbourne Cup, zone Melbourne')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(written()).toEqual([['PUT', '/v3/users/current/slots', { slots: { ...week, saturday } }]]),
    );
  });

  test('that a coordinator has changed meanwhile are not overwritten: both versions are offered', async () => {
    const theirs = {
      ...hours,
      cache_key: 9,
      slots: { ...week, friday: [{ start: '08:00', end: '17:00' }] },
    };
    open({ 'PUT /v3/users/current/slots': failure(412, 'stale', 'Changed meanwhile.', { current: theirs }) });
    (await slot('Monday 09:00 AM to 05:00 PM')).focus();
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
    expect(dialog.getByText(/Friday 08:00 AM to 05:00 PM/)).toBeTruthy();
    expect(dialog.getByText(/Monday 08:30 AM to 04:30 PM/)).toBeTruthy();
  });
});

const dialog = (name: string) => screen.findByRole('dialog', { name }).then((element) => within(element));
const setTime = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });

async function addBlockout(start: string, finish: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Add Blockout' }));
  const form = await dialog('Add Blockout');
  setTime(form.getByLabelText(/^Start/), start);
  setTime(form.getByLabelText(/^End/), finish);
  return form;
}

const saveButton = (form: Awaited<ReturnType<typeof dialog>>) =>
  form.getByRole<HTMLButtonElement>('button', { name: 'Save' });

describe('blockouts', () => {
  test('are listed by the clocks of the provider, with the zone', async () => {
    open();
    expect(await screen.findByText('11 June 2026, 08:00 AM – 04:00 PM')).toBeTruthy();
    expect(screen.getByText('Training day')).toBeTruthy();
    expect(screen.getByText('Times in Australia/Melbourne')).toBeTruthy();
  });

  test('more than a hundred are read page by page', async () => {
    const later = { ...blockout, id: '4', reason: 'Course' };
    open({
      'GET /v3/users/current/blockouts': ({ url }) =>
        url.includes('continuationToken') ? v3Page([later]) : v3Page([blockout], { continuationToken: 'next' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Course')).toBeTruthy();
    expect(screen.getByText('Training day')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('No Blocked Dates where there are none', async () => {
    open({ 'GET /v3/users/current/blockouts': v3Page([]) });
    expect(await screen.findByText('No Blocked Dates')).toBeTruthy();
  });

  test('one is saved after the reminder, once the minimum hours were checked', async () => {
    const written = open({ 'POST /v3/users/current/blockouts': single(blockout) });
    const form = await addBlockout('2026-06-11T08:00', '2026-06-11T16:00');
    expect(saveButton(form).disabled).toBe(true);
    expect(await form.findByText('Week of 08 June 2026: 40 hours stay bookable, 38 required')).toBeTruthy();
    await waitFor(() => expect(saveButton(form).disabled).toBe(false));
    await userEvent.click(saveButton(form));
    const reminder = within(await screen.findByRole('alertdialog', { name: 'Blockout Reminder' }));
    expect(written()).toEqual([]);
    await userEvent.click(reminder.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Blockout has been created!')).toBeTruthy();
    const body = { start: blockout.start, finish: blockout.finish, reason: '' };
    expect(written()).toEqual([['POST', '/v3/users/current/blockouts', body]]);
  });

  describe('by finger', () => {
    // Wednesday, 10 June 2026, 10:20 in Melbourne.
    beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T00:20:00Z') }));
    afterEach(() => void vi.useRealTimers());

    async function choose(...names: readonly string[]) {
      await userEvent.click(await screen.findByRole('button', { name: 'Add Blockout' }));
      const form = await dialog('Add Blockout');
      for (const name of names) await userEvent.click(form.getByRole('button', { name }));
      return form;
    }
    const saveAll = async (form: Awaited<ReturnType<typeof dialog>>) => {
      await waitFor(() => expect(saveButton(form).disabled).toBe(false));
      await userEvent.click(saveButton(form));
      await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    };

    test.each([
      ['Tomorrow', { start: '2026-06-10T14:00:00.000Z', finish: '2026-06-11T14:00:00.000Z' }],
      ['This week', { start: '2026-06-10T00:15:00.000Z', finish: '2026-06-14T14:00:00.000Z' }],
      ['2 h', { start: '2026-06-10T00:15:00.000Z', finish: '2026-06-10T02:15:00.000Z' }],
    ])('%s is one tap', async (name, period) => {
      const written = open({ 'POST /v3/users/current/blockouts': single(blockout) });
      const form = await choose(name);
      expect(form.getByRole('button', { name, pressed: true })).toBeTruthy();
      await saveAll(form);
      await screen.findByText('Blockout has been created!');
      expect(written()).toEqual([['POST', '/v3/users/current/blockouts', { ...period, reason: '' }]]);
    });

    test('mornings of the week are a blockout each; one that is refused is named', async () => {
      const written = open({
        'POST /v3/users/current/blockouts': ({ body }) =>
          (body as { start: string }).start === '2026-06-11T14:00:00.000Z'
            ? failure(422, 'rule_violated', 'Minimum Hours not met due to Blockout')
            : single(blockout),
      });
      const form = await choose('This week', 'Mornings');
      expect(form.getByText('5 blockouts: Wed 10 Jun, Thu 11 Jun, Fri 12 Jun, Sat 13 Jun, Sun 14 Jun.')).toBeTruthy();
      await saveAll(form);
      expect(await screen.findByText('4 blockouts have been created!')).toBeTruthy();
      expect(
        await screen.findByText('12 June 2026 is not blocked: Minimum Hours not met due to Blockout'),
      ).toBeTruthy();
      expect(written()).toHaveLength(5);
      // It stays to be read, and another try adds only what is missing.
      expect(form.getByText(/^12 June 2026 is not blocked/)).toBeTruthy();
    });

    test('the mornings of a week are checked together', async () => {
      const below = { valid: false, weeks: [{ weekStart: '2026-06-08', availableHours: 30, requiredHours: 38 }] };
      const written = open({
        'POST /v3/users/current/blockouts/validate': ({ body }) =>
          single((body as { further: readonly unknown[] }).further.length === 4 ? below : allMet),
      });
      const form = await choose('This week', 'Mornings');
      expect(await form.findByText(/30 hours stay bookable, 38 required/)).toBeTruthy();
      expect(saveButton(form).disabled).toBe(true);
      expect(written()).toEqual([]);
    });

    test('after a lost answer the other mornings are written, too', async () => {
      let isLost = false;
      const written = open({
        'POST /v3/users/current/blockouts': ({ body }) => {
          if ((body as { start: string }).start !== '2026-06-10T00:15:00.000Z') return single(blockout);
          if (isLost) return failure(409, 'already_exists', 'This period is blocked already.');
          isLost = true;
          throw new TypeError('Failed to fetch');
        },
      });
      const form = await choose('This week', 'Mornings');
      await saveAll(form);
      await waitFor(() => expect(written()).toHaveLength(1));
      await saveAll(form);
      expect(await screen.findByText('4 blockouts have been created!')).toBeTruthy();
      expect(written()).toHaveLength(6);
      expect(screen.queryByRole('dialog', { name: 'Add Blockout' })).toBeNull();
    });

    test('hours after chosen days begin now, and at a start that was typed there', async () => {
      open();
      const form = await choose('Next week', '2 h');
      const start = () => form.getByLabelText<HTMLInputElement>(/^Start/).value;
      expect(start()).toBe('10 Jun 2026, 10:15 AM');
      setTime(form.getByLabelText(/^Start/), '2026-06-12T08:00');
      await userEvent.click(form.getByRole('button', { name: '2 h' }));
      await userEvent.click(form.getByRole('button', { name: '4 h' }));
      expect(start()).toBe('2026-06-12T08:00');
    });

    const mornings = async (dateService: string) => {
      open({ 'GET /v1/service-jobs/list/servicedate': list([aJob({ dateService })]) });
      return choose('This week', 'Mornings');
    };

    test('a job between two mornings is not in the way', async () => {
      const form = await mornings('2026-06-11T04:00:00.000Z');
      await waitFor(() => expect(saveButton(form).disabled).toBe(false));
      expect(form.queryByRole('link')).toBeNull();
    });

    test('a job in a later morning is in the way', async () => {
      const form = await mornings('2026-06-11T22:00:00.000Z');
      expect((await form.findByRole('link')).getAttribute('href')).toBe('/service-jobs/7');
      expect(saveButton(form).disabled).toBe(true);
    });

    test('typing another time leaves the choice', async () => {
      open();
      const form = await choose('This week', 'Mornings');
      setTime(form.getByLabelText(/^End/), '2026-06-10T11:00');
      expect(form.queryByText(/blockouts:/)).toBeNull();
      expect(form.queryAllByRole('button', { pressed: true })).toEqual([]);
    });

    test('a morning that is over cannot be chosen for today', async () => {
      vi.setSystemTime(new Date('2026-06-10T04:00:00Z'));
      open();
      const form = await choose('Today');
      const mornings = form.getByRole<HTMLButtonElement>('button', { name: 'Mornings' });
      expect([mornings.disabled, mornings.title]).toEqual([true, 'It is over for today']);
    });
  });

  test('Save stays disabled below the minimum hours', async () => {
    const weeks = [{ weekStart: '2026-06-08', availableHours: 12.25, requiredHours: 38 }];
    open({ 'POST /v3/users/current/blockouts/validate': single({ valid: false, weeks }) });
    const form = await addBlockout('2026-06-11T08:00', '2026-06-11T16:00');
    expect(await form.findByText('Minimum Hours not met due to Blockout')).toBeTruthy();
    expect(form.getByText('Week of 08 June 2026: 12.3 hours stay bookable, 38 required')).toBeTruthy();
    expect(saveButton(form).disabled).toBe(true);
  });

  test('below the minimum hours one is saved by a provider with Manage_Blockouts, who sees what is left', async () => {
    const weeks = [{ weekStart: '2026-06-08', availableHours: 12.25, requiredHours: 38 }];
    open(
      { 'POST /v3/users/current/blockouts/validate': single({ valid: false, weeks }) },
      { flags: ['Manage_Blockouts'] },
    );
    const form = await addBlockout('2026-06-11T08:00', '2026-06-11T16:00');
    expect(await form.findByText('Minimum Hours not met due to Blockout')).toBeTruthy();
    await waitFor(() => expect(saveButton(form).disabled).toBe(false));
  });

  test('jobs in the period are listed and linked, and Save stays disabled', async () => {
    open({ 'GET /v1/service-jobs/list/servicedate': list([aJob({ dateService: blockout.start })]) });
    const form = await addBlockout('2026-06-11T08:00', '2026-06-11T16:00');
    const sentence =
      'You cannot apply blockout on this period because of the job/s below. Please contact the Operations Team for assistance.';
    expect(await form.findByText(sentence)).toBeTruthy();
    expect(form.getByRole('link').getAttribute('href')).toBe('/service-jobs/7');
    expect(saveButton(form).disabled).toBe(true);
  });

  test('hours that suffice are not said where jobs are in the way', async () => {
    open({ 'GET /v1/service-jobs/list/servicedate': list([aJob({ dateService: blockout.start })]) });
    const form = await addBlockout('2026-06-11T08:00', '2026-06-11T16:00');
    await form.findByRole('link');
    expect(form.queryByText(/hours stay bookable/)).toBeNull();
  });

  test('a job that was booked while the reminder was read is listed from the refusal', async () => {
    const refused = failure(422, 'rule_violated', 'Jobs are in the way.', {
      blockedServiceJobs: [aJob({ dateService: blockout.start })],
    });
    open({ 'POST /v3/users/current/blockouts': refused });
    const form = await addBlockout('2026-06-11T08:00', '2026-06-11T16:00');
    await waitFor(() => expect(saveButton(form).disabled).toBe(false));
    await userEvent.click(saveButton(form));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    expect((await form.findByRole('link')).getAttribute('href')).toBe('/service-jobs/7');
    expect(form.getByText(/^You cannot apply blockout on this period/)).toBeTruthy();
  });

  test('one that a coordinator has changed meanwhile is not overwritten: both versions are offered', async () => {
    const theirs = { ...blockout, reason: 'Course', cache_key: 2 };
    open({ 'PUT /v3/users/current/blockouts/3': failure(412, 'stale', 'Changed meanwhile.', { current: theirs }) });
    await userEvent.click(await screen.findByRole('button', { name: /^Edit 11 June/ }));
    const form = await dialog('Edit Blockout');
    fireEvent.change(form.getByLabelText(/^Reason/), { target: { value: 'Holiday' } });
    await waitFor(() => expect(saveButton(form).disabled).toBe(false));
    await userEvent.click(saveButton(form));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    const choice = await dialog('Changed meanwhile');
    expect(choice.getByText('Course')).toBeTruthy();
    expect(choice.getByText('Holiday')).toBeTruthy();
  });

  test('Escape with something unsaved asks first', async () => {
    open();
    const form = await addBlockout('2026-06-11T08:00', '2026-06-11T16:00');
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
    await userEvent.click(question.getByRole('button', { name: 'No' }));
    expect(form.getByLabelText<HTMLInputElement>(/^Start/).value).toBe('2026-06-11T08:00');
  });

  test('the start must be before the finish, which is said while one types', async () => {
    open();
    const form = await addBlockout('2026-06-11T16:00', '2026-06-11T16:00');
    expect(await form.findByText('The start must be before the finish.')).toBeTruthy();
    expect(saveButton(form).disabled).toBe(true);
  });

  test('a time that the clocks skip is refused, and of a doubled one it is asked which', async () => {
    open();
    const form = await addBlockout('2026-10-04T02:30', '2026-10-04T16:00');
    expect(await form.findByText('There is no such time on that day: the clocks go forward.')).toBeTruthy();
    setTime(form.getByLabelText(/^Start/), '2026-04-05T02:30');
    setTime(form.getByLabelText(/^End/), '2026-04-05T16:00');
    expect(await form.findByLabelText(/^Which 02:30 AM/)).toBeTruthy();
    expect(saveButton(form).disabled).toBe(true);
  });

  test('a reason is at most 300 characters', async () => {
    const written = open();
    const form = await addBlockout('2026-06-11T08:00', '2026-06-11T16:00');
    fireEvent.change(form.getByLabelText(/^Reason/), { target: { value: 'x'.repeat(301) } });
    await waitFor(() => expect(saveButton(form).disabled).toBe(false));
    await userEvent.click(saveButton(form));
    expect(await form.findByText('At most 300 characters.')).toBeTruthy();
    expect(written()).toEqual([]);
  });

  test('an existing one is changed or deleted over the version that was seen', async () => {
    const written = open({ 'DELETE /v3/users/current/blockouts/3': single(null) });
    await userEvent.click(await screen.findByRole('button', { name: /^Edit 11 June/ }));
    const form = await dialog('Edit Blockout');
    expect(form.getByLabelText<HTMLInputElement>(/^Start/).value).toBe('11 Jun 2026, 08:00 AM');
    await userEvent.click(form.getByRole('button', { name: 'Delete Blockout' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Blockout' }));
    await form.findByText(/hours stay bookable/);
    const checks = written.all().length;
    await userEvent.click(question.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Blockout has been deleted!')).toBeTruthy();
    // The deleted one is not checked again.
    expect(
      written
        .all()
        .slice(checks)
        .filter(({ url }) => url.endsWith('/validate')),
    ).toEqual([]);
    expect(written()).toEqual([['DELETE', '/v3/users/current/blockouts/3?permanent=true', undefined]]);
  });

  test('Apply to Other Providers is not there for providers without the flag', async () => {
    open();
    const form = await addBlockout('2026-06-11T08:00', '2026-06-11T16:00');
    expect(form.queryByText('Apply to Other Providers')).toBeNull();
  });

  test('Apply to Other Providers finds them by name, and writes it for the chosen ones and the provider', async () => {
    const people = [
      { id: 7, firstName: 'Jack', lastName: 'Morrow' },
      { id: 8, firstName: 'Tess', lastName: 'Holloway' },
      { id: 9, firstName: 'Ann', lastName: 'Lee' },
    ];
    const outcomes = { written: 2, refused: 0, results: [] };
    const written = open(
      { 'GET /v1/users': list(people), 'POST /v3/blockouts': single(outcomes) },
      { flags: ['Manage_Blockouts'] },
    );
    const form = await addBlockout('2026-06-11T08:00', '2026-06-11T16:00');
    expect(await form.findByRole('checkbox', { name: 'Ann Lee' })).toBeTruthy();
    expect(form.queryByRole('checkbox', { name: 'Jack Morrow' })).toBeNull();
    await userEvent.type(form.getByLabelText('Search Provider'), 'hollo');
    expect(form.queryByRole('checkbox', { name: 'Ann Lee' })).toBeNull();
    await userEvent.click(form.getByRole('checkbox', { name: 'Tess Holloway' }));
    expect(form.getByText('1 chosen')).toBeTruthy();
    await userEvent.clear(form.getByLabelText('Search Provider'));
    await userEvent.type(form.getByLabelText('Search Provider'), 'zz');
    expect(form.getByText('No Available Providers')).toBeTruthy();
    await userEvent.click(saveButton(form));
    expect(await screen.findByText('It applies to 2 providers. Do you wish to proceed?')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await dialog('Apply to Other Providers');
    const body = { users: ['User/7', 'User/8'], start: blockout.start, finish: blockout.finish, reason: '' };
    expect(written()).toEqual([['POST', '/v3/blockouts', body]]);
  });

  test('Apply to All says to how many it applies, then for each whether it was written, and why it was refused', async () => {
    const outcomes = {
      written: 1,
      refused: 1,
      results: [
        { user: 'User/7', user_name: 'Jack Morrow', blockout, reason: null, blockedServiceJobs: [] },
        {
          user: 'User/8',
          user_name: 'Tess Holloway',
          blockout: null,
          reason: 'Jobs are in the way.',
          blockedServiceJobs: [aJob({ dateService: blockout.start })],
        },
      ],
    };
    const people = [7, 8, 9].map((id) => ({ id, firstName: 'Jack', lastName: `Morrow ${id}` }));
    const answers = { 'GET /v1/users': list(people), 'POST /v3/blockouts': single(outcomes) };
    const written = open(answers, { flags: ['Manage_Blockouts'] });
    const form = await addBlockout('2026-06-11T08:00', '2026-06-11T16:00');
    await userEvent.click(form.getByRole('checkbox', { name: 'Apply to All' }));
    expect(await form.findByText('It applies to all 3 providers.')).toBeTruthy();
    await userEvent.click(saveButton(form));
    const reminder = within(await screen.findByRole('alertdialog', { name: 'Blockout Reminder' }));
    expect(reminder.getByText('It applies to all 3 providers. Do you wish to proceed?')).toBeTruthy();
    await userEvent.click(reminder.getByRole('button', { name: 'Yes' }));
    const answer = await dialog('Apply to Other Providers');
    expect(answer.getByText('1 written, 1 refused')).toBeTruthy();
    expect(answer.getByText('Jobs are in the way.')).toBeTruthy();
    expect(answer.getByText('Times in Australia/Melbourne')).toBeTruthy();
    // Keys scroll a long list.
    expect(answer.getByRole('group', { name: 'Providers' }).tabIndex).toBe(0);
    expect(answer.getByRole('link').getAttribute('href')).toBe('/service-jobs/7');
    const body = { users: 'all', start: blockout.start, finish: blockout.finish, reason: '' };
    expect(written()).toEqual([['POST', '/v3/blockouts', body]]);
  });
});

describe('the calendar address', () => {
  const path = '/v1/users/current/calendar';
  const address = (name: string) => ({
    url: `https://shootdesk.example.com/v1/calendars/${name}.ics`,
    createdAt: '2026-06-10T00:15:00.000Z',
  });
  const card = async () => within(await screen.findByRole('region', { name: 'Calendar Address' }));

  test('is made and copied', async () => {
    const user = userEvent.setup();
    const writes = open({ [`POST ${path}`]: single(address('4-first')) });
    const shown = await card();
    await user.click(await shown.findByRole('button', { name: 'Create Address' }));
    expect(await shown.findByText(address('4-first').url)).toBeTruthy();
    expect(writes()).toEqual([['POST', path, {}]]);
    await user.click(await shown.findByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(address('4-first').url);
    expect(await screen.findByText('Address copied')).toBeTruthy();
  });

  test('is renewed after a question that says what happens to the one before', async () => {
    const writes = open({ [`GET ${path}`]: single(address('4-first')), [`POST ${path}`]: single(address('5-second')) });
    const shown = await card();
    await userEvent.click(await shown.findByRole('button', { name: 'Renew' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Renew Calendar Address?' }));
    expect(question.getByText(/Calendars that subscribed to it stop/)).toBeTruthy();
    expect(writes()).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Yes' }));
    expect(await shown.findByText(address('5-second').url)).toBeTruthy();
    expect(shown.queryByText(address('4-first').url)).toBeNull();
  });

  test('is revoked after a question, and another can be made', async () => {
    const writes = open({ [`GET ${path}`]: single(address('4-first')), [`DELETE ${path}`]: single(null) });
    const shown = await card();
    await userEvent.click(await shown.findByRole('button', { name: 'Revoke' }));
    await screen.findByRole('alertdialog', { name: 'Revoke Calendar Address?' });
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await shown.findByRole('button', { name: 'Create Address' })).toBeTruthy();
    expect(shown.queryByText(address('4-first').url)).toBeNull();
    expect(writes()).toEqual([['DELETE', path, undefined]]);
  });

  test('stays as it is when the server refuses to renew it, with the sentence of the server', async () => {
    const refused = failure(403, 'forbidden', 'You have no diary.');
    open({ [`GET ${path}`]: single(address('4-first')), [`POST ${path}`]: refused });
    const shown = await card();
    await userEvent.click(await shown.findByRole('button', { name: 'Renew' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('You have no diary.')).toBeTruthy();
    expect(await shown.findByText(address('4-first').url)).toBeTruthy();
  });
});
