import { formatInstantsIn } from '@shootdesk/shared/kernel/sentence';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import type { Deps } from '../../deps.ts';
import { stateTimeZone } from '../flags/public.ts';
import { findAppointment } from './appointment-mails.store.ts';
import { writeInvitation, type CalendarEvent } from './calendar-text.ts';

function textOf({ start, finish, summary, location, isCancelled }: CalendarEvent, timeZone: string): string {
  const format = formatInstantsIn(timeZone);
  const time = `${format(start.toISOString())} to ${format(finish.toISOString())} (${timeZone})`;
  const opening = isCancelled ? 'this appointment is cancelled:' : 'this appointment is booked:';
  return `Hello,\n\n${opening}\n\n${summary}\n${location}\n${time}\n`;
}

/**
 * Sends the appointment of a job, as it is now, to an address for its calendar. If it runs twice, both have the same Message-ID, and calendars
 * know the event by its UID.
 */
export async function mailAppointment(
  { prisma, mailer, config }: Pick<Deps, 'prisma' | 'mailer' | 'config'>,
  { serviceJobId, email }: PayloadOf<'appointmentMailWanted'>,
  outboxId: number,
): Promise<void> {
  const appointment = await findAppointment(prisma, serviceJobId);
  if (!appointment) return;
  const { event, state } = appointment;
  const { publicUrl, mailFrom: organizer, timeZone } = config;
  await mailer.send({
    to: email,
    subject: `${event.isCancelled ? 'Cancelled' : 'Appointment'}: ${event.summary}`,
    text: textOf(event, stateTimeZone(state) ?? timeZone),
    invitation: {
      method: event.isCancelled ? 'CANCEL' : 'REQUEST',
      content: writeInvitation({ publicUrl, organizer, attendee: email }, event),
    },
    key: `appointment-${outboxId}`,
  });
}
