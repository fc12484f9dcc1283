import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator';
import { addDays } from '@shootdesk/shared/kernel/local-days';

export interface CalendarEvent {
  readonly kind: 'job' | 'blockout';
  readonly id: number;
  readonly start: Date;
  readonly finish: Date;
  /** Increases with each change, so that calendar programs recognise the newer version. */
  readonly sequence: number;
  readonly changedAt: Date;
  readonly summary: string;
  readonly location: string | null;
  readonly note: string | null;
  readonly isCancelled: boolean;
  /** The day of an event whose time is not told yet; it takes all of it and none of the person's time. */
  readonly allDay?: string | null;
}

interface CalendarFacts {
  readonly name: string;
  readonly publicUrl: string;
}

const prodId = { company: 'Shootdesk', product: 'Appointments', language: 'EN' };

const refreshSeconds = 15 * 60;

const midnightOf = (day: string) => new Date(`${day}T00:00:00Z`);

const periodOf = ({ start, finish, allDay }: CalendarEvent) =>
  allDay == null
    ? { start, end: finish }
    : { start: midnightOf(allDay), end: midnightOf(addDays(allDay, 1)), allDay: true };

function eventOf(event: CalendarEvent, hostname: string) {
  const { kind, id, sequence, changedAt, summary, location, note, isCancelled, allDay } = event;
  return {
    id: `${kind}-${id}@${hostname}`,
    ...periodOf(event),
    sequence,
    // Independent of the current time, so that the text stays the same.
    stamp: changedAt,
    lastModified: changedAt,
    summary,
    location,
    description: note,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    busystatus: isCancelled || allDay != null ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
  };
}

/** Writes iCalendar in UTC, which stays correct over clock changes. */
export function writeCalendar({ name, publicUrl }: CalendarFacts, events: readonly CalendarEvent[]): string {
  const { hostname } = new URL(publicUrl);
  const calendar = ical({
    name,
    prodId,
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const event of events) {
    calendar.createEvent({
      ...eventOf(event, hostname),
      ...(event.kind === 'job' && { url: `${publicUrl}/service-jobs/${event.id}` }),
    });
  }
  return calendar.toString();
}

interface InvitationFacts {
  readonly publicUrl: string;
  readonly organizer: { readonly name: string; readonly address: string };
  readonly attendee: string;
}

/** Writes an invitation, update or cancellation for somebody's calendar, under the event's stable UID. */
export function writeInvitation({ publicUrl, organizer, attendee }: InvitationFacts, event: CalendarEvent): string {
  const method = event.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId, method });
  calendar.createEvent({
    ...eventOf(event, new URL(publicUrl).hostname),
    organizer: { name: organizer.name, email: organizer.address },
    attendees: [{ email: attendee, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION, rsvp: false }],
  });
  return calendar.toString();
}
