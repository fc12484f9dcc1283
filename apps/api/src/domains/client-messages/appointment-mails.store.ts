import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import type { Activity } from '@shootdesk/shared/activity-logs/activity';
import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Words } from '@shootdesk/shared/client-languages/words';
import { readWishes } from '@shootdesk/shared/service-jobs/wishes';
import { appointmentPeriod } from '@shootdesk/shared/availability/appointment-conflicts';
import { emitAll } from '../../db/outbox.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { recordActivity } from '../activity-logs/public.ts';
import { isProvider, locationOf, shownJob, type CalendarEvent } from '../calendars/public.ts';
import type { SentAppointment } from './write-visit-message.ts';
import { servicesIn, type OpenTime } from './visit-values.ts';
import { findRecipientsOfJobs, type VisitRecipients } from './recipients.store.ts';

const payloadsOf = ({ contacts, calendarEmails }: VisitRecipients) => [
  ...contacts.map(({ id, email }) => ({ email, contactId: id })),
  ...calendarEmails.map((email) => ({ email })),
];

export async function clientOf(tx: Tx, serviceJobId: number): Promise<number> {
  const { clientId } = await tx.serviceJob.findUniqueOrThrow({
    where: { id: serviceJobId },
    select: { clientId: true },
  });
  return clientId;
}

interface ToldChange {
  /** The other jobs of the visit, which share the message. */
  readonly visitJobIds: readonly number[];
  readonly wasBooked: boolean;
}

/** Requests an e-mail about an appointment to each contact and calendar address of the client. They are sent after the commit. */
export async function wantAppointmentMails(
  tx: Tx,
  serviceJobId: number,
  { visitJobIds, wasBooked }: ToldChange,
): Promise<void> {
  const recipients = await findRecipientsOfJobs(tx, [serviceJobId, ...visitJobIds], await clientOf(tx, serviceJobId));
  const visit = {
    ...(visitJobIds.length > 0 && { visitJobIds: [...visitJobIds] }),
    ...(wasBooked && { wasBooked: true as const }),
  };
  const payloads = payloadsOf(recipients).map((recipient) => ({ serviceJobId, ...recipient, ...visit }));
  await emitAll(tx, 'appointmentMailWanted', payloads);
}

/**
 * Requests e-mails after an appointment was moved to another property: it is sent again to its client's recipients, and cancelled for those whom only
 * the previous client has.
 */
export async function wantMailsElsewhere(tx: Tx, serviceJobId: number, fromClientId: number): Promise<void> {
  const now = await findRecipientsOfJobs(tx, [serviceJobId], await clientOf(tx, serviceJobId));
  const before = await findRecipientsOfJobs(tx, [serviceJobId], fromClientId);
  const recipients = new Map(
    [...payloadsOf(before), ...payloadsOf(now)].map((each) => [each.email.toLowerCase(), each]),
  );
  const payloads = [...recipients.values()].map((each) => ({ serviceJobId, ...each, isElsewhere: true as const }));
  await emitAll(tx, 'appointmentMailWanted', payloads);
}

type MailActivity = Extract<Activity, { what: 'appointmentMail' }>;

/** The last message to an address about a job's appointment, from the activity log; null without one. */
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
  const { start, finish, done, provider, isDayOnly = false } = last;
  return {
    start: new Date(start.at),
    finish: new Date(finish.at),
    isCancelled: done === 'cancelled',
    provider: provider ?? null,
    isDayOnly,
  };
}

export async function recordAppointmentMail(
  prisma: PrismaClient,
  { event: { id: serviceJobId, start, finish }, serviceJobStatusId }: JobAppointment,
  sent: Pick<MailActivity, 'done' | 'email' | 'provider' | 'isDayOnly'>,
): Promise<void> {
  const times = { start: { at: start.toISOString() }, finish: { at: finish.toISOString() } };
  const activity = { what: 'appointmentMail', ...sent, ...times } as const;
  const line = { serviceJobId, serviceJobStatusId, type: ActivityLogTypeId.EmailSent, activity, actorId: null };
  await inTransaction(prisma, (tx) => recordActivity(tx, line));
}

export interface JobAppointment {
  readonly event: CalendarEvent;
  readonly service: string;
  readonly prepare: string | null;
  readonly campaign: string;
  readonly campaignId: number;
  readonly serviceJobStatusId: number;
  /** The client's own language; null for the default. */
  readonly language: string | null;
  /** Name of the provider; null without one. */
  readonly provider: string | null;
  /** Hours of the day within which the time is still open; null where it is fixed. */
  readonly openHours: Pick<OpenTime, 'earliest' | 'latest'> | null;
}

/** A recipient who may belong to a previous client. The appointment is cancelled for recipients that the job's client does not have. */
export interface Invited {
  readonly email: string;
  readonly contactId: number | undefined;
}

/**
 * The job's current appointment, which is cancelled when it has no provider; null when there was never one.
 * @param sent the last invitation, for the time of a removed appointment
 * @param invited set when the job may have moved to another client
 */
export async function findAppointment(
  prisma: PrismaClient,
  serviceJobId: number,
  sent: SentAppointment | null,
  invited: Invited | null = null,
): Promise<JobAppointment | null> {
  const job = await prisma.serviceJob.findUnique({
    where: { id: serviceJobId },
    select: {
      ...shownJob,
      dateService: true,
      serviceJobLength: true,
      ...{ isTimeOpen: true, wishes: true },
      serviceJobStatusId: true,
      campaignId: true,
      cacheKey: true,
      updatedAt: true,
      client: { select: { language: true, calendarInviteEmails: true, contacts: { select: { id: true } } } },
      users: { where: isProvider, select: { user: { select: { name: true } } } },
    },
  });
  if (!job) return null;
  const period = job.dateService ? appointmentPeriod(job.dateService, job.serviceJobLength) : sent;
  if (!period) return null;
  const { start, finish } = period;
  const { id, service, campaign, campaignId, serviceJobStatusId, cacheKey, updatedAt, users, client } = job;
  const isInvited =
    invited === null ||
    (invited.contactId === undefined
      ? client.calendarInviteEmails.includes(invited.email)
      : client.contacts.some((contact) => contact.id === invited.contactId));
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
  const provider = users[0]?.user.name ?? null;
  const named = { service: service.name, prepare: service.prepare, campaign: campaign.name };
  // A cancelled visit is named as in the last message.
  const isOpen = event.isCancelled ? sent?.isDayOnly === true : job.isTimeOpen;
  const { earliest = null, latest = null } = (!event.isCancelled && readWishes(job.wishes)) || {};
  const openHours = isOpen ? { earliest, latest } : null;
  return { event, ...named, campaignId, serviceJobStatusId, language: client.language, provider, openHours };
}

/** The event of an appointment together with the other jobs of its visit. It has the names of all services, and lasts until the last one ends. */
export function visitEvent(
  { event, service, campaign }: JobAppointment,
  others: readonly JobAppointment[],
  words: Words,
): CalendarEvent {
  const finishes = [event, ...others.map((other) => other.event)].map(({ finish }) => finish.getTime());
  const services = servicesIn(words, [service, ...others.map((other) => other.service)]);
  return { ...event, finish: new Date(Math.max(...finishes)), summary: `${services}: ${campaign}` };
}
