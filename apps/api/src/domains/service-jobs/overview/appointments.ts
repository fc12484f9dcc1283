import { defaultAppointmentMinutes } from '@shootdesk/shared/availability/appointment-conflicts';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { resolveFilterRange } from '../../../kernel/time-range.ts';
import { readableBy } from '../access/readable-job.policy.ts';
import { appointmentsWithin } from './appointments.store.ts';
import { findPage } from '../list/job-list.store.ts';
import { serviceJobView } from '../read/service-job.view.ts';

/** Most appointments in an answer. */
const most = 200;

const includes = ['campaign', 'client', 'service', 'status', 'users', 'details', 'notes'] as const;

export interface AppointmentQuery {
  readonly filterStart: string;
  readonly filterEnd: string;
  readonly users?: readonly number[] | undefined;
}

/** Jobs by start whose appointment overlaps the period: a blockout of their provider would conflict with them. */
export async function listAppointments(
  { reads, now }: Pick<Deps, 'reads' | 'now'>,
  actor: Actor,
  { filterStart, filterEnd, users }: AppointmentQuery,
): Promise<ServiceJob[]> {
  const moment = now();
  const period = resolveFilterRange(actor, { filterStart, filterEnd }, moment);
  const where = appointmentsWithin(actor, period, users ?? [], defaultAppointmentMinutes);
  const order = { field: 'dateService', descending: false } as const;
  const rows = await findPage(reads, { where, order, includes, pageSize: most, pageNumber: 1 });
  return rows.map(serviceJobView).map(readableBy(actor, moment));
}
