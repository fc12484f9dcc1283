import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator';

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
}

interface CalendarFacts {
  readonly name: string;
  readonly publicUrl: string;
}

const prodId = { company: 'Shootdesk', product: 'Appointments', language: 'EN' };

const refreshSeconds = 15 * 60;

function eventOf(event: CalendarEvent, hostname: string) {
  const { kind, id, start, finish, sequence, changedAt, summary, location, note, isCancelled } = event;
  return {
    id: `${kind}-${id}@${hostname}`,
    start,
    end: finish,
    sequence,
    // Independent of the current time, so that the text stays the same.
    stamp: changedAt,
    lastModified: changedAt,
    summary,
    location,
    description: note,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    busystatus: isCancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
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
