import type { AbsenceChoice, createAbsence, VisitInTheWay } from '@shootdesk/shared/dispatch/absence.contract';
import type { SentBody } from '@shootdesk/shared/kernel/endpoint';
import { addDays, localDay } from '@shootdesk/shared/kernel/local-days';
import type { VisitMessagesQuestion } from '../../../data/client-messages/queries.ts';
import type { SentPeriod } from '../../../data/availability/queries.ts';
import { dayText, formatDateTime, formatTime } from '../../../kernel/date-time.ts';
import { begunQuarter } from '../../../entities/blockouts/blockout-presets.ts';
import { fromLocalText } from '../../../kernel/local-time.ts';

/** From and until as fields hold them, by the clocks of the provider. */
export interface AbsenceTimes {
  readonly start: string;
  readonly finish: string;
}

/**
 * Usual absences by their names, the likeliest first.
 * @param shownDay the day that the person looks at
 */
export function presetsAt(
  now: Date,
  timeZone: string,
  shownDay: string,
): { readonly name: string; readonly times: AbsenceTimes }[] {
  const today = localDay(now, timeZone);
  const tomorrow = addDays(today, 1);
  const start = begunQuarter(now, timeZone);
  const until = (day: string): AbsenceTimes => ({ start, finish: `${day}T00:00` });
  const wholeDay = (day: string): AbsenceTimes => ({ start: `${day}T00:00`, finish: `${addDays(day, 1)}T00:00` });
  return [
    ...(shownDay > tomorrow ? [{ name: dayText(shownDay), times: wholeDay(shownDay) }] : []),
    { name: 'Rest of today', times: until(tomorrow) },
    { name: 'Tomorrow', times: wholeDay(tomorrow) },
    { name: '7 days', times: until(addDays(today, 7)) },
  ];
}

/** Null where a time is missing, or they are the wrong way round. */
export function periodOf({ start, finish }: AbsenceTimes, timeZone: string): SentPeriod | null {
  const [from, to] = [fromLocalText(start, timeZone), fromLocalText(finish, timeZone)];
  return from !== null && to !== null && from < to ? { start: from, finish: to } : null;
}

/** Where each visit goes, by the id of its first job: the position of a choice, or -1 to take the appointment away. Absent is the proposal. */
export type Destinations = Readonly<Record<number, number>>;

export const keyOf = ({ jobs }: VisitInTheWay): number => jobs[0]?.id ?? 0;

export function destinationOf(visit: VisitInTheWay, destinations: Destinations): AbsenceChoice | null {
  return visit.choices[destinations[keyOf(visit)] ?? 0] ?? null;
}

export function sentVisits(
  visits: readonly VisitInTheWay[],
  destinations: Destinations,
): SentBody<typeof createAbsence>['visits'] {
  return visits.map((visit) => {
    const to = destinationOf(visit, destinations);
    return {
      jobs: visit.jobs.map(({ id, cache_key }) => ({ id, cache_key })),
      to: to && { providerId: to.providerId, dateService: to.dateService },
    };
  });
}

/** What is asked about the messages of each visit where it goes. */
export const askedOfAbsence = (visits: readonly VisitInTheWay[], destinations: Destinations): VisitMessagesQuestion[] =>
  visits.map((visit) => {
    const to = destinationOf(visit, destinations);
    return {
      serviceJobIds: visit.jobs.map(({ id }) => id),
      providerId: to?.providerId ?? null,
      dateService: to?.dateService ?? null,
    };
  });

/** 'Zed Ray, same time', or with the other time. */
export const choiceText = ({ name, dateService, isSameTime }: AbsenceChoice, timeZone: string): string =>
  `${name}, ${isSameTime ? 'same time' : formatDateTime(dateService, timeZone)}`;

export const servicesOf = ({ jobs }: VisitInTheWay): string => jobs.map(({ service }) => service).join(' + ');

export const whenText = ({ dateService, timeZone }: VisitInTheWay, today: string): string =>
  localDay(dateService, timeZone) === today ? formatTime(dateService, timeZone) : formatDateTime(dateService, timeZone);

const unique = (names: readonly string[]) => [...new Set(names)].join(', ');

/** Which providers hear of it, in a sentence; blank where nobody does. */
export function toldText(visits: readonly VisitInTheWay[], destinations: Destinations): string {
  const people = unique(visits.flatMap((visit) => destinationOf(visit, destinations)?.name ?? []));
  return people && `Told of new visits: ${people}.`;
}
