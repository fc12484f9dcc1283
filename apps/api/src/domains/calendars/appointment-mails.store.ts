import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import type { Activity } from '@shootdesk/shared/activity-logs/activity';
import type { PrismaClient } from '@shootdesk/prisma/client';
import { appointmentPeriod } from '@shootdesk/shared/availability/appointment-conflicts';
import { emitAll } from '../../db/outbox.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { recordActivity } from '../activity-logs/public.ts';
import type { CalendarEvent } from './calendar-text.ts';
import { isProvider, locationOf, shownJob } from './calendars.store.ts';

/**
 * Requests an invitation for each of the client's calendar addresses, after the commit.
 * @param visitJobIds the other jobs of a visit, which the same invitation is for
 */
export async function wantAppointmentMails(
  tx: Tx,
  serviceJobId: number,
  visitJobIds: readonly number[] = [],
): Promise<void> {
  const { client } = await tx.serviceJob.findUniqueOrThrow({
    where: { id: serviceJobId },
    select: { client: { select: { calendarInviteEmails: true } } },
  });
  await emitAll(
    tx,
    'appointmentMailWanted',
    client.calendarInviteEmails.map((email) => ({
      serviceJobId,
      email,
      ...(visitJobIds.length > 0 && { visitJobIds: [...visitJobIds] }),
    })),
  );
}

/** Requests that an appointment which is at another property now is sent again, and cancelled for the addresses of the client that had it. */
export async function wantMailsElsewhere(tx: Tx, serviceJobId: number, fromClientId: number): Promise<void> {
  const { client } = await tx.serviceJob.findUniqueOrThrow({
    where: { id: serviceJobId },
    select: { client: { select: { calendarInviteEmails: true } } },
  });
  const before = await tx.client.findUniqueOrThrow({
    where: { id: fromClientId },
    select: { calendarInviteEmails: true },
  });
  const emails = new Set([...before.calendarInviteEmails, ...client.calendarInviteEmails]);
  const payloads = [...emails].map((email) => ({ serviceJobId, email, isElsewhere: true as const }));
  await emitAll(tx, 'appointmentMailWanted', payloads);
}

/** The invitation that an address was last sent. */
export interface SentAppointment {
  readonly start: Date;
  readonly finish: Date;
  readonly isCancelled: boolean;
}

type MailActivity = Extract<Activity, { what: 'appointmentMail' }>;

/** From the activity log; null when nothing was logged. */
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

export interface JobAppointment {
  readonly event: CalendarEvent;
  readonly service: string;
  readonly campaign: string;
  readonly campaignId: number;
  readonly serviceJobStatusId: number;
}

/**
 * The job's current appointment, cancelled without a provider; null when there was never one.
 * @param sent the last invitation, for the time of a removed appointment
 * @param invited where only an address of the client has the appointment, and for others it is cancelled
 */
export async function findAppointment(
  prisma: PrismaClient,
  serviceJobId: number,
  sent: SentAppointment | null,
  invited: string | null = null,
): Promise<JobAppointment | null> {
  const job = await prisma.serviceJob.findUnique({
    where: { id: serviceJobId },
    select: {
      ...shownJob,
      dateService: true,
      serviceJobLength: true,
      serviceJobStatusId: true,
      campaignId: true,
      cacheKey: true,
      updatedAt: true,
      client: { select: { calendarInviteEmails: true } },
      users: { where: isProvider, select: { id: true } },
    },
  });
  if (!job) return null;
  const period = job.dateService ? appointmentPeriod(job.dateService, job.serviceJobLength) : sent;
  if (!period) return null;
  const { start, finish } = period;
  const { id, service, campaign, campaignId, serviceJobStatusId, cacheKey, updatedAt, users, client } = job;
  const isInvited = invited === null || client.calendarInviteEmails.includes(invited);
  if (!isInvited && sent === null) return null;
  const event = {
    kind: 'job' as const,
    id,
    start,
    finish,
    sequence: cacheKey,
    changedAt: updatedAt,
    summary: `${service.name}: ${campaign.name}`,
    location: locationOf(campaign),
    note: null,
    isCancelled: users.length === 0 || !isInvited,
  };
  return { event, service: service.name, campaign: campaign.name, campaignId, serviceJobStatusId };
}

/** The event of an appointment with the other jobs of its visit: named after all services, until the last of them ends. */
export function visitEvent(
  { event, service, campaign }: JobAppointment,
  others: readonly JobAppointment[],
): CalendarEvent {
  if (others.length === 0) return event;
  const finishes = [event, ...others.map((other) => other.event)].map(({ finish }) => finish.getTime());
  const services = [service, ...others.map((other) => other.service)];
  return { ...event, finish: new Date(Math.max(...finishes)), summary: `${services.join(', ')}: ${campaign}` };
}
