import { suitReasons, type Fit, type FitReason } from '@shootdesk/shared/dispatch/fit';
import { repairKey } from '@shootdesk/shared/dispatch/repair-key';
import { maxRepairs, type Repair } from '@shootdesk/shared/dispatch/repair.contract';
import { addDays, instantAt, localDay } from '@shootdesk/shared/kernel/local-days';
import { propertyTimeZone } from '../../zones/public.ts';
import { planElsewhere, withBusyPerson, type PlaceFacts } from '../other-places.ts';
import { fitProvider } from '../rank-providers.ts';
import { goOn, isBookable, takenBy, type DayVisit, type LateDay, type Outcome, type Target } from './late-day.ts';
import { weighRepair, type WeighedRepair } from './weigh-repair.ts';

/** Nobody is sent anywhere else at shorter notice, in ms. */
const leastNoticeMs = 30 * 60_000;
/** Other people at the announced time that are tried for a visit, other times of its day, and times on later days. */
const maxTried = { sameTime: 3, sameDay: 2, laterDay: 2 };
/** Most repairs of one kind, so that there is something to choose from. */
const maxOfKind = 2;

/** Other places for a visit, best first. */
interface OtherPlaces {
  readonly sameTime: readonly Target[];
  readonly sameDay: readonly Target[];
  readonly laterDay: readonly Target[];
}

const noPlaces: OtherPlaces = { sameTime: [], sameDay: [], laterDay: [] };

/**
 * The places of people who may be sent there, in the order of these: nobody by the clocks of another time zone, and people of other zones only where
 * nobody of the zone has such a place.
 */
function nearestOf<P extends Pick<Fit, 'reasons'>>(people: readonly P[], placesOf: (person: P) => Target[]): Target[] {
  const speaksAgainst = ({ reasons }: P, kind: FitReason['kind']) =>
    reasons.some((reason) => reason.kind === kind && reason.speaks === 'against');
  const able = people.filter((person) => !speaksAgainst(person, 'clocks') && placesOf(person).length > 0);
  const ofZone = able.filter((person) => !speaksAgainst(person, 'zone'));
  return (ofZone.length > 0 ? ofZone : able).flatMap(placesOf);
}

const isNoticed = ({ facts }: LateDay, { start }: Target) => start.getTime() - facts.now.getTime() >= leastNoticeMs;

/** Other people at the announced time for a visit that the search takes apart, because a part of it begins by the sun or nobody has a time for all. */
function sameTimeForWhole(day: LateDay, visit: DayVisit): Target[] {
  const { facts, person } = day;
  const [first] = visit.jobs;
  const { zoneId } = first;
  const suit = { category: null, zoneId, propertyTimeZone: propertyTimeZone(first) };
  const others = facts.people
    .filter(({ id }) => id !== person.id)
    .map((each) => ({
      place: { providerId: each.id, start: visit.start },
      reasons: suitReasons(suit, fitProvider(each, first.clientId, facts.office, [])),
    }));
  return nearestOf(others, ({ place }) =>
    isNoticed(day, place) && isBookable(day, visit, place, new Map()) ? [place] : [],
  );
}

/**
 * What the search for other places goes by. The late person is busy for the rest of the day, else their own free time on it, which `goOn` finds, would
 * hide that on other days; and times before the visit would hide those after it.
 */
function searchedFacts({ facts, person }: LateDay, { start }: DayVisit): PlaceFacts {
  const finish = instantAt(addDays(localDay(start, person.timeZone), 1), 0, person.timeZone);
  const { busy: _busy, ...without } = withBusyPerson(facts, person, { start, finish });
  return { ...without, now: start > facts.now ? start : facts.now };
}

function otherPlaces(day: LateDay, visit: DayVisit): OtherPlaces {
  const { person } = day;
  const { timeZone, planned } = planElsewhere(searchedFacts(day, visit), visit.jobs);
  const [whole, ...parts] = planned;
  if (!whole) return noPlaces;
  // A visit stays whole, because each part would be another appointment for the client.
  if (parts.length > 0) return { ...noPlaces, sameTime: sameTimeForWhole(day, visit).slice(0, maxTried.sameTime) };
  const date = localDay(visit.start, timeZone);
  const dayOf = ({ start }: Target) => localDay(start, timeZone);
  const timesWhere = (isMeant: (target: Target) => boolean) => (fit: Fit) =>
    fit.times
      .map(({ start }): Target => ({ providerId: fit.id, start }))
      .filter((target) => isNoticed(day, target) && isMeant(target));
  const isSameTime = ({ start }: Target) => start.getTime() === visit.start.getTime();
  const byStart = (a: Target, b: Target) => a.start.getTime() - b.start.getTime();
  const others = whole.fits.filter(({ id }) => id !== person.id);
  const sameDay = nearestOf(
    others,
    timesWhere((each) => dayOf(each) === date && each.start >= visit.start),
  );
  const laterDays = timesWhere((each) => dayOf(each) > date);
  const own = whole.fits.filter(({ id }) => id === person.id).flatMap(laterDays);
  return {
    sameTime: sameDay.filter(isSameTime).slice(0, maxTried.sameTime),
    sameDay: sameDay
      .filter((each) => !isSameTime(each))
      .toSorted(byStart)
      .slice(0, maxTried.sameDay),
    // The client knows the person already.
    laterDay: [...own, ...nearestOf(others, laterDays).toSorted(byStart)].slice(0, maxTried.laterDay),
  };
}

/** Gives visits that would move to somebody else at their times, one after the other, as far as somebody is free. */
function keepTimes(
  day: LateDay,
  placesOf: (visit: DayVisit) => OtherPlaces,
  run: (away: ReadonlyMap<DayVisit, Target>) => Outcome[],
): Outcome[] {
  const away = new Map<DayVisit, Target>();
  const tried = new Set<DayVisit>();
  for (;;) {
    const outcomes = run(away);
    const moved = outcomes.find(({ visit, isMoved }) => isMoved && !away.has(visit) && !tried.has(visit));
    if (!moved) return outcomes;
    const { visit } = moved;
    tried.add(visit);
    const taken = takenBy(away);
    const place = placesOf(visit).sameTime.find((each) => isBookable(day, visit, each, taken));
    if (place) away.set(visit, place);
  }
}

/** The best repairs, of each kind some, the cheapest first. */
function choose(found: readonly WeighedRepair[]): Repair[] {
  const cheapestFirst = [...new Map(found.map((each) => [repairKey(each.repair), each])).values()].toSorted(
    (a, b) => a.cost - b.cost,
  );
  const counts = new Map<Repair['kind'], number>();
  const chosen = cheapestFirst.filter(({ repair: { kind } }) => {
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    return count < maxOfKind;
  });
  return chosen.slice(0, maxRepairs).map(({ repair }) => repair);
}

/** Finds what can be done with the rest of a day of somebody who is late; nothing where every visit can stay. */
export function findRepairs(day: LateDay): Repair[] {
  const places = new Map<DayVisit, OtherPlaces>();
  const placesOf = (visit: DayVisit): OtherPlaces => {
    const found = places.get(visit) ?? otherPlaces(day, visit);
    places.set(visit, found);
    return found;
  };
  const all = (visit: DayVisit) => {
    const { sameTime, sameDay, laterDay } = placesOf(visit);
    return [...sameTime, ...sameDay, ...laterDay];
  };
  const run = (away: ReadonlyMap<DayVisit, Target>) => goOn(day, away, all);
  const shifted = run(new Map());
  const concerned = shifted.filter(({ isMoved }) => isMoved).map(({ visit }) => visit);
  if (concerned.length === 0) return [];
  const isFree = (visit: DayVisit, place: Target) => isBookable(day, visit, place, new Map());
  const relieved = concerned.flatMap((visit) =>
    all(visit)
      .filter((place) => isFree(visit, place))
      .map((place) => run(new Map([[visit, place]]))),
  );
  const plans = [shifted, keepTimes(day, placesOf, run), ...relieved];
  return choose(plans.flatMap((outcomes) => weighRepair(day, outcomes) ?? []));
}
