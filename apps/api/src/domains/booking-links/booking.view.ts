import { appointmentPeriod } from '@shootdesk/shared/availability/appointment-conflicts';
import type { Period } from '@shootdesk/shared/availability/periods';
import type { Booking, BookingPhase } from '@shootdesk/shared/booking-links/booking.contract';
import { changeableUntil, mayCancel, mayMove } from '@shootdesk/shared/booking-links/booking-rules';
import { addDays, instantAt, localDay } from '@shootdesk/shared/kernel/local-days';
import { isSameDay } from '@shootdesk/shared/scheduling/open-time';
import { isUploaded } from '@shootdesk/shared/workflows/statuses';
import type { LinkContact } from '../client-links/public.ts';
import type { JobRow } from '../dispatch/public.ts';
import type { Hold, OpenedLink } from './links.store.ts';
import type { LinkedVisit } from './visit-facts.ts';

/** Where the visit is, with its appointment. */
export interface BookingState {
  readonly phase: BookingPhase;
  /** Null unless all jobs are booked as one visit. */
  readonly appointment: Period | null;
}

/** The appointment as the client knows it: of an open time the day alone. */
export function toldAppointment(
  { rows, timeZone }: Pick<LinkedVisit, 'rows' | 'timeZone'>,
  { appointment }: BookingState,
): (Period & { readonly isDayOnly: boolean }) | null {
  if (!appointment) return null;
  if (!rows.some(({ isTimeOpen }) => isTimeOpen)) return { ...appointment, isDayOnly: false };
  const day = localDay(appointment.start, timeZone);
  return { start: instantAt(day, 0, timeZone), finish: instantAt(addDays(day, 1), 0, timeZone), isDayOnly: true };
}

/** Whether a chosen start differs from what the client knows: another time, or while the time is open another day. */
export function movesTold(visit: Pick<LinkedVisit, 'rows' | 'timeZone'>, state: BookingState, start: Date): boolean {
  const told = state.phase === 'booked' ? toldAppointment(visit, state) : null;
  return told !== null && !(told.isDayOnly && isSameDay(told.start, start, visit.timeZone));
}

function appointmentOf(rows: readonly JobRow[]): Period | null {
  const [first] = rows;
  if (!first || first.providerId === null) return null;
  const periods = rows.map(({ dateService, serviceJobLength, providerId }) =>
    dateService === null || providerId !== first.providerId ? null : appointmentPeriod(dateService, serviceJobLength),
  );
  const booked = periods.filter((each) => each !== null);
  if (booked.length < rows.length) return null;
  return {
    start: new Date(Math.min(...booked.map(({ start }) => start.getTime()))),
    finish: new Date(Math.max(...booked.map(({ finish }) => finish.getTime()))),
  };
}

export function stateOf({ rows, isOneVisit }: LinkedVisit, now: Date): BookingState {
  const appointment = isOneVisit ? appointmentOf(rows) : null;
  const isOver =
    rows.some(({ serviceJobStatusId }) => isUploaded(serviceJobStatusId)) || (appointment?.finish ?? now) < now;
  if (isOver) return { phase: 'over', appointment };
  if (appointment) return { phase: 'booked', appointment };
  const isOpen = rows.every(({ dateService, providerId }) => dateService === null && providerId === null);
  return { phase: isOpen ? 'open' : 'studio', appointment: null };
}

/** The booked visit as the client knows it, by which the rules of moving and cancelling go; null without one. */
function toldVisit(visit: LinkedVisit, state: BookingState, { moveCount }: Pick<OpenedLink, 'moveCount'>) {
  const told = state.phase === 'booked' ? toldAppointment(visit, state) : null;
  return told && { start: told.start, moveCount };
}

/** Whether the client may choose a time: the first one, or another one. */
export function mayChoose(
  visit: LinkedVisit,
  state: BookingState,
  link: Pick<OpenedLink, 'moveCount'>,
  now: Date,
): boolean {
  // A cancelled appointment counts as moved, so that cancelling leads around no limit.
  if (state.phase === 'open') return link.moveCount <= visit.rules.moves;
  const told = toldVisit(visit, state, link);
  return told !== null && mayMove(told, visit.rules, now);
}

/** Whether the client may cancel the appointment. */
export function mayCancelVisit(
  visit: LinkedVisit,
  state: BookingState,
  link: Pick<OpenedLink, 'moveCount'>,
  now: Date,
): boolean {
  const told = toldVisit(visit, state, link);
  return told !== null && mayCancel(told, visit.rules, now);
}

const periodView = ({ start, finish }: Period) => ({ start: start.toISOString(), finish: finish.toISOString() });

interface Facts {
  readonly link: OpenedLink;
  readonly contact: LinkContact;
  readonly visit: LinkedVisit;
  readonly hold: Hold | null;
  readonly language: string;
  readonly now: Date;
}

/** The declined time; beside an appointment only while it is the one that was to be moved. */
function declinedView(
  { declinedStart, declinedFrom, declinedReason }: OpenedLink,
  { phase, appointment }: BookingState,
): Booking['declined'] {
  const isCurrent =
    phase === 'open' || (phase === 'booked' && appointment?.start.getTime() === declinedFrom?.getTime());
  return declinedStart && isCurrent ? { start: declinedStart.toISOString(), reason: declinedReason } : null;
}

export function bookingView({ link, contact, visit, hold, language, now }: Facts): Booking {
  const { rows, stay, timeZone, rules } = visit;
  const state = stateOf(visit, now);
  const { phase } = state;
  const told = toldAppointment(visit, state);
  return {
    language,
    recipient: link.name,
    place: stay.jobs[0].place,
    services: rows.map(({ service }) => service),
    minutes: stay.minutes,
    isAtDusk: stay.isAtDusk,
    timeZone,
    phase,
    appointment: told && { ...periodView(told), isDayOnly: told.isDayOnly },
    hold: hold && {
      ...periodView(appointmentPeriod(hold.start, hold.minutes)),
      expiresAt: hold.expiresAt.toISOString(),
      isRequested: hold.requestedAt !== null,
    },
    needsConfirmation: rules.needsConfirmation,
    declined: declinedView(link, state),
    mayChoose: mayChoose(visit, state, link, now),
    mayChooseAfterCancel: link.moveCount < rules.moves,
    mayCancel: mayCancelVisit(visit, state, link, now),
    movesLeft: Math.max(0, rules.moves - link.moveCount),
    changeableUntil: phase === 'booked' && told ? changeableUntil(told.start, rules).toISOString() : null,
    expiresAt: link.expiresAt.toISOString(),
    contact,
  };
}
