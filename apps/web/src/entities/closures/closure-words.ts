import { clockOf } from '@shootdesk/shared/availability/time-of-day';
import { closureText, type Closure } from '@shootdesk/shared/availability/working-week';
import { clockText } from '../../kernel/date-time.ts';

/** Describes a closure: 'Closed: Stocktake, zone Melbourne, 12:00 PM to 05:00 PM'. */
export function closureWords(closure: Closure): string {
  const { hours } = closure;
  if (hours === null) return closureText(closure);
  const [from, to] = [hours.startMinute, hours.finishMinute].map((minute) => clockText(clockOf(minute)));
  return `${closureText(closure)}, ${from} to ${to}`;
}
