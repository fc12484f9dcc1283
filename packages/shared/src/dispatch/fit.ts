import type { OtherAppointment } from '../availability/appointment-conflicts.ts';
import { freeStartsOfDay } from '../availability/free-starts.ts';
import type { Period } from '../availability/periods.ts';
import type { Property } from '../availability/property.ts';
import { addDays, localDay } from '../kernel/local-days.ts';
import type { Sentence } from '../kernel/sentence.ts';
import {
  scheduleConflicts,
  type BookableProvider,
  type ScheduleConflict,
  type WantedService,
} from '../scheduling/schedule-conflicts.ts';
import { wishConflicts, type Wishes } from '../service-jobs/wishes.ts';
import { estimateWay } from './travel.ts';

const minute = 60_000;

const maxTimes = 4;
/** Per day, so that the client can choose among days. */
const maxTimesOfDay = 2;

export interface SuitedProvider extends BookableProvider {
  readonly zoneIds: readonly number[];
  /** Primary one first. */
  readonly categories: readonly string[];
}

export interface FitProvider extends SuitedProvider {
  readonly id: number;
}

/** Criteria for the best person, besides service and time. */
export interface Suit {
  /** Null for none. */
  readonly category: string | null;
  /** Null for none. */
  readonly zoneId: number | null;
  /** Time zone of the property's state, else of its zone; null when both are unknown. */
  readonly propertyTimeZone: string | null;
  /** Of the order; absent or null for none. */
  readonly wishes?: Wishes | null;
}

export interface FitJob extends Property, Suit {
  readonly serviceId: number;
  /** Minutes at the property. */
  readonly minutes: number;
  /** Of the zone. */
  readonly travelMinutes: number;
  /** Requested start; null for any free time. */
  readonly start: Date | null;
  /** Period to search for other times. */
  readonly times: Period;
}

export interface FitTime {
  readonly start: Date;
  /** Additional travel minutes of the day; null without other jobs on it. */
  readonly detourMinutes: number | null;
}

export interface FitReason {
  readonly kind: 'free' | 'zone' | 'clocks' | 'category' | 'service' | 'blacklisted' | 'calendar' | 'wish' | 'detour';
  readonly speaks: 'for' | 'against';
  readonly sentence: Sentence;
}

export interface Fit {
  readonly id: number;
  /** Whether the appointment, or some free time, is possible. */
  readonly canTake: boolean;
  readonly reasons: readonly FitReason[];
  /** Of the appointment, else of the first free time; null without other jobs that day. */
  readonly detourMinutes: number | null;
  /** The next free times, by start. */
  readonly times: readonly FitTime[];
}

const periodOf = ({ minutes }: FitJob, start: Date): Period => ({
  start,
  finish: new Date(start.getTime() + minutes * minute),
});

type DetourJob = Property & Pick<FitJob, 'travelMinutes'>;

/**
 * Additional travel minutes for a job: from the previous job and to the next one, less the way between those. Null without other jobs that
 * day, because the starting point is unknown.
 * @param ofDay appointments of the local day, by start
 */
export function detourAmong(job: DetourJob, start: Date, ofDay: readonly OtherAppointment[]): number | null {
  const startMs = start.getTime();
  const next = ofDay.findIndex((each) => each.start.getTime() > startMs);
  const before = next === -1 ? ofDay.at(-1) : ofDay[next - 1];
  const after = ofDay[next];
  if (!before && !after) return null;
  const toJob = (other: OtherAppointment) =>
    estimateWay(other, job, Math.max(job.travelMinutes, other.travelMinutes)).minutes;
  const added = (before ? toJob(before) : 0) + (after ? toJob(after) : 0);
  if (!before || !after) return added;
  const without = estimateWay(before, after, Math.max(before.travelMinutes, after.travelMinutes));
  return Math.max(0, added - without.minutes);
}

/** Appointments of a provider by their local day, each day's by start: for those who ask for the detours of many starts. */
export function appointmentsByDay({
  appointments,
  timeZone,
}: Pick<FitProvider, 'appointments' | 'timeZone'>): ReadonlyMap<string, readonly OtherAppointment[]> {
  const ascending = appointments.toSorted((a, b) => a.start.getTime() - b.start.getTime());
  return Map.groupBy(ascending, ({ start }) => localDay(start, timeZone));
}

/** The same of all appointments of a provider. */
export function detourOf(job: DetourJob, start: Date, provider: FitProvider): number | null {
  const ofDay = appointmentsByDay(provider).get(localDay(start, provider.timeZone));
  return detourAmong(job, start, ofDay ?? []);
}

const against = (kind: FitReason['kind'], ...sentence: Sentence): FitReason => ({ kind, speaks: 'against', sentence });

/** What the order's wishes have against a start. */
const wishReasons = ({ wishes, propertyTimeZone }: Suit, start: Date, { timeZone }: SuitedProvider): FitReason[] =>
  wishConflicts(wishes ?? null, start, propertyTimeZone ?? timeZone).map(({ sentence }) =>
    against('wish', ...sentence),
  );

/** Starts on a local day of the provider that neither their calendar nor the order's wishes speak against. */
export function* wishedStartsOfDay(job: FitJob, provider: FitProvider, day: string): Generator<Date> {
  for (const start of freeStartsOfDay(day, job.times, job, provider)) {
    if (wishReasons(job, start, provider).length === 0) yield start;
  }
}

/** Conflict-free starts on a local day that do not overlap one another. */
function* startsOfDay(job: FitJob, provider: FitProvider, day: string): Generator<Date> {
  let earliest = job.times.start;
  for (const start of wishedStartsOfDay(job, provider, day)) {
    if (start < earliest) continue;
    yield start;
    earliest = periodOf(job, start).finish;
  }
}

/** The earliest free times, limited per day. */
export function nextTimes(job: FitJob, provider: FitProvider): FitTime[] {
  const { start, finish } = job.times;
  const last = localDay(new Date(finish.getTime() - 1), provider.timeZone);
  const times: FitTime[] = [];
  for (let day = localDay(start, provider.timeZone); day <= last; day = addDays(day, 1)) {
    let ofDay = 0;
    for (const free of startsOfDay(job, provider, day)) {
      times.push({ start: free, detourMinutes: detourOf(job, free, provider) });
      ofDay += 1;
      if (ofDay === maxTimesOfDay || times.length === maxTimes) break;
    }
    if (times.length === maxTimes) return times;
  }
  return times;
}

const inFavour = (kind: FitReason['kind'], ...sentence: Sentence): FitReason => ({ kind, speaks: 'for', sentence });

function zoneReason({ zoneId }: Suit, { zoneIds }: SuitedProvider): FitReason[] {
  if (zoneId === null) return [];
  return [zoneIds.includes(zoneId) ? inFavour('zone', 'In the zone') : against('zone', 'Not in the zone')];
}

/** The time zone hints at where a person works. Not a reason against people of the property's zone. */
function clocksReason({ zoneId, propertyTimeZone }: Suit, { zoneIds, timeZone }: SuitedProvider): FitReason[] {
  const isOfZone = zoneId !== null && zoneIds.includes(zoneId);
  if (isOfZone || propertyTimeZone === null || propertyTimeZone === timeZone) return [];
  return [against('clocks', `Works by the clocks of ${timeZone}, the property has those of ${propertyTimeZone}`)];
}

function categoryReason({ category }: Suit, { categories }: SuitedProvider): FitReason[] {
  if (category === null) return [];
  if (!categories.includes(category)) return [against('category', `Category ${category} is not theirs`)];
  return [inFavour('category', categories[0] === category ? `Category ${category}` : `Second category ${category}`)];
}

function detourReason(detourMinutes: number | null): FitReason {
  return inFavour('detour', detourMinutes === null ? 'No other job that day' : `${detourMinutes} min more driving`);
}

/** What zone, clocks and category say of a person. */
export const suitReasons = (job: Suit, provider: SuitedProvider): FitReason[] => [
  ...zoneReason(job, provider),
  ...clocksReason(job, provider),
  ...categoryReason(job, provider),
];

const isCalendar = (kind: string) => kind !== 'service' && kind !== 'blacklisted';

const conflictReason = ({ kind, sentence }: ScheduleConflict): FitReason =>
  against(isCalendar(kind) ? 'calendar' : (kind as 'service' | 'blacklisted'), ...sentence);

/** All reasons against giving a job to a provider at a time, for 'Who can take it?' and drops on the dispatch board. */
export function placementReasons(wanted: WantedService & Suit, provider: SuitedProvider): FitReason[] {
  return [
    ...scheduleConflicts(wanted, provider).map(conflictReason),
    ...wishReasons(wanted, wanted.start, provider),
    ...suitReasons(wanted, provider).filter(({ speaks }) => speaks === 'against'),
  ];
}

export function fitOf(job: FitJob, provider: FitProvider): Fit {
  const conflicts = scheduleConflicts({ ...job, ...periodOf(job, job.start ?? job.times.start) }, provider);
  const refusals = conflicts.filter(({ kind }) => !isCalendar(kind));
  const times = refusals.length === 0 ? nextTimes(job, provider) : [];
  const busy = job.start === null ? [] : conflicts.filter(({ kind }) => isCalendar(kind));
  const isFree = job.start === null ? times.length > 0 : busy.length === 0;
  const at = job.start ?? times[0]?.start ?? null;
  const detourMinutes = at && detourOf(job, at, provider);
  const free = job.start ? inFavour('free', 'Free at that time') : inFavour('free', 'Has free times');
  return {
    id: provider.id,
    canTake: refusals.length === 0 && isFree,
    reasons: [
      ...[...refusals, ...busy].map(conflictReason),
      ...(job.start === null && refusals.length === 0 && !isFree ? [against('calendar', 'No free time')] : []),
      ...(refusals.length === 0 && isFree ? [free] : []),
      ...(job.start ? wishReasons(job, job.start, provider) : []),
      ...suitReasons(job, provider),
      ...(refusals.length === 0 && at ? [detourReason(detourMinutes)] : []),
    ],
    detourMinutes,
    times,
  };
}

const speaksAgainst = ({ reasons }: Fit, kind: FitReason['kind']) =>
  reasons.some((reason) => reason.kind === kind && reason.speaks === 'against');

/** Sort keys before the detour: smaller is better. */
function rankOf(fit: Fit): number[] {
  const countAgainst = (kind: FitReason['kind']) => Number(speaksAgainst(fit, kind));
  return [
    Number(!fit.canTake),
    countAgainst('blacklisted') + countAgainst('service'),
    Number(fit.times.length === 0),
    countAgainst('zone'),
    countAgainst('clocks'),
    countAgainst('category'),
  ];
}

/**
 * Ranks providers: first who can take the job, then who is free at another time, last who is excluded by service or blacklist. Ties: zone,
 * time zone of the property's state, category, shortest detour (a day without jobs counts as the zone's travel time), original order.
 */
export function rankFits(job: FitJob, providers: readonly FitProvider[]): Fit[] {
  return providers
    .map((provider) => {
      const fit = fitOf(job, provider);
      return { fit, rank: [...rankOf(fit), fit.detourMinutes ?? job.travelMinutes] };
    })
    .toSorted(
      (a, b) => a.rank.map((value, index) => value - b.rank[index]!).find((difference) => difference !== 0) ?? 0,
    )
    .map(({ fit }) => fit);
}

/** A time to offer, with the best provider. */
export interface Offer {
  readonly start: Date;
  readonly providerId: number;
}

/**
 * The earliest bookable times, each with the highest-ranked free provider. People of other zones count only when nobody of the zone has a
 * time, those of other time zones only when nobody else has.
 * @param fits in order of rank
 */
export function offersOf(fits: readonly Fit[], count: number): Offer[] {
  const free = fits.filter(({ times }) => times.length > 0);
  const ofClocks = free.filter((fit) => !speaksAgainst(fit, 'clocks'));
  const ofZone = ofClocks.filter((fit) => !speaksAgainst(fit, 'zone'));
  const nearest = [ofZone, ofClocks].find((some) => some.length > 0) ?? free;
  const byStart = new Map<number, Offer>();
  for (const { id, times } of nearest) {
    for (const { start } of times) {
      if (!byStart.has(start.getTime())) byStart.set(start.getTime(), { start, providerId: id });
    }
  }
  return [...byStart.values()].toSorted((a, b) => a.start.getTime() - b.start.getTime()).slice(0, count);
}
