import { formatInstantsIn } from '@shootdesk/shared/kernel/sentence';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import type { Deps } from '../../deps.ts';
import { findPropertyTimeZone } from '../zones/public.ts';
import {
  findAppointment,
  findLastSent,
  recordAppointmentMail,
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

const subjects: Readonly<Record<Change, string>> = {
  booked: 'Appointment',
  moved: 'Moved',
  lengthened: 'Changed',
  cancelled: 'Cancelled',
};

function textOf(change: Change, event: CalendarEvent, sent: SentAppointment | null, timeZone: string): string {
  const format = formatInstantsIn(timeZone);
  const say = (instant: Date | undefined) => (instant ? format(instant.toISOString()) : '');
  const openings: Readonly<Record<Change, string>> = {
    booked: 'this appointment is booked:',
    moved: `This appointment has moved from ${say(sent?.start)} to ${say(event.start)} (${timeZone}):`,
    lengthened: `this appointment now lasts until ${say(event.finish)} instead of ${say(sent?.finish)}:`,
    cancelled: 'this appointment is cancelled:',
  };
  const time = `${say(event.start)} to ${say(event.finish)} (${timeZone})`;
  return `Hello,\n\n${openings[change]}\n\n${event.summary}\n${event.location}\n${time}\n`;
}

/**
 * Sends the job's current appointment to a calendar address and logs it. Does nothing when the last invitation is still correct, or the
 * appointment is over. If it runs twice, both mails have the same Message-ID and event UID.
 */
export async function mailAppointment(
  { prisma, mailer, config, now }: Pick<Deps, 'prisma' | 'mailer' | 'config' | 'now'>,
  { serviceJobId, email }: PayloadOf<'appointmentMailWanted'>,
  outboxId: number,
): Promise<void> {
  const sent = await findLastSent(prisma, serviceJobId, email);
  const appointment = await findAppointment(prisma, serviceJobId, sent);
  if (!appointment || appointment.event.finish <= now()) return;
  const { event, campaignId, serviceJobStatusId } = appointment;
  const change = changeSince(sent, event);
  if (change === null) return;
  const { publicUrl, mailFrom: organizer } = config;
  const timeZone = (await findPropertyTimeZone(prisma, campaignId)) ?? config.timeZone;
  await mailer.send({
    to: email,
    subject: `${subjects[change]}: ${event.summary}`,
    text: textOf(change, event, sent, timeZone),
    invitation: {
      method: event.isCancelled ? 'CANCEL' : 'REQUEST',
      content: writeInvitation({ publicUrl, organizer, attendee: email }, event),
    },
    key: `appointment-${outboxId}`,
  });
  await recordAppointmentMail(prisma, event, serviceJobStatusId, { done: change, email });
}
