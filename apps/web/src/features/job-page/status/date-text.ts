import { minutesText } from '../../../kernel/durations.ts';
import { useCurrentUser } from '../../../api/current-user.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';

/** Formats instants in the person's time zone; null for null. */
export function useDateText(): (instant: string | null) => string | null {
  const { timeZone } = useCurrentUser();
  return (instant) => (instant === null ? null : formatDateTime(instant, timeZone));
}

/** Formats minutes as hours and minutes: '1 h 30 min'. */
export const duration = (minutes: number | null): string | null => (minutes === null ? null : minutesText(minutes));
