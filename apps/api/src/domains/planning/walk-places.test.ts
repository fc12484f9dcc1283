import { expect, test } from 'vitest';
import { randomFacts } from '../../../test/planning/random-facts.ts';
import { faultsOfPlan, type PlannedStay } from '../../../test/planning/walk-places.ts';
import type { PlanFacts, PlanJob } from './plan-facts.ts';
import type { ProviderRow } from '../dispatch/public.ts';

const zone = {
  timeZone: 'Australia/Melbourne',
  changes: ['2026-10-04', '2027-04-04'],
  city: { latitude: -37.8, longitude: 145 },
} as const;
const drawn = randomFacts(1, zone, '2026-06-10', zone.timeZone);
const weekday = 3;
const allDay = [{ weekday, startMinute: 0, finishMinute: 1440 }];
const office = { week: allDay, closedDays: [] };
const melbourne = (time: string) => new Date(`2026-06-10T${time}:00+10:00`);
const minutesAfter = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000);

const person = drawn.facts.people[0]!;
const row: ProviderRow = {
  ...person.row,
  ...{ id: 1, timeZone: zone.timeZone, zoneIds: [1], serviceIds: [1], blacklistedByClientIds: [], blockouts: [] },
  ...{ weeklySlots: allDay, dayLimits: { visits: null, minutes: null } },
};
const wishes = {
  ...{ firstDay: '2026-06-10', lastDay: '2026-06-10', earliest: 540, latest: 900, notWeekdays: [] },
  ...{ agentAttends: false, keysAtOffice: false, isFlexible: false },
};
const job: PlanJob = {
  ...drawn.facts.jobs[0]!,
  ...{ id: 1, campaignId: 1, clientId: 1, zoneId: 1, serviceId: 1, serviceJobLength: 60, travelMinutes: 20 },
  ...{ latitude: -37.8, longitude: 145, atDusk: false, wishes, providerId: null, propertyTimeZone: zone.timeZone },
};
const next: PlanJob = { ...job, id: 2, campaignId: 2, latitude: -37.81 };
const start = melbourne('10:00');

interface Plan {
  readonly row: ProviderRow;
  readonly facts: PlanFacts;
  readonly office: typeof drawn.office;
  readonly stays: readonly [PlannedStay, PlannedStay];
}

/** Two visits of one morning against which nothing speaks. */
const valid: Plan = {
  row,
  facts: { ...drawn.facts, now: melbourne('08:00'), days: ['2026-06-10'] },
  office,
  stays: [
    { jobs: [job], personId: 1, start },
    { jobs: [next], personId: 1, start: melbourne('11:30') },
  ],
};

function faultsOf({ row: who, facts, office: hours, stays }: Plan): string[] {
  const calendar = { ...person.calendar, appointments: [] };
  return faultsOfPlan({ ...facts, people: [{ row: who, calendar }] }, hours, stays);
}

const withRow = (part: Partial<ProviderRow>): Plan => ({ ...valid, row: { ...row, ...part } });
const withFacts = (part: Partial<PlanFacts>): Plan => ({ ...valid, facts: { ...valid.facts, ...part } });
const withStay = (part: Partial<PlannedStay>): Plan => ({
  ...valid,
  stays: [{ ...valid.stays[0], ...part }, valid.stays[1]],
});
const withJob = (part: Partial<PlanJob>) => withStay({ jobs: [{ ...job, ...part }] });
const withWishes = (part: Partial<typeof wishes> | { notWeekdays: number[] }) =>
  withJob({ wishes: { ...wishes, ...part } });
const holiday = { name: 'Holiday', date: '2026-06-10', hours: null, zones: null, openForIds: [] };
const blockout = { id: 1, start: melbourne('10:59'), finish: melbourne('11:20'), reason: '-' };

test('a plan that keeps every rule has no faults', () => {
  expect(faultsOf(valid)).toEqual([]);
});

test.each<readonly [string, Plan]>([
  ['A job is in two places', withStay({ jobs: [next] })],
  ['not on a step', withStay({ start: minutesAfter(start, 1) })],
  ['in the past', withFacts({ now: melbourne('10:05') })],
  [
    'two campaigns',
    withStay({
      jobs: [
        { ...job, serviceJobLength: 20 },
        { ...job, id: 3, campaignId: 3, serviceJobLength: 40 },
      ],
    }),
  ],
  ['a service that they do not offer', withRow({ serviceIds: [2] })],
  ['not wanted by the client', withRow({ blacklistedByClientIds: [1] })],
  ['of another zone', withRow({ zoneIds: [2] })],
  ['somebody else has it', withJob({ providerId: 2 })],
  ['on another day', withFacts({ days: ['2026-06-11'] })],
  ['outside of work hours', withRow({ weeklySlots: [{ weekday, startMinute: 0, finishMinute: 659 }] })],
  ['outside of work hours', withRow({ weeklySlots: [{ weekday: 4, startMinute: 0, finishMinute: 1440 }] })],
  [
    'outside of work hours',
    { ...valid, office: { ...office, week: [{ weekday, startMinute: 601, finishMinute: 1440 }] } },
  ],
  ['on a closed day', { ...valid, office: { ...office, closedDays: [holiday] } }],
  ['in a blockout', withRow({ blockouts: [blockout] })],
  ['not as the client wishes', withWishes({ earliest: 601 })],
  ['not as the client wishes', withWishes({ latest: 599 })],
  ['not as the client wishes', withWishes({ firstDay: '2026-06-11', lastDay: '2026-06-12' })],
  ['not as the client wishes', withWishes({ firstDay: '2026-06-08', lastDay: '2026-06-09' })],
  ['not as the client wishes', withWishes({ notWeekdays: [weekday] })],
  ['minutes before sunset', withJob({ atDusk: true })],
  ['Person 1 has 15 minutes between campaigns 1 and 2', withStay({ start: melbourne('10:15') })],
  ['Person 1 has 30 minutes between campaigns 1 and 2', withJob({ latitude: -37.5 })],
  ['Person 1 has -30 minutes between campaigns 1 and 2', withStay({ start: melbourne('11:00') })],
  ['Person 1 has 2 visits and 120 minutes', withRow({ dayLimits: { visits: 1, minutes: null } })],
  ['Person 1 has 2 visits and 120 minutes', withRow({ dayLimits: { visits: null, minutes: 119 } })],
])('a plan is found out: %s', (sentence, plan) => {
  expect(faultsOf(plan).join()).toContain(sentence);
});
