import { defaultAppointmentMinutes } from '@shootdesk/shared/availability/appointment-conflicts';
import { freeStarts } from '@shootdesk/shared/availability/free-starts';
import { addDays, instantAt } from '@shootdesk/shared/availability/local-days';
import type { FreeProvider, FreeTimesQuery } from '@shootdesk/shared/scheduling/scheduling.contract';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVisible } from '../service-jobs/public.ts';
import { findCalendars, findVisit } from './free-times.store.ts';

/** Providers who can be booked for a job on a day of the caller's, with the times at which they are free from now on. */
export async function listFreeTimes(
  { prisma, now }: Pick<Deps, 'prisma' | 'now'>,
  actor: Actor,
  serviceJobId: number,
  { date, serviceJobLength }: FreeTimesQuery,
): Promise<FreeProvider[]> {
  await requireVisible(prisma, actor, 'The job', { serviceJobId });
  const visit = await findVisit(prisma, serviceJobId);
  const [start, finish] = [instantAt(date, 0, actor.timeZone), instantAt(addDays(date, 1), 0, actor.timeZone)];
  const moment = now();
  const within = { start: start > moment ? start : moment, finish };
  const minutes = serviceJobLength ?? visit.serviceJobLength ?? defaultAppointmentMinutes;
  const calendars = await findCalendars(prisma, visit, {
    start,
    finish: new Date(finish.getTime() + minutes * 60_000),
  });
  return calendars.map(({ id, firstName, lastName, calendar }) => ({
    id,
    firstName,
    lastName,
    times: freeStarts(within, { minutes, travelMinutes: visit.travelMinutes }, calendar).map((each) =>
      each.toISOString(),
    ),
  }));
}
