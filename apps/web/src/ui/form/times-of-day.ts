import { twoDigits } from '@shootdesk/shared/kernel/two-digits';

const dayMinutes = 24 * 60;

/** Times of a day at fixed steps, as forms hold them: '00:00', '00:15' and so on. */
export function timesOfDay(stepMinutes: number, firstMinute = 0, lastMinute = dayMinutes - 1): readonly string[] {
  const count = Math.floor((lastMinute - firstMinute) / stepMinutes) + 1;
  return Array.from({ length: count }, (_, step) => {
    const minutes = firstMinute + step * stepMinutes;
    return [Math.floor(minutes / 60), minutes % 60].map(twoDigits).join(':');
  });
}

/** Options of a time field: its grid, plus the chosen time when another system set one that is not on the grid. */
export function offeredTimes(grid: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || grid.includes(chosen) ? grid : [...grid, chosen].toSorted();
}
