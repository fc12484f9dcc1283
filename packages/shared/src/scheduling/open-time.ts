import { addDays, instantAt, localDay } from '../kernel/local-days.ts';
import { wishConflicts, type Wishes } from '../service-jobs/wishes.ts';

/** Minutes after midnight at which times of the next day are fixed where the studio has chosen nothing: 15:00. */
export const usualFixMinute = 15 * 60;

/** The clocks and the setting by which times are fixed. */
export interface FixClock {
  /** Of the property. */
  readonly timeZone: string;
  /** Minutes after midnight of the day before. */
  readonly fixMinute: number;
}

/** When the time of a visit is fixed at the latest: on the day before, by the clocks of the property. */
export const fixedBy = (start: Date, { timeZone, fixMinute }: FixClock): Date =>
  instantAt(addDays(localDay(start, timeZone), -1), fixMinute, timeZone);

/**
 * Whether a flexible visit that is booked for a start has an open time: the client is told the day alone. A start that a person chose against
 * the wishes was agreed with the client, and one on a day whose times are fixed already is told at once.
 */
export const opensTime = (wishes: Wishes | null, start: Date, clock: FixClock, now: Date): boolean =>
  wishes?.isFlexible === true &&
  now < fixedBy(start, clock) &&
  wishConflicts(wishes, start, clock.timeZone).length === 0;

/** Whether two starts are on one day of the property, so that a client who knows only the day need not be told of the change. */
export const isSameDay = (one: Date, other: Date, timeZone: string): boolean =>
  localDay(one, timeZone) === localDay(other, timeZone);

/** The last instant at which a flexible job without an appointment can be named in time; null where its wishes say no last day. */
export const bookedBy = ({ lastDay }: Pick<Wishes, 'lastDay'>, { timeZone, fixMinute }: FixClock): Date | null =>
  lastDay === null ? null : instantAt(addDays(lastDay, -1), fixMinute, timeZone);

/** What the provider reads of an open time. */
export const openTimeText = 'The time may still change: it is fixed the day before.';
