import type { Board } from '@shootdesk/shared/dispatch/dispatch.contract';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import { dayText } from '../../../kernel/date-time.ts';
import type { Place } from './move-request.ts';

/** What has to be shown so that a place is on the board: its day, or all zones; null where the board has it. */
export function hiddenBy(
  { dateService }: Place,
  { start, finish, timeZone }: Pick<Board, 'start' | 'finish' | 'timeZone'>,
  zones: readonly number[],
): string | null {
  const time = dateService === null ? null : Date.parse(dateService);
  if (time !== null && (time < Date.parse(start) || time >= Date.parse(finish))) {
    return dayText(localDay(dateService!, timeZone));
  }
  return zones.length > 0 ? 'all zones' : null;
}
