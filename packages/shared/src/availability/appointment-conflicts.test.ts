import { noDayLimits } from './day-limits.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appointmentConflicts, appointmentPeriod, type ProviderCalendar } from './appointment-conflicts.ts';
import { defaultOpening } from './working-week.ts';
import { addDays, instantAt } from '../kernel/local-days.ts';

const timeZone = 'Australia/Melbourne';
const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startMinute: 9 * 60, finishMinute: 17 * 60 }));
const calendar = (facts: Partial<ProviderCalendar> = {}): ProviderCalendar => ({
  timeZone,
  slots: weekdays,
  opening: defaultOpening,
  dayLimits: noDayLimits,
  blockouts: [],
  appointments: [],
  ...facts,
});
const ofCampaign = (campaignId: number) => ({ campaignId, place: null, addressKey: null });
/** On Wednesday 10 June 2026, local time. */
const at = (hour: number, minutes: number | null = 60) =>
  appointmentPeriod(instantAt('2026-06-10', hour * 60, timeZone), minutes);
const kinds = (hour: number, minutes: number, provider: ProviderCalendar, travel = 0) =>
  appointmentConflicts({ ...at(hour, minutes), ...ofCampaign(1), travelMinutes: travel }, provider).map(
    ({ kind }) => kind,
  );

test('an appointment without a length lasts 60 minutes', () => {
  expect(at(9, null)).toEqual(at(9, 60));
});

describe('weekly slots', () => {
  test('an appointment may fill a slot to its last minute', () => {
    expect(kinds(9, 480, calendar())).toEqual([]);
  });
  test.each([
    ['begins before', 8.75, 60],
    ['ends after', 16.25, 60],
    ['is at night', 2, 60],
  ])('an appointment that %s the slot is outside', (_, hour, minutes) => {
    expect(kinds(hour, minutes, calendar())).toEqual(['outside-slots']);
  });
  test('two slots that touch are one', () => {
    const touching = [
      { weekday: 3, startMinute: 540, finishMinute: 720 },
      { weekday: 3, startMinute: 720, finishMinute: 900 },
    ];
    expect(kinds(11.5, 60, calendar({ slots: touching }))).toEqual([]);
  });
  test('a provider without slots cannot be booked', () => {
    expect(kinds(10, 60, calendar({ slots: [] }))).toEqual(['outside-slots']);
  });
  test('the slot is read in the time zone of the provider', () => {
    expect(kinds(9, 60, calendar({ timeZone: 'Australia/Perth' }))).toEqual(['outside-slots']);
    expect(kinds(11, 60, calendar({ timeZone: 'Australia/Perth' }))).toEqual([]);
  });
});

describe('blockouts', () => {
  const blockouts = [at(12, 60)];
  test('an appointment inside one is refused', () => {
    expect(kinds(12.5, 60, calendar({ blockouts }))).toEqual(['blockout']);
  });
  test('one that only touches it is not', () => {
    expect(kinds(11, 60, calendar({ blockouts }))).toEqual([]);
    expect(kinds(13, 60, calendar({ blockouts }))).toEqual([]);
  });
});

describe('other appointments', () => {
  const other = { ...at(12, 60), ...ofCampaign(2), serviceJobId: 7, travelMinutes: 0 };
  test('names the job that is in the way', () => {
    const wanted = { ...at(12.5), ...ofCampaign(1), travelMinutes: 0 };
    expect(appointmentConflicts(wanted, calendar({ appointments: [other] }))).toEqual([
      { kind: 'appointment', serviceJobId: 7 },
    ]);
  });
  test('the travel time of the zone lies between two appointments, before and after', () => {
    const appointments = [other];
    expect(kinds(13.25, 60, calendar({ appointments }), 30)).toEqual(['appointment']);
    expect(kinds(13.5, 60, calendar({ appointments }), 30)).toEqual([]);
    expect(kinds(10.75, 60, calendar({ appointments }), 30)).toEqual(['appointment']);
    expect(kinds(10.5, 60, calendar({ appointments }), 30)).toEqual([]);
  });
});

const day = fc.integer({ min: 0, max: 730 }).map((days) => addDays('2026-01-01', days));
const appointment = fc
  .record({ day, quarter: fc.integer({ min: 0, max: 95 }), length: fc.integer({ min: 1, max: 300 }) })
  .map((each) => appointmentPeriod(instantAt(each.day, each.quarter * 15, timeZone), each.length));

test('of two appointments each speaks against the other or neither does, in whatever order they are made', () => {
  fc.assert(
    fc.property(appointment, fc.integer({ min: -300, max: 300 }), fc.nat(90), fc.nat(90), (a, shift, one, two) => {
      const b = {
        start: new Date(a.start.getTime() + shift * 60_000),
        finish: new Date(a.finish.getTime() + shift * 60_000),
      };
      const against = (travel: number, x: typeof a, y: typeof a, travelOfOther: number) =>
        appointmentConflicts(
          { ...x, ...ofCampaign(1), travelMinutes: travel },
          calendar({ appointments: [{ ...y, ...ofCampaign(2), serviceJobId: 1, travelMinutes: travelOfOther }] }),
        ).some(({ kind }) => kind === 'appointment');
      expect(against(one, a, b, two)).toBe(against(two, b, a, one));
    }),
  );
});

test('an appointment from 09:00 to 17:00 local time on a weekday is inside the slots on every day, across clock changes', () => {
  fc.assert(
    fc.property(day, (each) => {
      const whole = appointmentPeriod(instantAt(each, 540, timeZone), 480);
      const weekday = new Date(`${each}T00:00:00Z`).getUTCDay();
      const inside = weekday >= 1 && weekday <= 5;
      const wanted = { ...whole, ...ofCampaign(1), travelMinutes: 0 };
      expect(appointmentConflicts(wanted, calendar())).toEqual(inside ? [] : [{ kind: 'outside-slots' }]);
    }),
  );
});
