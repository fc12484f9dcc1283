import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { earliestMinute, gridMinutes, latestMinute } from '@shootdesk/shared/availability/weekly-slots';
import type { WeekdayHours } from '@shootdesk/shared/availability/working-week.contract';
import { clockText } from '../../kernel/date-time.ts';
import { timesOfDay } from '../../ui/form/times-of-day.ts';
import { NativeSelect } from '../../ui/inputs/native-select.tsx';

const choices = timesOfDay(gridMinutes, earliestMinute, latestMinute).map((time) => ({
  value: time,
  name: clockText(time),
}));

/** Initial hours of a day that is switched on. */
const usualHours: WeekdayHours = { start: '08:00', end: '22:00' };

const timeStyle = { width: 126 } as const;

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '150px 1fr' },
  alignItems: 'center',
  gap: 1,
  py: 1,
  minHeight: 56,
  '& + &': { borderTop: '1px solid', borderColor: 'hairline' },
} as const;

interface Props {
  readonly title: string;
  readonly hours: WeekdayHours | null;
  readonly error: string | undefined;
  readonly onChange: (hours: WeekdayHours | null) => void;
}

/** Row for one day of the working week: whether people work, and its hours. */
export function WeekdayRow({ title, hours, error, onChange }: Props) {
  return (
    <Box role="group" aria-label={title} sx={rowStyle}>
      <FormControlLabel
        control={<Checkbox checked={hours !== null} onChange={(_, checked) => onChange(checked ? usualHours : null)} />}
        label={title}
      />
      <div>
        {hours ? (
          <Box sx={{ display: 'flex', gap: 1 }}>
            <NativeSelect
              label="From"
              value={hours.start}
              choices={choices}
              onChange={(start) => onChange({ ...hours, start })}
              sx={timeStyle}
            />
            <NativeSelect
              label="To"
              value={hours.end}
              choices={choices}
              onChange={(end) => onChange({ ...hours, end })}
              sx={timeStyle}
            />
          </Box>
        ) : (
          <Typography variant="body2" color="textSecondary">
            Day off
          </Typography>
        )}
        {error && <FormHelperText error>{error}</FormHelperText>}
      </div>
    </Box>
  );
}
