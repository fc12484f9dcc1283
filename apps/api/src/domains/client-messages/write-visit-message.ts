import type { ContactEvent } from '@shootdesk/shared/client-contacts/contact-events';
import { isSameDay } from '@shootdesk/shared/scheduling/open-time';
import type { Deps } from '../../deps.ts';
import { isToldOf, type JobContactRow } from '../client-contacts/public.ts';
import { appointmentValues, dayAlone, visitValues, type VisitFacts } from './visit-values.ts';

type Change = 'booked' | 'fixed' | 'moved' | 'lengthened' | 'reassigned' | 'cancelled';

/** The last message to an address about an appointment. */
export interface SentAppointment {
  readonly start: Date;
  readonly finish: Date;
  readonly isCancelled: boolean;
  /** Name of the provider in the message; null when it named none. */
  readonly provider: string | null;
  /** Whether only the day was said. */
  readonly isDayOnly: boolean;
}

/** The last message as a period; where it named only the day, so does the period. */
const toldPeriod = (sent: SentAppointment | null) => sent && { ...sent, open: sent.isDayOnly ? dayAlone : null };

/** Compares an appointment with what was told last; null when that is still correct. */
function changeSince(
  sent: SentAppointment | null,
  { start, finish, isCancelled, open }: VisitFacts['event'],
  { provider, wasBooked, timeZone }: { readonly provider: string | null; wasBooked: boolean; timeZone: string },
): Change | null {
  if (isCancelled) return sent?.isCancelled ? null : 'cancelled';
  if (sent === null) return wasBooked ? 'moved' : 'booked';
  if (sent.isCancelled) return 'booked';
  if (sent.isDayOnly && isSameDay(sent.start, start, timeZone)) return open ? null : 'fixed';
  if (sent.start.getTime() !== start.getTime()) return 'moved';
  if (sent.finish.getTime() !== finish.getTime()) return 'lengthened';
  return sent.provider === null || sent.provider === provider ? null : 'reassigned';
}

const calendarTexts = {
  booked: 'appointmentBooked',
  fixed: 'appointmentBooked',
  moved: 'appointmentMoved',
  lengthened: 'appointmentLengthened',
  // Does not occur, because an invitation does not name the provider.
  reassigned: 'appointmentMoved',
  cancelled: 'appointmentCancelled',
} as const satisfies Readonly<Record<Change, string>>;

const contactTexts = {
  booked: 'visitBooked',
  fixed: 'visitTimeFixed',
  moved: 'visitMoved',
  lengthened: 'visitMoved',
  reassigned: 'visitMoved',
  cancelled: 'visitCancelled',
} as const satisfies Readonly<Record<Change, string>>;

const events: Readonly<Record<Change, ContactEvent>> = {
  booked: 'booked',
  fixed: 'booked',
  moved: 'moved',
  lengthened: 'moved',
  reassigned: 'moved',
  cancelled: 'cancelled',
};

interface VisitMessage {
  readonly change: Change;
  readonly event: ContactEvent;
  readonly subject: string;
  readonly text: string;
}

/**
 * Writes a message about a visit to a contact or calendar address; null when the last message is still correct, or the contact does not want this
 * kind. Sending and preview use the same rule.
 * @param contact null for a calendar address
 * @param reader the client's own language, and the zone of the times
 */
export function writeVisitMessage(
  settings: Deps['settings'],
  contact: JobContactRow | null,
  visit: VisitFacts,
  sent: SentAppointment | null,
  reader: { readonly language: string | null; readonly timeZone: string },
): VisitMessage | null {
  // Not for calendar addresses, because calendar programs add an event that they do not have, whatever the text calls it.
  const wasBooked = contact !== null && visit.wasBooked === true;
  const { timeZone } = reader;
  const change = changeSince(sent, visit.event, { provider: contact && visit.provider, wasBooked, timeZone });
  if (change === null) return null;
  const event = events[change];
  const tag = settings.clientLanguage(reader.language);
  const inWords = { words: settings.words(tag), timeZone };
  const told = toldPeriod(sent);
  if (!contact) {
    const values = appointmentValues(visit, told, inWords);
    return { change, event, ...settings.writeEmail(calendarTexts[change], values, tag) };
  }
  if (!isToldOf(contact, event)) return null;
  const values = visitValues(contact.name, visit, told, inWords);
  return { change, event, ...settings.writeEmail(contactTexts[change], values, tag) };
}
