import type { OtherAppointment } from '@shootdesk/shared/availability/appointment-conflicts';
import { scheduleConflicts } from '@shootdesk/shared/scheduling/schedule-conflicts';
import { wishConflicts } from '@shootdesk/shared/service-jobs/wishes';
import { calendarFor, type PlanFacts, type PlanPerson } from './plan-facts.ts';
import { appointmentsOf, mayDo, type Stay } from './stays.ts';
import type { Turn } from './turns.ts';

/** Where a stay would go. */
export interface Place {
  readonly stay: Stay;
  readonly person: PlanPerson;
  readonly start: Date;
}

/** Whether the rules of booking allow each job of a stay, booked one after the other as a person's drop books them. */
function isBookable({ stay, person, start }: Place, taken: readonly OtherAppointment[], now: Date): boolean {
  // Stricter than booking, which takes down what has happened today.
  if (start < now || !mayDo(stay, person)) return false;
  const [{ clientId, wishes, propertyTimeZone }] = stay.jobs;
  const clocks = propertyTimeZone ?? person.calendar.timeZone;
  if (wishConflicts(wishes, start, clocks).length > 0) return false;
  const appointments = appointmentsOf(stay, start);
  return appointments.every((appointment, index) => {
    const provider = calendarFor(person, clientId, [...taken, ...appointments.slice(0, index)]);
    const { serviceId } = stay.jobs[index]!;
    return scheduleConflicts({ ...appointment, serviceId }, provider).length === 0;
  });
}

/** Splits places into those that can be booked together, in the order given, and the others. */
export async function checkPlaces(
  { now }: Pick<PlanFacts, 'now'>,
  places: readonly Place[],
  turn: Turn,
): Promise<{ readonly bookable: Place[]; readonly refused: Place[] }> {
  const takenBy = new Map<number, OtherAppointment[]>();
  const bookable: Place[] = [];
  const refused: Place[] = [];
  for (const place of places) {
    await turn();
    const { id } = place.person.row;
    const taken = takenBy.get(id) ?? [];
    if (isBookable(place, taken, now)) {
      takenBy.set(id, [...taken, ...appointmentsOf(place.stay, place.start)]);
      bookable.push(place);
    } else refused.push(place);
  }
  return { bookable, refused };
}
