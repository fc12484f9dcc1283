/** What a client may do by a booking link. */
export interface BookingRules {
  /** Hours between choosing and the appointment at least. */
  readonly noticeHours: number;
  /** Days ahead at most. */
  readonly horizonDays: number;
  /** How often the client may choose another time. Cancelling counts, and is possible in any case. */
  readonly moves: number;
  /** Hours before the appointment until which the client may move or cancel it. */
  readonly changeHours: number;
  /** Whether the e-mail that confirms an order without a visit has the link. */
  readonly inMails: boolean;
  /** Ids of the on-site providers whose times are offered; null for everybody who may be proposed. */
  readonly people: readonly number[] | null;
  /** Whether a time that the client chooses is a request, which the office confirms or declines. */
  readonly needsConfirmation: boolean;
}

export const defaultBookingRules: BookingRules = {
  noticeHours: 24,
  horizonDays: 21,
  moves: 2,
  changeHours: 24,
  inMails: false,
  people: null,
  needsConfirmation: false,
};

/** Default lifetime of a booking link in days. */
export const bookingLinkDays = 30;

/** Maximum days from now. */
export const maxBookingLinkDays = 365;

/** Minutes for which a chosen time is held until the client confirms it. */
export const holdMinutes = 10;

/** Days that one answer offers. */
export const offeredDays = 7;

/** A detour in minutes up to which somebody is near. */
export const nearMinutes = 10;

/** Minutes of the day from which one time is offered: the one with the shortest detour. */
export const offerStepMinutes = 30;

const hourMs = 3_600_000;

/** The first instant at which an appointment may begin. */
export const firstStart = (now: Date, { noticeHours }: BookingRules): Date =>
  new Date(now.getTime() + noticeHours * hourMs);

/** Until when the client may move or cancel an appointment. */
export const changeableUntil = (start: Date, { changeHours }: BookingRules): Date =>
  new Date(start.getTime() - changeHours * hourMs);

export interface BookedVisit {
  readonly start: Date;
  /** How often the client has moved it. */
  readonly moveCount: number;
}

export const mayCancel = ({ start }: BookedVisit, rules: BookingRules, now: Date): boolean =>
  now <= changeableUntil(start, rules);

export const mayMove = (visit: BookedVisit, rules: BookingRules, now: Date): boolean =>
  mayCancel(visit, rules, now) && visit.moveCount < rules.moves;

/** Those whom all of the rules that name people name. */
function strictestPeople(rules: readonly BookingRules[]): readonly number[] | null {
  const [first, ...others] = rules.flatMap(({ people }) => (people === null ? [] : [people]));
  return first ? first.filter((id) => others.every((people) => people.includes(id))) : null;
}

/** The rules of a visit of several services: the strictest of each. */
export const strictestOf = (rules: readonly BookingRules[]): BookingRules => ({
  noticeHours: Math.max(...rules.map(({ noticeHours }) => noticeHours)),
  horizonDays: Math.min(...rules.map(({ horizonDays }) => horizonDays)),
  moves: Math.min(...rules.map(({ moves }) => moves)),
  changeHours: Math.max(...rules.map(({ changeHours }) => changeHours)),
  inMails: rules.every(({ inMails }) => inMails),
  people: strictestPeople(rules),
  needsConfirmation: rules.some(({ needsConfirmation }) => needsConfirmation),
});
