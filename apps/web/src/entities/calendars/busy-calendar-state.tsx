import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { BusyCalendar } from '@shootdesk/shared/busy-calendars/busy-calendars.contract';
import { formatDateTime } from '../../kernel/date-time.ts';

interface Props {
  readonly calendar: BusyCalendar;
  readonly timeZone: string;
}

/** Describes the last reading of a connected calendar in sentences. */
export function BusyCalendarState({ calendar, timeZone }: Props) {
  const { isReading, error, lastReadAt, lastTriedAt, busyTimes, skipped } = calendar;
  const read = lastReadAt === null ? null : formatDateTime(lastReadAt, timeZone);
  if (error !== null && lastTriedAt !== null) {
    return (
      <Alert severity="warning">
        The calendar could not be read on {formatDateTime(lastTriedAt, timeZone)}. {error}{' '}
        {read === null ? 'No busy times have been read yet.' : `The busy times that were read on ${read} stay.`}
        {isReading ? ' It is being read again.' : ''}
      </Alert>
    );
  }
  if (read === null) return <Typography role="status">The calendar is being read…</Typography>;
  return (
    <>
      <Typography role="status">
        {isReading ? 'The calendar is being read… ' : ''}
        {busyTimes === 1 ? '1 busy time' : `${busyTimes} busy times`}, read on {read}.
      </Typography>
      {skipped > 0 && (
        <Typography variant="body2" color="textSecondary">
          {skipped === 1 ? '1 entry of the calendar is' : `${skipped} entries of the calendar are`} not understood, and
          left out.
        </Typography>
      )}
    </>
  );
}
