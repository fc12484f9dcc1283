import { isSameDay } from '@shootdesk/shared/scheduling/open-time';
import type { BookingChange } from './booking-change.ts';
import type { Booking, TimeState } from './booking.store.ts';

const noTime: TimeState = {
  ...{ isTimeOpen: false, firstDateService: null, timeFixedAt: null, savedMinutes: null, unbookedNamedAt: null },
};

export const isBookedNow = ({ dateService, assignment }: Booking) => dateService !== null && assignment !== null;

export interface Opening {
  /** Whether the client is told the day alone. */
  readonly opens: boolean;
  readonly at: Date;
  /** Of the property. */
  readonly timeZone: string;
  /** Whether the client has chosen the time. */
  readonly isClientsChoice: boolean;
}

/** Whether the client chooses an appointment of which they know only the day: its time is fixed, also where it is the planned one. */
export const isFixedByChoice = (
  { isTimeOpen }: Booking,
  { isClientsChoice }: Pick<Opening, 'isClientsChoice'>,
): boolean => isClientsChoice && isTimeOpen;

/**
 * What a job says of the time of its visit after a change. The client knows the time of a visit whose time is not open, so that moving it keeps
 * the time fixed; one that is booked after its appointment was taken away begins again.
 */
export function timeStateAfter(
  booking: Booking,
  { dateService, providerId, changed }: BookingChange,
  opening: Opening,
): TimeState {
  const { opens, at, timeZone } = opening;
  const { isTimeOpen, firstDateService, timeFixedAt, savedMinutes, unbookedNamedAt } = booking;
  if (dateService === null || providerId === null) return { ...noTime, unbookedNamedAt };
  const isNew = !isBookedNow(booking);
  const isMoved = changed.date || changed.provider;
  const isChanged = isMoved || changed.length || isFixedByChoice(booking, opening);
  if (!isNew && (!isTimeOpen || !isChanged)) {
    return { ...noTime, isTimeOpen, firstDateService, timeFixedAt, savedMinutes: isMoved ? null : savedMinutes };
  }
  const isPlaceOfFirst =
    !isNew && !changed.provider && firstDateService !== null && isSameDay(firstDateService, dateService, timeZone);
  if (opens) return { ...noTime, isTimeOpen: true, firstDateService: isPlaceOfFirst ? firstDateService : dateService };
  return booking.wishes?.isFlexible ? { ...noTime, timeFixedAt: at } : noTime;
}

/** Whether the client, who knows only the day, is told nothing of a change: the visit stays on that day. */
export const staysOnPromisedDay = (
  booking: Booking,
  { dateService, providerId }: BookingChange,
  { opens, timeZone }: Opening,
): boolean =>
  isBookedNow(booking) &&
  booking.isTimeOpen &&
  opens &&
  dateService !== null &&
  providerId !== null &&
  isSameDay(booking.dateService!, dateService, timeZone);
