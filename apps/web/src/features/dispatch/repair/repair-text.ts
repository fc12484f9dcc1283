import { startsInVisit } from '@shootdesk/shared/availability/starts-in-visit';
import type { makeRepair, Repair, RepairCosts, RepairMove } from '@shootdesk/shared/dispatch/repair.contract';
import type { SentBody } from '@shootdesk/shared/kernel/endpoint';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import type { VisitMessagesQuestion } from '../../../data/client-messages/queries.ts';
import { propertyClockText } from '../../../entities/job/property-clock.ts';
import { formatDateTime, formatTime } from '../../../kernel/date-time.ts';
import { minutesText } from '../../../kernel/durations.ts';
import type { MovedVisit } from '../moves/done-moves.ts';

/** A move with a place. */
type PlacedMove = RepairMove & { readonly to: NonNullable<RepairMove['to']> };

/** Who is late. */
export interface LatePerson {
  readonly id: number;
  readonly name: string;
}

export const placedMoves = ({ moves }: Repair): PlacedMove[] =>
  moves.filter((move): move is PlacedMove => move.to !== null);

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;
export const visitsText = (number: number): string => count(number, 'visit');
const unique = (names: readonly string[]) => [...new Set(names)].join(', ');
const isSameDay = ({ dateService, timeZone, to }: PlacedMove) =>
  localDay(dateService, timeZone) === localDay(to.dateService, timeZone);

/** A time of a visit by the clocks of the property, which it names where they differ from those of the board. */
const timeOf = (instant: string, { timeZone }: RepairMove, boardTimeZone: string, format = formatTime) =>
  propertyClockText(instant, boardTimeZone, timeZone, format);

/** '3:00 pm', with the day where that is another. */
const newTime = (move: PlacedMove, boardTimeZone: string) =>
  timeOf(move.to.dateService, move, boardTimeZone, isSameDay(move) ? formatTime : formatDateTime);

/** When a visit begins as it is. */
export const oldTime = (move: RepairMove, boardTimeZone: string): string =>
  timeOf(move.dateService, move, boardTimeZone);

/** What becomes of one visit: 'to 3:45 pm', 'to Zed Ray, same time'. */
export function moveText(move: RepairMove, providerId: number, boardTimeZone: string): string {
  if (move.to === null) return 'no other place, stays too late';
  const placed = move as PlacedMove;
  const isSameTime = placed.to.dateService === placed.dateService;
  if (placed.to.providerId === providerId) return `to ${newTime(placed, boardTimeZone)}`;
  return `to ${placed.to.name}, ${isSameTime ? 'same time' : newTime(placed, boardTimeZone)}`;
}

/** A repair in a sentence, such as 'Ann Ray goes on later: 2 visits, up to 45 min' or '3:00 pm to Zed Ray, same time'. */
export function repairTitle(repair: Repair, person: LatePerson, boardTimeZone: string): string {
  const placed = placedMoves(repair);
  const later = placed.filter((move) => move.to.providerId === person.id && isSameDay(move));
  const others = repair.moves.filter((move) => !later.includes(move as PlacedMove));
  const latest = Math.max(
    ...later.map(({ dateService, to }) => (Date.parse(to.dateService) - Date.parse(dateService)) / 60_000),
  );
  const goesOn = `${visitsText(later.length)} of ${person.name} later, up to ${minutesText(latest)}`;
  return [
    ...others.map((move) => `${oldTime(move, boardTimeZone)} ${moveText(move, person.id, boardTimeZone)}`),
    ...(later.length > 0 ? [goesOn] : []),
  ].join('; ');
}

/** What a repair costs, in numbers. */
export function costsText(costs: RepairCosts): string {
  const { timesChanged, clientsTold, minutesDriven, afterDeadline, withoutPlace } = costs;
  const driving = minutesDriven < 0 ? `${-minutesDriven} min less driving` : `${minutesDriven} min more driving`;
  return [
    timesChanged === 0 ? 'No announced time changes' : `${count(timesChanged, 'announced time')} changed`,
    `${count(clientsTold, 'client')} to tell`,
    ...(minutesDriven === 0 ? [] : [driving]),
    ...(afterDeadline === 0 ? [] : [`${visitsText(afterDeadline)} after the deadline`]),
    ...(withoutPlace === 0 ? [] : [`${visitsText(withoutPlace)} without a place`]),
  ].join(' · ');
}

/** Which providers hear of it, in a sentence, also the late one who loses a visit; blank where nobody does. */
export const providersTold = (repair: Repair, person: LatePerson): string => {
  const placed = placedMoves(repair);
  const losing = placed.some(({ to }) => to.providerId !== person.id) ? [person.name] : [];
  const names = unique([...losing, ...placed.map(({ to }) => to.name)]);
  return names && `Told of their visits: ${names}.`;
};

export const sentRepair = (repair: Repair, providerId: number): SentBody<typeof makeRepair>['visits'] =>
  placedMoves(repair).map(({ jobs, to }) => ({
    providerId,
    jobs: jobs.map(({ id, cache_key, dateService }) => ({ id, cache_key, dateService })),
    to: { providerId: to.providerId, dateService: to.dateService },
  }));

export const askedMessages = (repair: Repair): VisitMessagesQuestion[] =>
  placedMoves(repair).map(({ jobs, to }) => ({
    serviceJobIds: jobs.map(({ id }) => id),
    ...{ providerId: to.providerId, dateService: to.dateService },
  }));

/** A move that was made, as 'Undo' takes it back. */
export function movedVisit({ jobs, place, to }: PlacedMove, providerId: number): MovedVisit {
  const starts = startsInVisit(
    new Date(to.dateService),
    jobs.map(({ serviceJobLength }) => serviceJobLength),
  );
  return {
    jobIds: jobs.map(({ id }) => id),
    place,
    before: jobs.map(({ dateService }) => ({ dateService, providerId })),
    after: starts.map((start) => ({ dateService: start.toISOString(), providerId: to.providerId })),
  };
}

/**
 * Moves in an order that they can be made in, so that undo can go from the last to the first: who leaves the person makes room for those who stay, and
 * of these each makes room for the one before it.
 */
export const inOrderOfMoving = (moves: readonly PlacedMove[], providerId: number): PlacedMove[] =>
  moves.toSorted((a, b) => {
    const [aStays, bStays] = [a, b].map(({ to }) => Number(to.providerId === providerId));
    return aStays! - bStays! || Date.parse(b.to.dateService) - Date.parse(a.to.dateService);
  });
