import { appointmentPeriod, type OtherAppointment } from '../availability/appointment-conflicts.ts';
import { scheduleConflicts, type ScheduleConflict } from '../scheduling/schedule-conflicts.ts';
import { isDelivered } from '../workflows/statuses.ts';
import type { BoardJob, BoardProvider } from './dispatch.contract.ts';

type Calendar = Pick<BoardProvider, 'firstName' | 'lastName' | 'timeZone' | 'weeklySlots' | 'serviceIds'> &
  Pick<BoardProvider, 'blacklistedByClientIds' | 'blockouts'>;

function appointmentsOf(jobs: readonly BoardJob[]): OtherAppointment[] {
  return jobs.flatMap(({ id, dateService, serviceJobLength, serviceJobStatusId, travelMinutes }) =>
    dateService === null || isDelivered(serviceJobStatusId)
      ? []
      : [{ ...appointmentPeriod(new Date(dateService), serviceJobLength), serviceJobId: id, travelMinutes }],
  );
}

/**
 * Finds the reasons not to give a job on the board to a provider at a time, by the rule of the server and what the board shows. The server
 * may know more: changes that have not arrived, and days beyond the board.
 * @param jobs all jobs of the provider on the board
 */
export function boardConflicts(
  job: BoardJob,
  start: Date,
  provider: Calendar,
  jobs: readonly BoardJob[],
): ScheduleConflict[] {
  const wanted = {
    serviceId: job.serviceId,
    period: appointmentPeriod(start, job.serviceJobLength),
    travelMinutes: job.travelMinutes,
  };
  return scheduleConflicts(wanted, {
    name: `${provider.firstName} ${provider.lastName}`.trim(),
    timeZone: provider.timeZone,
    slots: provider.weeklySlots,
    blockouts: provider.blockouts.map((each) => ({ start: new Date(each.start), finish: new Date(each.finish) })),
    appointments: appointmentsOf(jobs.filter(({ id }) => id !== job.id)),
    serviceIds: provider.serviceIds,
    blacklisted: provider.blacklistedByClientIds.includes(job.clientId),
  });
}
