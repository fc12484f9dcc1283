import { twoDigits } from '@shootdesk/shared/kernel/two-digits';

/** Formats a duration in ms for a running timer: '3:24:10'. */
export function timerText(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000);
  return [Math.floor(seconds / 3600), twoDigits(Math.floor(seconds / 60) % 60), twoDigits(seconds % 60)].join(':');
}

/** Formats minutes: '3 h 24 min', '3 h', '24 min'. */
export function minutesText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

/** Formats a duration in ms in whole minutes. */
export const hoursText = (ms: number): string => minutesText(Math.floor(Math.max(0, ms) / 60_000));
