import { defaultAppointmentMinutes, type OtherAppointment } from '@shootdesk/shared/availability/appointment-conflicts';
import { suitReasons, wishedStartsOfDay, type FitJob } from '@shootdesk/shared/dispatch/fit';
import { sunPlaceOf } from '@shootdesk/shared/dispatch/sun';
import { duskStart, offersAll, partsByPeople } from '@shootdesk/shared/dispatch/visit-plan';
import { addDays, instantAt } from '@shootdesk/shared/kernel/local-days';
import { appointmentsFrom } from '../dispatch/public.ts';
import { calendarFor, type PlanFacts, type PlanJob, type PlanPerson } from './plan-facts.ts';

const minuteMs = 60_000;

/** Jobs that one person does in one stay at a property. */
export interface Stay {
  /** In the order of the work. */
  readonly jobs: readonly [PlanJob, ...PlanJob[]];
  readonly minutes: number;
  /** The earliest client deadline of its jobs; null without one. */
  readonly due: Date | null;
  /** Whether it begins by the sun. */
  readonly isAtDusk: boolean;
}

export function stayOf(jobs: readonly PlanJob[]): Stay[] {
  const [first, ...others] = jobs.toSorted((a, b) => a.id - b.id);
  if (!first) return [];
  const minutes = jobs.reduce((sum, { serviceJobLength }) => sum + (serviceJobLength ?? defaultAppointmentMinutes), 0);
  const due = jobs.flatMap(({ clientDeadline }) => clientDeadline?.getTime() ?? []);
  return [
    {
      jobs: [first, ...others],
      minutes,
      due: due.length === 0 ? null : new Date(Math.min(...due)),
      isAtDusk: first.atDusk && duskPlace(first) !== null,
    },
  ];
}

const duskPlace = ({ property, state }: PlanJob) => sunPlaceOf(property.place, state);

/**
 * Puts jobs into stays as orders do: those of a campaign together, at dusk apart; in parts where nobody offers all of them. A job that has
 * a person already stays with them.
 */
export function staysOf({ jobs, people }: PlanFacts): Stay[] {
  const byStay = Map.groupBy(jobs, (job) =>
    [job.campaignId, job.atDusk && duskPlace(job) !== null, job.providerId].join(' '),
  );
  return [...byStay.values()].flatMap((together) => {
    const [{ clientId }] = together as [PlanJob];
    const providers = people.map((person) => calendarFor(person, clientId));
    return partsByPeople(providers, together).flatMap(stayOf);
  });
}

/** Whether all services of a stay are ones that the person may do for the client. */
export const mayDo = ({ jobs }: Stay, person: PlanPerson): boolean =>
  offersAll(jobs, calendarFor(person, jobs[0].clientId)) &&
  (jobs[0].providerId === null || jobs[0].providerId === person.row.id);

const unsuited = ({ jobs }: Stay, { calendar }: PlanPerson) =>
  new Set(
    jobs.flatMap((job) =>
      suitReasons(job, calendar)
        .filter(({ speaks }) => speaks === 'against')
        .map(({ kind }) => kind),
    ),
  );

/**
 * Who may get a stay: people of the zone and clocks who do all services, those of its categories where there are some. Of other zones
 * nobody, because the board would warn of them.
 */
export function candidatesOf(stay: Stay, people: readonly PlanPerson[]): PlanPerson[] {
  const able = people
    .filter((person) => mayDo(stay, person))
    .map((person) => ({ person, against: unsuited(stay, person) }))
    .filter(({ against }) => !against.has('zone') && !against.has('clocks'));
  const best = able.filter(({ against }) => against.size === 0);
  return (best.length > 0 ? best : able).map(({ person }) => person);
}

/** Starts on a local day of a person that only what they have booked counts for; those of the sun at dusk. */
export function* startsOn(
  stay: Stay,
  person: PlanPerson,
  day: string,
  { now, organisationTimeZone }: PlanFacts,
  isWishless = false,
): Generator<Date> {
  const { jobs, minutes, isAtDusk } = stay;
  const [first] = jobs;
  const calendar = calendarFor(person, first.clientId);
  let start = instantAt(day, 0, calendar.timeZone);
  let finish = instantAt(addDays(day, 1), 0, calendar.timeZone);
  if (isAtDusk) {
    const dusk = duskStart(day, first.propertyTimeZone ?? organisationTimeZone, duskPlace(first)!);
    if (dusk === null) return;
    [start, finish] = [dusk, new Date(dusk.getTime() + 1)];
  }
  const job: FitJob = {
    ...first.property,
    ...{ serviceId: first.serviceId, category: first.category, zoneId: first.zoneId },
    ...{ propertyTimeZone: first.propertyTimeZone, wishes: isWishless ? null : first.wishes },
    ...{ minutes, travelMinutes: first.travelMinutes, start: null },
    times: { start: start > now ? start : now, finish },
  };
  yield* wishedStartsOfDay(job, calendar, day);
}

/** The jobs of a stay as appointments, when it begins at a time. */
export const appointmentsOf = ({ jobs }: Stay, start: Date): OtherAppointment[] => appointmentsFrom(jobs, start);

export const finishOf = ({ minutes }: Stay, start: Date): Date => new Date(start.getTime() + minutes * minuteMs);

/** Whether it would end after a client deadline. */
export const isLate = (stay: Stay, start: Date): boolean => stay.due !== null && finishOf(stay, start) > stay.due;
