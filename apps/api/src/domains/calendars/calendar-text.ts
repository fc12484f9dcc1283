import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from 'ical-generator';

/** Something in a calendar. */
export interface CalendarEvent {
  readonly kind: 'job' | 'blockout';
  readonly id: number;
  readonly start: Date;
  readonly finish: Date;
  /** Grows with each change, so that calendar programs know which version is the newer. */
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

const refreshSeconds = 15 * 60;

/** Writes events as iCalendar. Times are in UTC, which every calendar program turns into its own, also over a switch of the clocks. */
export function writeCalendar({ name, publicUrl }: CalendarFacts, events: readonly CalendarEvent[]): string {
  const { hostname } = new URL(publicUrl);
  const calendar = ical({
    name,
    prodId: { company: 'Shootdesk', product: 'Appointments', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const { kind, id, start, finish, sequence, changedAt, summary, location, note, isCancelled } of events) {
    calendar.createEvent({
      id: `${kind}-${id}@${hostname}`,
      start,
      end: finish,
      sequence,
      // The same event is the same text at any time.
      stamp: changedAt,
      lastModified: changedAt,
      summary,
      location,
      description: note,
      ...(kind === 'job' && { url: `${publicUrl}/service-jobs/${id}` }),
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      busystatus: isCancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
    });
  }
  return calendar.toString();
}
