import { groupVisits, visitTimes, type CampaignAppointment } from '@shootdesk/shared/availability/visits';
import { openTimeText } from '@shootdesk/shared/scheduling/open-time';
import type { CalendarEvent } from './calendar-text.ts';

/** An appointment as a calendar event, with the fields by which appointments are grouped to visits. */
export interface AppointmentEvent extends Omit<CalendarEvent, 'note'>, CampaignAppointment {
  readonly service: string;
  readonly campaign: string;
  readonly isTimeOpen: boolean;
  /** Who comes, for calendars of several people. */
  readonly people: readonly string[];
  readonly provider: { readonly id: number; readonly timeZone: string };
}

/** The people of the visit, and that its time may still change; null for nothing. */
function noteOf(visit: readonly AppointmentEvent[]): string | null {
  const people = new Set(visit.flatMap((each) => each.people));
  const open = visit.some(({ isTimeOpen }) => isTimeOpen) ? openTimeText : '';
  return [[...people].join(', '), open].filter(Boolean).join('\n') || null;
}

function visitEvent(visit: readonly [AppointmentEvent, ...AppointmentEvent[]], timeZone: string): CalendarEvent {
  const [first] = visit;
  const times = visitTimes(visit, timeZone);
  const newest = visit.reduce((latest, each) => (each.changedAt > latest.changedAt ? each : latest));
  return {
    ...first,
    // The lowest id, because it stays the same when the jobs are done in another order.
    id: Math.min(...visit.map(({ id }) => id)),
    start: times[0]!.start,
    finish: times.at(-1)!.finish,
    // Increases when any job of the visit changes.
    sequence: visit.reduce((sum, each) => sum + each.sequence, 0),
    changedAt: newest.changedAt,
    note: noteOf(visit),
    summary: `${visit.map(({ service }) => service).join(', ')}: ${first.campaign}`,
  };
}

/** One event for each visit of each provider, latest first. */
export function visitEvents(appointments: readonly AppointmentEvent[]): CalendarEvent[] {
  const byProvider = Map.groupBy(appointments, ({ provider }) => provider.id);
  return [...byProvider.values()]
    .flatMap((own) => {
      const { timeZone } = own[0]!.provider;
      return groupVisits(own, timeZone).map((visit) => visitEvent(visit, timeZone));
    })
    .toSorted((a, b) => b.start.getTime() - a.start.getTime() || b.id - a.id);
}
