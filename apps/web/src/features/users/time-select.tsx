import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { clockText } from '../../ui/form/appointment-fields.tsx';

/** Half hours from 08:00 to 22:00, on which work hours start and end. */
const times: readonly string[] = Array.from({ length: 29 }, (_, step) => {
  const minutes = 8 * 60 + step * 30;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
});

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
      {(times.includes(value) ? times : [value, ...times]).map((time) => (
        <option key={time} value={time}>
          {clockText(time)}
        </option>
      ))}
    </TextField>
  );
}
