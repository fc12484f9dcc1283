import { maxRepairs, type Repair } from '@shootdesk/shared/dispatch/repair.contract';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import { planElsewhere } from '../other-places.ts';
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

function otherPlaces(day: LateDay, visit: DayVisit): OtherPlaces {
  const { facts, person } = day;
  const { timeZone, planned } = planElsewhere(facts, visit.jobs);
  const [whole, ...parts] = planned;
  // A visit stays whole, because each part would be another appointment for the client.
  if (!whole || parts.length > 0) return noPlaces;
  const isNoticed = ({ start }: Target) => start.getTime() - facts.now.getTime() >= leastNoticeMs;
  const targets = whole.fits
    .flatMap(({ id, times }) => times.map(({ start }): Target => ({ providerId: id, start })))
    .filter(isNoticed);
  const date = localDay(visit.start, timeZone);
  const isSameTime = ({ start }: Target) => start.getTime() === visit.start.getTime();
  const isOther = ({ providerId }: Target) => providerId !== person.id;
  const byStart = (a: Target, b: Target) => a.start.getTime() - b.start.getTime();
  const sameDay = targets.filter((each) => localDay(each.start, timeZone) === date);
  const laterDay = targets.filter((each) => localDay(each.start, timeZone) > date);
  // The client knows the person already.
  const ownFirst = [...laterDay.filter((each) => !isOther(each)), ...laterDay.filter(isOther).toSorted(byStart)];
  return {
    sameTime: sameDay.filter((each) => isSameTime(each) && isOther(each)).slice(0, maxTried.sameTime),
    sameDay: sameDay
      .filter((each) => !isSameTime(each) && isOther(each) && each.start > visit.start)
      .toSorted(byStart)
      .slice(0, maxTried.sameDay),
    laterDay: ownFirst.slice(0, maxTried.laterDay),
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

const keyOf = ({ moves }: Repair) =>
  moves.map(({ jobs, to }) => `${jobs[0]?.id} ${to?.providerId} ${to?.dateService}`).join(', ');

/** The best repairs, of each kind some, the cheapest first. */
function choose(found: readonly WeighedRepair[]): Repair[] {
  const cheapestFirst = [...new Map(found.map((each) => [keyOf(each.repair), each])).values()].toSorted(
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
