import { useCurrentUser } from '../../../api/current-user.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';

/** Formats instants in the person's time zone; null for null. */
export function useDateText(): (instant: string | null) => string | null {
  const { timeZone } = useCurrentUser();
  return (instant) => (instant === null ? null : formatDateTime(instant, timeZone));
}

/** Formats minutes as hours and minutes: '1 h 30 min'. */
export function duration(minutes: number | null): string | null {
  if (minutes === null) return null;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}
