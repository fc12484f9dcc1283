import { appointmentPeriod, type OtherAppointment } from '../availability/appointment-conflicts.ts';
import { openingFor, type OfficeCalendar } from '../availability/working-week.ts';
import { placeOf, type Property } from '../availability/property.ts';
import { isDelivered } from '../workflows/statuses.ts';
import type { BoardJob, BoardProvider } from './dispatch.contract.ts';
import { placementReasons, type FitReason } from './fit.ts';

type Row = Pick<BoardProvider, 'id' | 'firstName' | 'lastName' | 'timeZone' | 'weeklySlots' | 'serviceIds'> &
  Pick<BoardProvider, 'blacklistedByClientIds' | 'blockouts' | 'zoneIds' | 'categories' | 'dayLimits'>;

/** The property of a job of the board. */
export const boardProperty = ({ campaignId, addressKey, ...job }: BoardJob): Property => ({
  campaignId,
  addressKey,
  place: placeOf(job),
});

/** Appointments on the board that take time: those of undelivered jobs. */
export function boardAppointments(jobs: readonly BoardJob[]): OtherAppointment[] {
  return jobs.flatMap((job) =>
    job.dateService === null || isDelivered(job.serviceJobStatusId)
      ? []
      : [
          {
            ...appointmentPeriod(new Date(job.dateService), job.serviceJobLength),
            ...boardProperty(job),
            serviceJobId: job.id,
            travelMinutes: job.travelMinutes,
          },
        ],
  );
}

/**
 * Reasons against giving a job to a provider at a time, by the server's rule and the board's data; the server may also know newer changes
 * and other days.
 * @param office working week and closed days
 * @param jobs all jobs of the provider on the board
 */
export function boardReasons(
  job: BoardJob,
  start: Date,
  provider: Row,
  { office, jobs }: { readonly office: OfficeCalendar; readonly jobs: readonly BoardJob[] },
): FitReason[] {
  const wanted = {
    serviceId: job.serviceId,
    ...appointmentPeriod(start, job.serviceJobLength),
    ...boardProperty(job),
    travelMinutes: job.travelMinutes,
    ...{ zoneId: job.zoneId, category: job.category, propertyTimeZone: job.timeZone },
    wishes: job.wishes ?? null,
  };
  return placementReasons(wanted, {
    name: `${provider.firstName} ${provider.lastName}`.trim(),
    timeZone: provider.timeZone,
    slots: provider.weeklySlots,
    opening: openingFor(office, provider),
    blockouts: provider.blockouts.map((each) => ({ start: new Date(each.start), finish: new Date(each.finish) })),
    appointments: boardAppointments(jobs.filter(({ id }) => id !== job.id)),
    ...{ serviceIds: provider.serviceIds, zoneIds: provider.zoneIds, categories: provider.categories },
    blacklisted: provider.blacklistedByClientIds.includes(job.clientId),
    dayLimits: provider.dayLimits,
  });
}
