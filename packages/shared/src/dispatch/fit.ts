import { reachMs, type OtherAppointment } from '../availability/appointment-conflicts.ts';
import { freeStartsOfDay } from '../availability/free-starts.ts';
import type { Period } from '../availability/periods.ts';
import { addDays, localDay } from '../kernel/local-days.ts';
import type { Sentence } from '../kernel/sentence.ts';
import { scheduleConflicts, type BookableProvider } from '../scheduling/schedule-conflicts.ts';
import { estimateTravel, type Place } from './travel.ts';

const minute = 60_000;

/** Most times that are offered of one provider. */
const maxTimes = 4;
/** Most of them on one day, so that the client can choose among days. */
const maxTimesOfDay = 2;

/** An appointment with the place where it is. */
export interface PlacedAppointment extends OtherAppointment {
  readonly place: Place | null;
}

/** A provider as far as it matters for whether a job fits them. */
export interface FitProvider extends BookableProvider {
  readonly id: number;
  readonly zoneIds: readonly number[];
  /** Service categories, the primary one first. */
  readonly categories: readonly string[];
  readonly appointments: readonly PlacedAppointment[];
}

/** A job that somebody is wanted for. */
export interface FitJob {
  readonly serviceId: number;
  /** Service category; null for none. */
  readonly category: string | null;
  /** Zone of the client; null for none. */
  readonly zoneId: number | null;
  readonly place: Place | null;
  /** Time zone of the property's state; null where it is unknown. */
  readonly stateTimeZone: string | null;
  /** Minutes at the property. */
  readonly minutes: number;
  /** Travel time of the zone. */
  readonly travelMinutes: number;
  /** Start of the appointment that is asked about; null for any of the times. */
  readonly start: Date | null;
  /** In which other times are looked for. */
  readonly times: Period;
}

/** A start at which a provider is free. */
export interface FitTime {
  readonly start: Date;
  /** Minutes that the job adds to the ways of the day; null where the provider has no other job on it. */
  readonly detourMinutes: number | null;
}

/** A reason for or against a provider. */
export interface FitReason {
  readonly kind: 'free' | 'zone' | 'clocks' | 'category' | 'service' | 'blacklisted' | 'calendar' | 'detour';
  readonly speaks: 'for' | 'against';
  readonly sentence: Sentence;
}

/** How well a job fits a provider. */
export interface Fit {
  readonly id: number;
  /** Whether nothing refuses the appointment; without one, whether there is a free time. */
  readonly canTake: boolean;
  readonly reasons: readonly FitReason[];
  /** Of the appointment, else of the first free time; null where the provider has no other job that day. */
  readonly detourMinutes: number | null;
  /** The next free times, by start. */
  readonly times: readonly FitTime[];
}

const periodOf = ({ minutes }: FitJob, start: Date): Period => ({
  start,
  finish: new Date(start.getTime() + minutes * minute),
});

const isNear = (start: Date) => (other: PlacedAppointment) =>
  Math.abs(other.start.getTime() - start.getTime()) < reachMs;

/**
 * Computes the minutes that a job adds to the ways of a provider's day: from the job before it and to the one after it, less the way
 * between those two. Null where they have no other job that day, because nobody knows where they set out.
 */
export function detourOf(job: FitJob, start: Date, { appointments, timeZone }: FitProvider): number | null {
  const day = localDay(start, timeZone);
  const ofDay = appointments
    .filter((each) => isNear(start)(each) && localDay(each.start, timeZone) === day)
    .toSorted((a, b) => a.start.getTime() - b.start.getTime());
  const before = ofDay.findLast((each) => each.start <= start);
  const after = ofDay.find((each) => each.start > start);
  if (!before && !after) return null;
  const toJob = (other: PlacedAppointment) =>
    estimateTravel(other.place, job.place, Math.max(job.travelMinutes, other.travelMinutes)).minutes;
  const added = (before ? toJob(before) : 0) + (after ? toJob(after) : 0);
  if (!before || !after) return added;
  const without = estimateTravel(before.place, after.place, Math.max(before.travelMinutes, after.travelMinutes));
  return Math.max(0, added - without.minutes);
}

/** Finds the starts on a local day that have no conflict, each after the end of the one before. */
function* startsOfDay(job: FitJob, provider: FitProvider, day: string): Generator<Date> {
  let earliest = job.times.start;
  for (const start of freeStartsOfDay(day, job.times, job, provider)) {
    if (start < earliest) continue;
    yield start;
    earliest = periodOf(job, start).finish;
  }
}

/** Finds the next free times of a provider: some a day, the earliest first. */
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

const against = (kind: FitReason['kind'], ...sentence: Sentence): FitReason => ({ kind, speaks: 'against', sentence });
const inFavour = (kind: FitReason['kind'], ...sentence: Sentence): FitReason => ({ kind, speaks: 'for', sentence });

function zoneReason({ zoneId }: FitJob, { zoneIds }: FitProvider): FitReason[] {
  if (zoneId === null) return [];
  return [zoneIds.includes(zoneId) ? inFavour('zone', 'In the zone') : against('zone', 'Not in the zone')];
}

/** Everybody has a time zone, so it hints at where a person works. It does not count against people of the client's zone. */
function clocksReason({ zoneId, stateTimeZone }: FitJob, { zoneIds, timeZone }: FitProvider): FitReason[] {
  const isOfZone = zoneId !== null && zoneIds.includes(zoneId);
  if (isOfZone || stateTimeZone === null || stateTimeZone === timeZone) return [];
  return [against('clocks', `Works by the clocks of ${timeZone}, the property has those of ${stateTimeZone}`)];
}

function categoryReason({ category }: FitJob, { categories }: FitProvider): FitReason[] {
  if (category === null) return [];
  if (!categories.includes(category)) return [against('category', `Category ${category} is not theirs`)];
  return [inFavour('category', categories[0] === category ? `Category ${category}` : `Second category ${category}`)];
}

function detourReason(detourMinutes: number | null): FitReason {
  return inFavour('detour', detourMinutes === null ? 'No other job that day' : `${detourMinutes} min more driving`);
}

/** Judges how well a job fits one provider. */
export function fitOf(job: FitJob, provider: FitProvider): Fit {
  const conflicts = scheduleConflicts(
    { serviceId: job.serviceId, period: periodOf(job, job.start ?? job.times.start), travelMinutes: job.travelMinutes },
    provider,
  );
  const isCalendar = (kind: string) => kind !== 'service' && kind !== 'blacklisted';
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
      ...refusals.map(({ kind, sentence }) => against(kind as 'service' | 'blacklisted', ...sentence)),
      ...busy.map(({ sentence }) => against('calendar', ...sentence)),
      ...(job.start === null && refusals.length === 0 && !isFree ? [against('calendar', 'No free time')] : []),
      ...(refusals.length === 0 && isFree ? [free] : []),
      ...zoneReason(job, provider),
      ...clocksReason(job, provider),
      ...categoryReason(job, provider),
      ...(refusals.length === 0 && at ? [detourReason(detourMinutes)] : []),
    ],
    detourMinutes,
    times,
  };
}

const speaksAgainst = ({ reasons }: Fit, kind: FitReason['kind']) =>
  reasons.some((reason) => reason.kind === kind && reason.speaks === 'against');

/** What counts before the detour, in its order: smaller is better. */
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
 * Ranks the providers for a job: first those who can take it, then those who are free at another time, last those whom the service or the
 * client's blacklist rules out. Among these count the zone, then the clocks of the property's state, then the category, then the shortest
 * detour, a day without other jobs as the travel time of the zone; else the order stays.
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

/** A time that can be offered to the client, with the provider who fits best then. */
export interface Offer {
  readonly start: Date;
  readonly providerId: number;
}

/**
 * Picks the times to offer to the client: the earliest of those who can be booked, each with the provider who ranks first among those free.
 * People of other zones, who may be a day's drive away, count only where nobody of the zone has a time, and those of other clocks only where
 * nobody else has one.
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
