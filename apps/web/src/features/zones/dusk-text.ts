import { clockText } from '../../ui/form/appointment-fields.tsx';
import type { DuskRow } from './dusk-rows.ts';

/** A dusk time in words: '1/12 to 28/2: 08:30 PM'. */
export function duskText({ month_start, day_start, month_end, day_end, time }: DuskRow): string {
  return `${day_start}/${month_start} to ${day_end}/${month_end}: ${clockText(time)}`;
}
