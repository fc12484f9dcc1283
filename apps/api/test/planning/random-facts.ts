import type { OtherAppointment } from '@shootdesk/shared/availability/appointment-conflicts';
import type { OfficeCalendar } from '@shootdesk/shared/availability/working-week';
import { addDays, instantAt } from '@shootdesk/shared/kernel/local-days';
import type { Wishes } from '@shootdesk/shared/service-jobs/wishes';
import type { JobRow, ProviderRow } from '../../src/domains/dispatch/public.ts';
import { planJobOf, planPersonOf, type PlanFacts } from '../../src/domains/planning/public.ts';
import { createRandom, type Random } from '../random.ts';

/** A time zone with the days on which its clocks change, and a city in it. */
export interface Clocks {
  readonly timeZone: string;
  readonly changes: readonly [string, string];
  readonly city: { readonly latitude: number; readonly longitude: number };
}

export const photography = 1;
export const floorplan = 6;
export const dusk = 2;
const services = [photography, floorplan, dusk] as const;
const weekdays = [1, 2, 3, 4, 5, 6, 7];
const minuteMs = 60_000;

/** What a plan is made of, with the office's week and closed days. */
export interface DrawnFacts {
  readonly facts: PlanFacts;
  readonly office: OfficeCalendar;
}

/** Hours of which some begin in those in which clocks change. The office's week begins at four, so that no visit lasts over the change itself. */
const drawnSlots = [
  [[60, 600]],
  [[150, 720]],
  [[240, 780]],
  [[540, 1050]],
  [
    [480, 720],
    [750, 1410],
  ],
  [[600, 1230]],
] as const;

function drawWishes({ one, maybe, below }: Random, days: readonly string[]): Wishes | null {
  const from = below(days.length);
  const earliest = maybe(0.5, () => one([480, 540, 780])) ?? null;
  const wishes = {
    firstDay: maybe(0.4, () => days[from]!) ?? null,
    lastDay: maybe(0.4, () => days[from + below(days.length - from)]!) ?? null,
    earliest,
    latest: maybe(0.5, () => (earliest ?? 480) + one([0, 120, 360])) ?? null,
    notWeekdays: maybe(0.3, () => [one(weekdays)]) ?? [],
    ...{ agentAttends: false, keysAtOffice: false, isFlexible: false },
  };
  return maybe(0.4, () => wishes) ?? null;
}

function drawPerson(random: Random, id: number, timeZone: string, days: readonly string[]): ProviderRow {
  const { one, below, maybe } = random;
  const blockouts = Array.from({ length: below(3) }, (_, nth) => {
    const start = instantAt(one(days), 60 + below(1300), timeZone);
    return { id: id * 10 + nth, start, finish: new Date(start.getTime() + (20 + below(300)) * minuteMs), reason: '-' };
  });
  return {
    ...{ id, firstName: 'Person', lastName: String(id), timeZone, zones: [], flags: [], makesSteps: false, blockouts },
    zoneIds: one([[1], [2], [1, 2]]),
    categories: [],
    serviceIds: one([[...services], [photography, floorplan], [photography, dusk]]),
    blacklistedByClientIds: maybe(0.3, () => [1 + below(3)]) ?? [],
    weeklySlots: weekdays.flatMap((weekday) =>
      one(drawnSlots).map(([startMinute, finishMinute]) => ({ weekday, startMinute, finishMinute })),
    ),
    dayLimits: {
      visits: maybe(0.3, () => 1 + below(4)) ?? null,
      minutes: maybe(0.3, () => 60 * (1 + below(5))) ?? null,
    },
  };
}

interface DrawnProperty {
  readonly campaignId: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly zoneId: number;
  readonly travelMinutes: number;
  readonly clientId: number;
}

function drawProperties(random: Random, count: number, { city }: Clocks): DrawnProperty[] {
  const travel = [10 + random.below(30), 10 + random.below(30)];
  const properties: DrawnProperty[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const zone = random.below(2);
    const scatter = () => (random.next() - 0.5) / 4;
    const own = { latitude: city.latitude + scatter(), longitude: city.longitude + scatter() };
    const unknown = { latitude: null, longitude: null };
    // Two campaigns at one property now and then.
    const place =
      random.maybe(0.1, () => unknown) ?? (nth > 0 ? random.maybe(0.1, () => properties[nth - 1]!) : null) ?? own;
    const { latitude, longitude } = place;
    const clientId = 1 + random.below(3);
    properties.push({
      campaignId: nth + 1,
      latitude,
      longitude,
      zoneId: zone + 1,
      travelMinutes: travel[zone]!,
      clientId,
    });
  }
  return properties;
}

function drawJob(
  random: Random,
  id: number,
  property: DrawnProperty,
  wishes: Wishes | null,
  due: Date | null,
  { timeZone }: Clocks,
) {
  const { one, maybe, below } = random;
  const { campaignId, latitude, longitude, zoneId, travelMinutes, clientId } = property;
  const serviceId = one([photography, photography, floorplan, dusk]);
  return {
    ...{ id, campaignId, latitude, longitude, zoneId, travelMinutes, clientId, serviceId, wishes, clientDeadline: due },
    ...{ address: null, suburb: null, state: null, postcode: null, zoneTimeZone: timeZone },
    ...{
      place: `Property ${campaignId}`,
      serviceGroupId: 1,
      service: `Service ${serviceId}`,
      atDusk: serviceId === dusk,
    },
    ...{
      serviceJobStatusId: 1,
      client: 'Client',
      dateService: null,
      announcedDateService: null,
      zone: 'Zone',
      category: null,
    },
    ...{ isTimeOpen: false, savedMinutes: null, cacheKey: 1 },
    ...{ visitedAt: null, onTheWayAt: null, expectedAt: null, arrivedAt: null, doneAt: null },
    providerId: maybe(0.05, () => 1 + below(5)) ?? null,
    serviceJobLength: one([30, 45, 50, 60, 90, null]),
  } satisfies JobRow;
}

function drawBooked(
  random: Random,
  person: ProviderRow,
  days: readonly string[],
  properties: readonly DrawnProperty[],
): OtherAppointment[] {
  return Array.from({ length: random.below(3) }, (_, nth) => {
    const start = instantAt(random.one(days), 15 * random.below(92), person.timeZone);
    const { latitude, longitude, travelMinutes } = random.one(properties);
    const place = latitude === null || longitude === null ? null : { latitude, longitude };
    const finish = new Date(start.getTime() + random.one([30, 60, 100]) * minuteMs);
    const campaignId = 1000 + person.id * 10 + nth;
    return { start, finish, campaignId, place, addressKey: null, travelMinutes, serviceJobId: 5000 + campaignId };
  });
}

/** People, jobs and calendars of three days around a change of the clocks, as a plan reads them. */
export function randomFacts(seed: number, clocks: Clocks, change: string, otherTimeZone: string): DrawnFacts {
  const random = createRandom(seed);
  const { one, below, maybe, next } = random;
  const { timeZone } = clocks;
  const days = [-1, 0, 1].map((offset) => addDays(change, offset));
  const week = weekdays.map((weekday) => ({ weekday, startMinute: one([240, 420]), finishMinute: one([1320, 1410]) }));
  const closedDay = {
    name: 'Holiday',
    date: one(days),
    hours: maybe(0.7, () => ({ startMinute: 600, finishMinute: 780 })) ?? null,
    zones: maybe(0.6, () => [{ id: 1, name: 'One' }]) ?? null,
    openForIds: [1],
  };
  const office: OfficeCalendar = { week, closedDays: maybe(0.5, () => [closedDay]) ?? [] };
  const properties = drawProperties(random, 16, clocks);
  const people = Array.from({ length: 5 }, (_, nth) => {
    // One in five has other clocks than the properties.
    const row = drawPerson(random, nth + 1, next() < 0.2 ? otherTimeZone : timeZone, days);
    return planPersonOf(row, office, drawBooked(random, row, days, properties));
  });
  let id = 0;
  const jobs = properties.flatMap((property) => {
    const wishes = drawWishes(random, days);
    const due = maybe(0.5, () => instantAt(one(days), 60 * (8 + below(14)), timeZone)) ?? null;
    return Array.from({ length: 1 + below(2) }, () =>
      planJobOf(drawJob(random, (id += 1), property, wishes, due, clocks)),
    );
  });
  const now = instantAt(days[0]!, one([0, 60, 700]), timeZone);
  return { office, facts: { now, days, organisationTimeZone: timeZone, isOfZones: false, people, jobs } };
}
