import type { PrismaClient } from '@shootdesk/prisma/client';
import { appointmentPeriod } from '@shootdesk/shared/availability/appointment-conflicts';
import { emitAll } from '../../db/outbox.ts';
import type { Tx } from '../../db/transaction.ts';
import type { CalendarEvent } from './calendar-text.ts';
import { isProvider, locationOf, shownJob } from './calendars.store.ts';

/** Has the appointment of a job sent to each address that its client named for that, after the commit. */
export async function wantAppointmentMails(tx: Tx, serviceJobId: number): Promise<void> {
  const { client } = await tx.serviceJob.findUniqueOrThrow({
    where: { id: serviceJobId },
    select: { client: { select: { calendarInviteEmails: true } } },
  });
  await emitAll(
    tx,
    'appointmentMailWanted',
    client.calendarInviteEmails.map((email) => ({ serviceJobId, email })),
  );
}

/** Reads from the database the appointment of a job as it is now, cancelled when nobody comes; null when there was never one. */
export async function findAppointment(
  prisma: PrismaClient,
  serviceJobId: number,
): Promise<{ readonly event: CalendarEvent; readonly state: string | null } | null> {
  const job = await prisma.serviceJob.findUnique({
    where: { id: serviceJobId },
    select: {
      ...shownJob,
      dateService: true,
      serviceJobLength: true,
      cacheKey: true,
      updatedAt: true,
      users: { where: isProvider, select: { id: true } },
    },
  });
  if (!job?.dateService) return null;
  const { id, service, campaign, dateService, serviceJobLength, cacheKey, updatedAt, users } = job;
  const event = {
    kind: 'job' as const,
    id,
    ...appointmentPeriod(dateService, serviceJobLength),
    sequence: cacheKey,
    changedAt: updatedAt,
    summary: `${service.name}: ${campaign.name}`,
    location: locationOf(campaign),
    note: null,
    isCancelled: users.length === 0,
  };
  return { event, state: campaign.state };
}
