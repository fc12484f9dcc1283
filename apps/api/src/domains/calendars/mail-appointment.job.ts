import type { EmailValues } from '@shootdesk/shared/email-texts/catalogue';
import { formatInstantsIn } from '@shootdesk/shared/kernel/sentence';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import type { Deps } from '../../deps.ts';
import { findPropertyTimeZone } from '../zones/public.ts';
import {
  findAppointment,
  findLastSent,
  recordAppointmentMail,
  visitEvent,
  type JobAppointment,
  type SentAppointment,
} from './appointment-mails.store.ts';
import { writeInvitation, type CalendarEvent } from './calendar-text.ts';

type Change = 'booked' | 'moved' | 'lengthened' | 'cancelled';

/** Compares the current appointment with the last invitation; null when that is still correct. */
function changeSince(sent: SentAppointment | null, { start, finish, isCancelled }: CalendarEvent): Change | null {
  if (isCancelled) return sent?.isCancelled ? null : 'cancelled';
  if (sent === null || sent.isCancelled) return 'booked';
  if (sent.start.getTime() !== start.getTime()) return 'moved';
  return sent.finish.getTime() === finish.getTime() ? null : 'lengthened';
}

type AppointmentMail = 'appointmentBooked' | 'appointmentMoved' | 'appointmentLengthened' | 'appointmentCancelled';

const kinds: Readonly<Record<Change, AppointmentMail>> = {
  booked: 'appointmentBooked',
  moved: 'appointmentMoved',
  lengthened: 'appointmentLengthened',
  cancelled: 'appointmentCancelled',
};

function valuesOf(event: CalendarEvent, sent: SentAppointment | null, zone: string): EmailValues<'appointmentMoved'> {
  const format = formatInstantsIn(zone);
  const say = (instant: Date | undefined) => (instant ? format(instant.toISOString()) : '');
  const [start, finish] = [say(event.start), say(event.finish)];
  return {
    summary: event.summary,
    location: event.location ?? '',
    time: `${start} to ${finish} (${zone})`,
    start,
    finish,
    zone,
    oldStart: say(sent?.start),
    oldFinish: say(sent?.finish),
  };
}

/** The appointments of a visit's jobs that are still booked. */
async function findBooked(prisma: Deps['prisma'], ids: readonly number[]): Promise<JobAppointment[]> {
  const found = await Promise.all(ids.map((id) => findAppointment(prisma, id, null)));
  return found.filter((each) => each !== null).filter(({ event }) => !event.isCancelled);
}

/**
 * Sends the job's current appointment to a calendar address and logs it. Does nothing when the last invitation is still correct, or the
 * appointment is over. If it runs twice, both mails have the same Message-ID and event UID.
 */
export async function mailAppointment(
  { prisma, mailer, config, settings, now }: Pick<Deps, 'prisma' | 'mailer' | 'config' | 'settings' | 'now'>,
  { serviceJobId, email, visitJobIds = [], isElsewhere }: PayloadOf<'appointmentMailWanted'>,
  outboxId: number,
): Promise<void> {
  const sent = await findLastSent(prisma, serviceJobId, email);
  const appointment = await findAppointment(prisma, serviceJobId, sent, isElsewhere ? email : null);
  if (!appointment) return;
  const others = appointment.event.isCancelled ? [] : await findBooked(prisma, visitJobIds);
  const event = visitEvent(appointment, others);
  if (event.finish <= now()) return;
  const { campaignId, serviceJobStatusId } = appointment;
  // Sent again as a booking, because the other mails name times that have changed.
  const change = changeSince(isElsewhere && !event.isCancelled ? null : sent, event);
  if (change === null) return;
  const { sender: organizer, timeZone: ownTimeZone } = settings.organisation();
  const timeZone = (await findPropertyTimeZone(prisma, campaignId)) ?? ownTimeZone;
  await mailer.send({
    to: email,
    ...settings.writeEmail(kinds[change], valuesOf(event, sent, timeZone)),
    invitation: {
      method: event.isCancelled ? 'CANCEL' : 'REQUEST',
      content: writeInvitation({ publicUrl: config.publicUrl, organizer, attendee: email }, event),
    },
    key: `appointment-${outboxId}`,
  });
  await recordAppointmentMail(prisma, event, serviceJobStatusId, { done: change, email });
  // With times of their own, with which a later change of one of them is compared.
  for (const other of others) {
    await recordAppointmentMail(prisma, other.event, other.serviceJobStatusId, { done: change, email });
  }
}
