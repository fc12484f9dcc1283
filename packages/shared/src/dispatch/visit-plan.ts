import { appointmentStepMinutes, defaultAppointmentMinutes } from '../availability/appointment-conflicts.ts';
import type { Period } from '../availability/periods.ts';
import type { Place } from '../availability/property.ts';
import { addDays, instantAt } from '../kernel/local-days.ts';
import { offersOf, rankFits, type Fit, type FitJob, type FitProvider, type Offer } from './fit.ts';
import { sunsetAt } from './sun.ts';

const minuteMs = 60_000;
const stepMs = appointmentStepMinutes * minuteMs;

/** Minutes before sunset at which work at dusk begins, because the camera has to stand when the light is right. */
const minutesBeforeSunset = 20;

/** A service of an order that somebody goes to the property for. */
export interface PlannedService {
  /** Position in the order. */
  readonly position: number;
  readonly serviceId: number;
  /** Capacity category; null for none. */
  readonly category: string | null;
  /** Whether the work begins by the sun. */
  readonly atDusk: boolean;
  /** Minutes at the property; null for the usual ones. */
  readonly minutes: number | null;
}

/** Jobs that one person does in one stay. */
export interface PlannedVisit {
  readonly services: readonly PlannedService[];
  readonly minutes: number;
  readonly isAtDusk: boolean;
  /** People who can, best first, with their times. */
  readonly fits: readonly Fit[];
  readonly offers: readonly Offer[];
}

export const lengthOf = ({ minutes }: PlannedService): number => minutes ?? defaultAppointmentMinutes;

const minutesOf = (services: readonly PlannedService[]): number =>
  services.reduce((sum, service) => sum + lengthOf(service), 0);

/** Start of work at dusk on a local day, on a step; null where the sun does not set. */
export function duskStart(day: string, timeZone: string, place: Place): Date | null {
  const sunset = sunsetAt(instantAt(day, 12 * 60, timeZone), place);
  return sunset && new Date(Math.floor((sunset.getTime() - minutesBeforeSunset * minuteMs) / stepMs) * stepMs);
}

/** Wish for the time of a visit, by the clocks of the property. */
export interface VisitWish {
  /** Null for any day. */
  readonly day: string | null;
  /** Minutes after midnight. */
  readonly earliest: number | null;
  readonly latest: number | null;
}

/** Periods in which visits may begin: of the wish, or all days together. */
function wishedPeriods(days: readonly string[], wish: VisitWish, timeZone: string): Period[] {
  const { day, earliest, latest } = wish;
  const ofDay = (each: string): Period => ({
    start: instantAt(each, earliest ?? 0, timeZone),
    // A visit may begin at the latest minute itself.
    finish: latest === null ? instantAt(addDays(each, 1), 0, timeZone) : instantAt(each, latest + 1, timeZone),
  });
  if (day !== null) return [ofDay(day)];
  return earliest === null && latest === null ? [] : days.map(ofDay);
}

export interface PlanFacts {
  readonly job: Omit<FitJob, 'serviceId' | 'category' | 'minutes' | 'start' | 'times'>;
  readonly providers: readonly FitProvider[];
  readonly now: Date;
  readonly maxOffers: number;
}

/** What of a provider says which services they may do for a client. */
type Offering = Pick<FitProvider, 'serviceIds' | 'blacklisted'>;

/** The services that a provider offers among some. */
const offered = <S extends { readonly serviceId: number }>(
  services: readonly S[],
  { serviceIds, blacklisted }: Offering,
): S[] => (blacklisted ? [] : services.filter(({ serviceId }) => serviceIds.includes(serviceId)));

export const offersAll = (services: readonly { readonly serviceId: number }[], provider: Offering): boolean =>
  offered(services, provider).length === services.length;

/** Joins what the same people have in several periods, in the order of the first in which they can. */
function joined(ranked: readonly (readonly Fit[])[]): Fit[] {
  const byId = new Map<number, Fit>();
  for (const fit of ranked.flat()) {
    if (!fit.canTake) continue;
    const earlier = byId.get(fit.id);
    byId.set(fit.id, earlier ? { ...earlier, times: [...earlier.times, ...fit.times] } : fit);
  }
  return [...byId.values()];
}

/** Ranks people for a visit in some periods by the rules of 'Who can take it?'; only those who offer all of its services. */
function fitsWithin(facts: PlanFacts, services: readonly PlannedService[], periods: readonly Period[]): Fit[] {
  const [lead] = services;
  const providers = facts.providers.filter((each) => offersAll(services, each));
  const ranked = periods
    .map(({ start, finish }) => ({ start: start > facts.now ? start : facts.now, finish }))
    .filter(({ start, finish }) => start < finish)
    .map((times) => {
      const { serviceId, category } = lead!;
      return rankFits(
        { ...facts.job, serviceId, category, minutes: minutesOf(services), start: null, times },
        providers,
      );
    });
  return joined(ranked);
}

/** The largest part of the services that one provider offers, in the order of the providers; blank when nobody offers any. */
function largestPart<S extends { readonly serviceId: number }>(
  providers: readonly Offering[],
  services: readonly S[],
): readonly S[] {
  let largest: readonly S[] = [];
  for (const provider of providers) {
    const part = offered(services, provider);
    if (part.length > largest.length && part.length < services.length) largest = part;
  }
  return largest;
}

/** Splits the services of a stay by who offers them: not at all where one person offers everything, or nobody offers any. */
export function partsByPeople<S extends { readonly serviceId: number }>(
  providers: readonly Offering[],
  services: readonly S[],
): (readonly S[])[] {
  if (providers.some((provider) => offersAll(services, provider))) return [services];
  const part = largestPart(providers, services);
  if (part.length === 0) return [services];
  return [
    part,
    ...partsByPeople(
      providers,
      services.filter((each) => !part.includes(each)),
    ),
  ];
}

function visitOf(
  facts: PlanFacts,
  services: readonly PlannedService[],
  searches: readonly (readonly Period[])[],
): PlannedVisit {
  const starts = new Map<number, Offer>();
  const people = new Map<number, Fit>();
  for (const periods of searches) {
    const fits = fitsWithin(facts, services, periods);
    for (const fit of fits) if (!people.has(fit.id)) people.set(fit.id, fit);
    for (const each of offersOf(fits, facts.maxOffers)) {
      if (starts.size < facts.maxOffers && !starts.has(each.start.getTime())) starts.set(each.start.getTime(), each);
    }
  }
  return {
    services,
    minutes: minutesOf(services),
    isAtDusk: false,
    fits: [...people.values()],
    offers: [...starts.values()],
  };
}

/** Plans services as one visit, or as several where nobody offers all of them or has a time for all. */
function planDay(
  facts: PlanFacts,
  services: readonly PlannedService[],
  searches: readonly (readonly Period[])[],
): PlannedVisit[] {
  const whole = visitOf(facts, services, searches);
  if (whole.offers.length > 0 || services.length === 1) return [whole];
  const part = largestPart(facts.providers, services);
  if (part.length === 0) return [whole];
  const rest = services.filter((each) => !part.includes(each));
  return [...planDay(facts, part, searches), ...planDay(facts, rest, searches)];
}

/**
 * Plans the visits of an order: what is done by day by one person in one stay, what is done at dusk by the sun.
 * @param days local days to search
 * @param place where the sun is computed; null when unknown, then dusk is planned like the day
 */
export function planVisits(
  facts: PlanFacts,
  services: readonly PlannedService[],
  search: {
    readonly days: readonly string[];
    readonly wish: VisitWish;
    readonly timeZone: string;
    readonly place: Place | null;
  },
): PlannedVisit[] {
  const { days, wish, timeZone, place } = search;
  const bySun = place ? services.filter(({ atDusk }) => atDusk) : [];
  const byDay = services.filter((each) => !bySun.includes(each));
  const all: Period = {
    start: instantAt(days[0]!, 0, timeZone),
    finish: instantAt(addDays(days.at(-1)!, 1), 0, timeZone),
  };
  const wished = wishedPeriods(days, wish, timeZone);
  const searches = wished.length > 0 ? [wished, [all]] : [[all]];
  // The sun says the hour, so that of a wish only the day counts.
  const duskDays = wish.day === null ? [days] : [[wish.day], days];
  const duskSearches = duskDays.map((some) =>
    some
      .map((day) => place && duskStart(day, timeZone, place))
      .filter((start) => start !== null)
      .map((start) => ({ start, finish: new Date(start.getTime() + 1) })),
  );
  return [
    ...(byDay.length > 0 ? planDay(facts, byDay, searches) : []),
    ...(bySun.length > 0 ? planDay(facts, bySun, duskSearches).map((visit) => ({ ...visit, isAtDusk: true })) : []),
  ];
}
