import TextField from '@mui/material/TextField';
import { limits } from '../list-state.ts';

interface Props {
  readonly limit: number;
  readonly onChange: (limit: number) => void;
}

/** Chooses the number of jobs to show. */
export function LimitSelect({ limit, onChange }: Props) {
  const offered = limits.includes(limit) ? limits : [...limits, limit];
  return (
    <TextField
      select
      label="Jobs to show"
      value={limit}
      onChange={(event) => onChange(Number(event.target.value))}
      fullWidth={false}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: { 'aria-label': 'Jobs to show' },
      }}
      sx={{ width: 110, '& select': { py: '5.5px' } }}
    >
      {offered.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </TextField>
  );
}
