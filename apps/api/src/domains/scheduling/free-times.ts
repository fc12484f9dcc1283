import { defaultAppointmentMinutes } from '@shootdesk/shared/availability/appointment-conflicts';
import { freeStarts } from '@shootdesk/shared/availability/free-starts';
import { addDays, instantAt } from '@shootdesk/shared/kernel/local-days';
import type { FreeProvider, FreeTimesQuery } from '@shootdesk/shared/scheduling/scheduling.contract';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVisible } from '../service-jobs/public.ts';
import { findCalendars, findVisit, type Visit } from './free-times.store.ts';

interface FreeTimes {
  readonly providers: FreeProvider[];
  /** Null for none. */
  readonly zone: Visit['zone'];
}

/** Sort order: the job's provider, the zone's, the others. */
function rank({ providerId }: Visit, { id, inZone }: FreeProvider): number {
  if (id === providerId) return 0;
  return inZone ? 1 : 2;
}

/** Providers who can be booked on a local day of the caller, with their free times from now on. */
export async function listFreeTimes(
  { prisma, now }: Pick<Deps, 'prisma' | 'now'>,
  actor: Actor,
  serviceJobId: number,
  { date, serviceJobLength }: FreeTimesQuery,
): Promise<FreeTimes> {
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
  const providers = calendars.map(({ id, firstName, lastName, zoneIds, calendar }) => ({
    id,
    firstName,
    lastName,
    inZone: visit.zone && zoneIds.includes(visit.zone.id),
    times: freeStarts(within, { ...visit.property, minutes, travelMinutes: visit.travelMinutes }, calendar).map(
      (each) => each.toISOString(),
    ),
  }));
  return { providers: providers.toSorted((a, b) => rank(visit, a) - rank(visit, b)), zone: visit.zone };
}
