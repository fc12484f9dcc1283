import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { clockText } from '../../kernel/date-time.ts';
import { offeredTimes, timesOfDay } from '../../ui/form/times-of-day.ts';

/** Half hours from 08:00 to 22:00, on which work hours start and end. */
const times = timesOfDay(30, 8 * 60, 22 * 60);

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/** A time of day on the grid of work hours. */
export function TimeSelect({ label, value, onChange }: Props) {
  const id = useId();
  return (
    <TextField
      label={label}
      select
      value={value}
      onChange={(event) => onChange(event.target.value)}
      id={id}
      sx={{ width: 126 }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true, htmlFor: id } }}
    >
      {offeredTimes(times, value).map((time) => (
        <option key={time} value={time}>
          {clockText(time)}
        </option>
      ))}
    </TextField>
  );
}
