import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lengthMs } from '@shootdesk/shared/time/shift';
import type { JobTime } from '@shootdesk/shared/time/time.contract';
import { dayText, formatTime } from '../../kernel/date-time.ts';
import { hoursText } from '../../kernel/durations.ts';
import { useReader } from '../../kernel/reader.ts';
import { useServerNow } from '../../kernel/server-clock.ts';
import { JobTimeName } from './job-time-name.tsx';
import type { OwnTime } from './own-time.ts';

const listStyle = { listStyle: 'none', m: 0, p: 0 } as const;

/** Formats a range of time: '08:30 AM – 10:00 AM', or 'since 08:30 AM' while it is running. */
function rangeText({ jobStart, jobEnd }: JobTime, timeZone: string): string {
  const start = formatTime(jobStart, timeZone);
  return jobEnd === null ? `since ${start}` : `${start} – ${formatTime(jobEnd, timeZone)}`;
}

interface RowProps {
  readonly time: JobTime;
  readonly now: Date;
  readonly onLeave: () => void;
}

function Row({ time, now, onLeave }: RowProps) {
  const { timeZone } = useReader();
  const end = time.jobEnd === null ? null : new Date(time.jobEnd);
  const length = lengthMs({ start: new Date(time.jobStart), end }, now);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, px: 2, py: 0.5 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <JobTimeName time={time} onLeave={onLeave} />
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {rangeText(time, timeZone)}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ flex: 'none' }}>
        {hoursText(length)}
      </Typography>
    </Box>
  );
}

/** The person's times on jobs of the last 7 days, by day, the latest first. */
export function JobTimes({ shifts, clock, onLeave }: OwnTime & { readonly onLeave: () => void }) {
  const now = useServerNow(clock);
  const times = shifts.flatMap(({ serviceJobUserTimes }) => serviceJobUserTimes ?? []);
  const latestFirst = times.toSorted((a, b) => b.jobStart.localeCompare(a.jobStart));
  if (latestFirst.length === 0) return null;
  return (
    <Box
      role="region"
      aria-label="Your times on jobs"
      tabIndex={0}
      sx={{ borderTop: '1px solid', borderColor: 'hairline', maxHeight: 300, overflowY: 'auto', pb: 1 }}
    >
      {[...Map.groupBy(latestFirst, ({ entryDate }) => entryDate)].map(([day, ofDay]) => (
        <section key={day}>
          <Typography variant="h3" sx={{ px: 2, pt: 1.25, pb: 0.25, color: 'text.secondary' }}>
            {dayText(day)}
          </Typography>
          <Box component="ul" sx={listStyle}>
            {ofDay.map((time) => (
              <Row key={time.id} time={time} now={now} onLeave={onLeave} />
            ))}
          </Box>
        </section>
      ))}
    </Box>
  );
}
