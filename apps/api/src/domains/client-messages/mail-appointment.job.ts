import { prepareTextsOf } from '@shootdesk/shared/services/prepare-texts';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import { fixedBy } from '@shootdesk/shared/scheduling/open-time';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import type { Deps } from '../../deps.ts';
import { writeInvitation } from '../calendars/public.ts';
import { findToldContact } from '../client-contacts/public.ts';
import { findPropertyTimeZone } from '../zones/public.ts';
import {
  findAppointment,
  findLastSent,
  recordAppointmentMail,
  visitEvent,
  type JobAppointment,
} from './appointment-mails.store.ts';
import { writeVisitMessage } from './write-visit-message.ts';

/** Appointments of a visit's other jobs that are in the same state as the first one: booked or cancelled. */
async function findOthers(
  prisma: Deps['prisma'],
  email: string,
  ids: readonly number[],
  { event: { isCancelled } }: JobAppointment,
): Promise<JobAppointment[]> {
  const found = await Promise.all(
    ids.map(async (id) => findAppointment(prisma, id, isCancelled ? await findLastSent(prisma, id, email) : null)),
  );
  return found.filter((each) => each !== null).filter(({ event }) => event.isCancelled === isCancelled);
}

/**
 * E-mails the job's current appointment to a contact or calendar address and logs it. Does nothing when the last message is still correct, or the
 * appointment is over. If it runs twice, both mails have the same Message-ID and event UID.
 */
export async function mailAppointment(
  { prisma, mailer, config, settings, now }: Pick<Deps, 'prisma' | 'mailer' | 'config' | 'settings' | 'now'>,
  { serviceJobId, email, contactId, visitJobIds = [], isElsewhere, wasBooked }: PayloadOf<'appointmentMailWanted'>,
  outboxId: number,
): Promise<void> {
  const contact = contactId === undefined ? null : await findToldContact(prisma, contactId);
  if (contactId !== undefined && contact === null) return;
  const sent = await findLastSent(prisma, serviceJobId, email);
  const appointment = await findAppointment(prisma, serviceJobId, sent, isElsewhere ? { email, contactId } : null);
  if (!appointment) return;
  const others = await findOthers(prisma, email, visitJobIds, appointment);
  const words = settings.words(settings.clientLanguage(appointment.language));
  const event = visitEvent(appointment, others, words);
  if (event.finish <= now()) return;
  const { sender: organizer, timeZone: ownTimeZone, fixTimesAt: fixMinute } = settings.organisation();
  const timeZone = (await findPropertyTimeZone(prisma, appointment.campaignId)) ?? ownTimeZone;
  const services = [appointment, ...others].map(({ service }) => service);
  const prepare = prepareTextsOf([appointment, ...others]);
  const { openHours } = appointment;
  const by = event.isCancelled ? null : fixedBy(event.start, { timeZone, fixMinute });
  const open = openHours && { ...openHours, by };
  const visit = {
    ...appointment,
    services,
    prepare,
    event: { ...event, open },
    location: event.location ?? '',
    wasBooked,
  };
  // Sent again as a booking, because the other mails name times that have changed.
  const since = isElsewhere && !event.isCancelled ? null : sent;
  const message = writeVisitMessage(settings, contact, visit, since, { language: appointment.language, timeZone });
  if (!message) return;
  await mailer.send({
    to: email,
    subject: message.subject,
    text: message.text,
    invitation: {
      method: event.isCancelled ? 'CANCEL' : 'REQUEST',
      content: writeInvitation(
        { publicUrl: config.publicUrl, organizer, attendee: email },
        { ...event, allDay: open && localDay(event.start, timeZone) },
      ),
    },
    key: `appointment-${outboxId}`,
  });
  const said = open
    ? ({ isDayOnly: true } as const)
    : contact && appointment.provider !== null && { provider: appointment.provider };
  // Each with times of its own, with which a later change of one of them is compared.
  for (const each of [{ ...appointment, event }, ...others]) {
    await recordAppointmentMail(prisma, each, { done: message.change, email, ...said });
  }
}
