import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import type { Activity } from '@shootdesk/shared/activity-logs/activity';
import type { PrismaClient } from '@shootdesk/prisma/client';
import { appointmentPeriod } from '@shootdesk/shared/availability/appointment-conflicts';
import { emitAll } from '../../db/outbox.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { recordActivity } from '../activity-logs/public.ts';
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

/** What an address was last sent of an appointment. */
export interface SentAppointment {
  readonly start: Date;
  readonly finish: Date;
  readonly isCancelled: boolean;
}

type MailActivity = Extract<Activity, { what: 'appointmentMail' }>;

/** Reads from the activity log what an address was last sent of the appointment of a job; null for nothing, and for what was sent before the log said so. */
export async function findLastSent(
  prisma: PrismaClient,
  serviceJobId: number,
  email: string,
): Promise<SentAppointment | null> {
  const rows = await prisma.$queryRaw<{ activity: MailActivity }[]>`
    SELECT activity FROM activity_logs
    WHERE service_job_id = ${serviceJobId} AND activity->>'what' = 'appointmentMail' AND activity->>'email' = ${email}
    ORDER BY id DESC LIMIT 1`;
  const last = rows[0]?.activity;
  if (!last) return null;
  return { start: new Date(last.start.at), finish: new Date(last.finish.at), isCancelled: last.done === 'cancelled' };
}

/** Writes into the activity log of a job what an address was sent. */
export async function recordAppointmentMail(
  prisma: PrismaClient,
  { id: serviceJobId, start, finish }: CalendarEvent,
  serviceJobStatusId: number,
  { done, email }: Pick<MailActivity, 'done' | 'email'>,
): Promise<void> {
  const times = { start: { at: start.toISOString() }, finish: { at: finish.toISOString() } };
  const activity = { what: 'appointmentMail', done, email, ...times } as const;
  const line = { serviceJobId, serviceJobStatusId, type: ActivityLogTypeId.EmailSent, activity, actorId: null };
  await inTransaction(prisma, (tx) => recordActivity(tx, line));
}

/** Reads from the database the appointment of a job as it is now, cancelled when nobody comes; null when there was never one. */
export async function findAppointment(
  prisma: PrismaClient,
  serviceJobId: number,
): Promise<{
  readonly event: CalendarEvent;
  readonly state: string | null;
  readonly serviceJobStatusId: number;
} | null> {
  const job = await prisma.serviceJob.findUnique({
    where: { id: serviceJobId },
    select: {
      ...shownJob,
      dateService: true,
      serviceJobLength: true,
      serviceJobStatusId: true,
      cacheKey: true,
      updatedAt: true,
      users: { where: isProvider, select: { id: true } },
    },
  });
  if (!job?.dateService) return null;
  const { id, service, campaign, dateService, serviceJobLength, serviceJobStatusId, cacheKey, updatedAt, users } = job;
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
  return { event, state: campaign.state, serviceJobStatusId };
}
