import type { Prisma } from '@shootdesk/prisma/client';
import { defaultAppointmentMinutes } from '@shootdesk/shared/availability/appointment-conflicts';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { Reads } from '../../../db/reads.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { resolveFilterRange } from '../../../kernel/time-range.ts';
import { readableJobs } from '../access/readable-jobs.ts';
import { amongJobs, appointmentsWithin, countAppointments } from './appointments.store.ts';
import { findPage } from '../list/job-list.store.ts';
import { serviceJobView } from '../read/service-job.view.ts';

const most = 200;

const includes = ['campaign', 'client', 'service', 'status', 'users', 'details', 'notes'] as const;

async function showJobs(db: Reads, actor: Actor, where: Prisma.Sql, moment: Date): Promise<ServiceJob[]> {
  const order = { levels: [], orderBy: { field: 'dateService', descending: false }, timeZone: actor.timeZone } as const;
  const rows = await findPage(db, { where, ...order, includes, pageSize: most, offset: 0 });
  return readableJobs(db, actor, moment, rows.map(serviceJobView));
}

export interface AppointmentQuery {
  readonly filterStart: string;
  readonly filterEnd: string;
  readonly users?: readonly number[] | undefined;
}

/** The first appointments that overlap the period, by start, and their total: a blockout of the provider would conflict with them. */
export async function listAppointments(
  { reads, now }: Pick<Deps, 'reads' | 'now'>,
  actor: Actor,
  { filterStart, filterEnd, users }: AppointmentQuery,
): Promise<{ readonly jobs: ServiceJob[]; readonly totalCount: number }> {
  const moment = now();
  const period = resolveFilterRange(actor, { filterStart, filterEnd }, moment);
  const where = appointmentsWithin(actor, period, users ?? [], defaultAppointmentMinutes);
  const jobs = await showJobs(reads, actor, where, moment);
  return { jobs, totalCount: jobs.length < most ? jobs.length : await countAppointments(reads, where) };
}

/** The visible ones of these jobs, in the form and order of `listAppointments`. */
export function showAppointments(
  db: Reads,
  actor: Actor,
  serviceJobIds: readonly number[],
  moment: Date,
): Promise<ServiceJob[]> {
  return showJobs(db, actor, amongJobs(actor, serviceJobIds), moment);
}
