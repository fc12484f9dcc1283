import { addDays, localDay, mondayOf } from '@shootdesk/shared/kernel/local-days';
import { maxId } from '@shootdesk/shared/kernel/wire';
import { realDay } from '../../kernel/address-day.ts';

export interface BoardAddress {
  /** First day. */
  readonly from: string;
  readonly span: 'day' | 'week';
  readonly zones: readonly number[];
}

/** The same board from the day on, or from the Monday of its week. */
export const startingOn = (address: BoardAddress, day: string): BoardAddress => ({
  ...address,
  from: address.span === 'week' ? mondayOf(day) : day,
});

/** Reads the address of the board: today where it names no day, or one that does not exist. */
export function readAddress(search: URLSearchParams, timeZone: string, now: Date): BoardAddress {
  const from = realDay(search.get('day'), localDay(now, timeZone));
  const span = search.get('span') === 'week' ? 'week' : 'day';
  const zones = (search.get('zones') ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= maxId);
  return startingOn({ from, span, zones }, from);
}

/** The address of a board; the person whom a phone shows stays. */
export function writeAddress({ from, span, zones }: BoardAddress, now: URLSearchParams): URLSearchParams {
  const person = now.get('person');
  return new URLSearchParams({
    day: from,
    ...(span === 'week' && { span }),
    ...(zones.length > 0 && { zones: zones.join(',') }),
    ...(person !== null && { person }),
  });
}

export const dayCount = ({ span }: BoardAddress): number => (span === 'week' ? 7 : 1);

/** The address some days or weeks later, or earlier with a negative number. */
export function shifted(address: BoardAddress, steps: number): BoardAddress {
  return { ...address, from: addDays(address.from, steps * dayCount(address)) };
}
