import type { EmailValues } from '@shootdesk/shared/email-texts/catalogue';
import type { ContactEvent } from '@shootdesk/shared/client-contacts/contact-events';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import type { Deps } from '../../deps.ts';
import { writeInvitation, type CalendarEvent } from '../calendars/public.ts';
import { findToldContact, isToldOf } from '../client-contacts/public.ts';
import { findPropertyTimeZone } from '../zones/public.ts';
import {
  findAppointment,
  findLastSent,
  recordAppointmentMail,
  servicesOf,
  visitEvent,
  type JobAppointment,
  type SentAppointment,
} from './appointment-mails.store.ts';
import { appointmentValues, visitValues } from './visit-values.ts';

type Change = 'booked' | 'moved' | 'lengthened' | 'reassigned' | 'cancelled';

/** Compares the current appointment with what was last told; null when that is still correct. */
function changeSince(
  sent: SentAppointment | null,
  { start, finish, isCancelled }: CalendarEvent,
  provider: string | null,
): Change | null {
  if (isCancelled) return sent?.isCancelled ? null : 'cancelled';
  if (sent === null || sent.isCancelled) return 'booked';
  if (sent.start.getTime() !== start.getTime()) return 'moved';
  if (sent.finish.getTime() !== finish.getTime()) return 'lengthened';
  return sent.provider === null || sent.provider === provider ? null : 'reassigned';
}

const calendarTexts = {
  booked: 'appointmentBooked',
  moved: 'appointmentMoved',
  lengthened: 'appointmentLengthened',
  // Never of an invitation, which does not say who comes.
  reassigned: 'appointmentMoved',
  cancelled: 'appointmentCancelled',
} as const satisfies Readonly<Record<Change, string>>;

const contactTexts = {
  booked: 'visitBooked',
  moved: 'visitMoved',
  lengthened: 'visitMoved',
  reassigned: 'visitMoved',
  cancelled: 'visitCancelled',
} as const satisfies Readonly<Record<Change, string>>;

const eventOfChange: Readonly<Record<Change, ContactEvent>> = {
  booked: 'booked',
  moved: 'moved',
  lengthened: 'moved',
  reassigned: 'moved',
  cancelled: 'cancelled',
};

/** The appointments of a visit's jobs that are still booked. */
async function findBooked(prisma: Deps['prisma'], ids: readonly number[]): Promise<JobAppointment[]> {
  const found = await Promise.all(ids.map((id) => findAppointment(prisma, id, null)));
  return found.filter((each) => each !== null).filter(({ event }) => !event.isCancelled);
}

interface Told {
  readonly change: Change;
  readonly event: CalendarEvent;
  readonly sent: SentAppointment | null;
  readonly appointment: JobAppointment;
  readonly services: string;
  readonly timeZone: string;
}

/** Subject and text of the message; null when the contact has gone or is not told of that. */
async function writeMessage(
  { prisma, settings }: Pick<Deps, 'prisma' | 'settings'>,
  contactId: number | undefined,
  { change, event, sent, appointment, services, timeZone }: Told,
) {
  if (contactId === undefined) {
    return settings.writeEmail(calendarTexts[change], appointmentValues(event, sent, timeZone));
  }
  const contact = await findToldContact(prisma, contactId);
  if (!contact || !isToldOf(contact, eventOfChange[change])) return null;
  const visit = { ...appointment, services, event, location: event.location ?? '' };
  const values: EmailValues<'visitMoved'> = visitValues(contact.name, visit, sent, timeZone);
  return settings.writeEmail(contactTexts[change], values);
}

/**
 * Tells a contact or calendar address of the job's current appointment and logs it. Does nothing when what was told last is still correct, or
 * the appointment is over. If it runs twice, both mails have the same Message-ID and event UID.
 */
export async function mailAppointment(
  deps: Pick<Deps, 'prisma' | 'mailer' | 'config' | 'settings' | 'now'>,
  { serviceJobId, email, contactId, visitJobIds = [], isElsewhere }: PayloadOf<'appointmentMailWanted'>,
  outboxId: number,
): Promise<void> {
  const { prisma, mailer, config, settings, now } = deps;
  const sent = await findLastSent(prisma, serviceJobId, email);
  const appointment = await findAppointment(prisma, serviceJobId, sent, isElsewhere ? { email, contactId } : null);
  if (!appointment) return;
  const others = appointment.event.isCancelled ? [] : await findBooked(prisma, visitJobIds);
  const event = visitEvent(appointment, others);
  if (event.finish <= now()) return;
  const provider = contactId === undefined ? null : appointment.provider;
  // Sent again as a booking, because the other mails name times that have changed.
  const change = changeSince(isElsewhere && !event.isCancelled ? null : sent, event, provider);
  if (change === null) return;
  const { sender: organizer, timeZone: ownTimeZone } = settings.organisation();
  const timeZone = (await findPropertyTimeZone(prisma, appointment.campaignId)) ?? ownTimeZone;
  const services = servicesOf([appointment, ...others]);
  const message = await writeMessage(deps, contactId, { change, event, sent, appointment, services, timeZone });
  if (!message) return;
  await mailer.send({
    to: email,
    ...message,
    invitation: {
      method: event.isCancelled ? 'CANCEL' : 'REQUEST',
      content: writeInvitation({ publicUrl: config.publicUrl, organizer, attendee: email }, event),
    },
    key: `appointment-${outboxId}`,
  });
  // Each with times of its own, with which a later change of one of them is compared.
  for (const each of [{ ...appointment, event }, ...others]) {
    await recordAppointmentMail(prisma, each, { done: change, email, ...(provider !== null && { provider }) });
  }
}
