import { appointmentPeriod, type OtherAppointment } from '@shootdesk/shared/availability/appointment-conflicts';
import { groupVisits, visitTimes } from '@shootdesk/shared/availability/visits';
import { minutesDriven } from '@shootdesk/shared/dispatch/minutes-driven';
import { addDays, instantAt } from '@shootdesk/shared/kernel/local-days';
import type { Reads } from '../../db/reads.ts';
import { findAppointments } from '../availability/public.ts';
import { findRequestedJobs } from '../booking-links/public.ts';
import { appointmentAt, findBoardProviders, type JobRow } from '../dispatch/public.ts';
import { planJobOf, planPersonOf, stayOf, type PlanPerson, type Stay } from '../planning/public.ts';
import { daysAround, findOfficeCalendar } from '../working-week/public.ts';

/** Booked jobs of one stay of a person, in the order of the work, of which the client knows only the day. */
export interface OpenVisit {
  readonly jobs: readonly [JobRow, ...JobRow[]];
  readonly stay: Stay;
  /** Whether its client asks for a time, which the office has not decided on yet. */
  readonly isRequested: boolean;
}

export const startOf = ({ jobs }: OpenVisit): Date => jobs[0].dateService!;

/** A person with their calendar around a day, and the visits of that day whose times are to be fixed. */
export interface PersonDay {
  readonly person: PlanPerson;
  readonly day: string;
  readonly visits: readonly OpenVisit[];
  /** Their appointments around that day but those of these visits. */
  readonly others: readonly OtherAppointment[];
}

/** Groups jobs of a person into visits as everywhere else: those that follow each other without a gap, so that dusk is one of its own. */
function openVisits(rows: readonly JobRow[], requested: ReadonlySet<number>, timeZone: string): OpenVisit[] {
  const placed = rows
    .toSorted((a, b) => a.id - b.id)
    .map((row) => ({ ...appointmentPeriod(row.dateService!, row.serviceJobLength), campaignId: row.campaignId, row }));
  return groupVisits(placed, timeZone).flatMap(([first, ...others]) => {
    const jobs = [first.row, ...others.map(({ row }) => row)] as const;
    const [stay] = stayOf(jobs.map(planJobOf));
    const isRequested = jobs.some(({ id }) => requested.has(id));
    return stay ? [{ jobs, stay, isRequested }] : [];
  });
}

/** Reads the day of a person. Null where the person is no provider any more. */
export async function readPersonDay(
  db: Reads,
  { providerId, day, rows }: { readonly providerId: number; readonly day: string; readonly rows: readonly JobRow[] },
): Promise<PersonDay | null> {
  const period = { start: instantAt(addDays(day, -1), 0, 'UTC'), finish: instantAt(addDays(day, 2), 0, 'UTC') };
  const ids = rows.map(({ id }) => id);
  const [office, [row], appointments, requested] = await Promise.all([
    findOfficeCalendar(db, daysAround(period)),
    findBoardProviders(db, { zoneIds: [], days: period }, [providerId]),
    findAppointments(db, period, { userIds: [providerId] }),
    findRequestedJobs(db, ids),
  ]);
  if (!row) return null;
  const own = new Set(ids);
  const others = (appointments.get(providerId) ?? []).filter(({ serviceJobId }) => !own.has(serviceJobId));
  const person = planPersonOf(row, office, others);
  return { person, day, visits: openVisits(rows, requested, row.timeZone), others };
}

/** The appointments of jobs, each at a start. */
export const appointmentsAt = (jobs: readonly JobRow[], starts: ReadonlyMap<number, Date | null>): OtherAppointment[] =>
  jobs.map((job) => appointmentAt(job, starts.get(job.id) ?? job.dateService!));

/** Minutes that the person drives on the day with these appointments beside the others. */
export const drivenWith = ({ person, day, others }: PersonDay, own: readonly OtherAppointment[]): number =>
  minutesDriven([...others, ...own], [day], person.row.timeZone);

/** Whether two visits are at the same time, so that nobody could have driven that day. */
function areAtOnce(appointments: readonly OtherAppointment[], timeZone: string): boolean {
  const visits = visitTimes(appointments, timeZone);
  return visits.some((visit, index) => index > 0 && visits[index - 1]!.finish > visit.start);
}

/**
 * Minutes that the person drives less with the times that are fixed than with those that the visits were first given on this day; null where
 * nothing is saved, or where the first times could not have stood beside what was booked since.
 * @param fixed start of each job
 */
export function savedMinutes(
  day: PersonDay,
  first: ReadonlyMap<number, Date | null>,
  fixed: ReadonlyMap<number, Date>,
): number | null {
  const jobs = day.visits.flatMap((visit) => visit.jobs);
  const before = appointmentsAt(jobs, first);
  if (areAtOnce([...day.others, ...before], day.person.row.timeZone)) return null;
  const saved = drivenWith(day, before) - drivenWith(day, appointmentsAt(jobs, fixed));
  return saved > 0 ? Math.round(saved) : null;
}
