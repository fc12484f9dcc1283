import type { Period } from '@shootdesk/shared/availability/periods';
import type { BookableProvider } from '@shootdesk/shared/scheduling/schedule-conflicts';
import type { Tx } from '../../db/transaction.ts';
import { dayLimitColumns, dayLimitsOf, findAppointments } from '../availability/public.ts';
import { daysAround, findOpening } from '../working-week/public.ts';
import { offeredServices, offersServices } from './offered-services.ts';

/** A locked provider with everything that can conflict with an appointment. */
export async function findProvider(
  tx: Tx,
  userId: number,
  job: { readonly id: number; readonly clientId: number },
  period: Period,
): Promise<BookableProvider> {
  const { start, finish } = period;
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      firstName: true,
      lastName: true,
      timeZone: true,
      ...offersServices,
      provider: { select: { ...offersServices.provider.select, ...dayLimitColumns } },
      weeklySlots: { select: { weekday: true, startMinute: true, finishMinute: true } },
      blockouts: { where: { start: { lt: finish }, finish: { gt: start } }, select: { start: true, finish: true } },
      blacklistedBy: { where: { clientId: job.clientId }, select: { id: true } },
    },
  });
  const appointments = await findAppointments(tx, period, { userIds: [userId], exceptJobId: job.id });
  return {
    name: `${user.firstName} ${user.lastName}`.trim(),
    timeZone: user.timeZone,
    slots: user.weeklySlots,
    blockouts: user.blockouts,
    opening: await findOpening(tx, userId, daysAround(period)),
    appointments: appointments.get(userId) ?? [],
    serviceIds: offeredServices(user),
    blacklisted: user.blacklistedBy.length > 0,
    dayLimits: dayLimitsOf(user.provider),
  };
}
