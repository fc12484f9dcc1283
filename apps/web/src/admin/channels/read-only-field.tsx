import TextField from '@mui/material/TextField';
import { wholeLine } from '../../ui/form/form-section.tsx';

interface Props {
  readonly label: string;
  /** Null when there is none. */
  readonly value: string | null;
  readonly helperText?: string | undefined;
  /** Takes the whole line of its section. */
  readonly isWide?: boolean;
}

/** A fact about a video channel among the fields of its form that cannot be changed. */
export function ReadOnlyField({ label, value, helperText, isWide = false }: Props) {
  return (
    <TextField
      label={label}
      value={value ?? 'None'}
      helperText={helperText}
      slotProps={{ input: { readOnly: true }, inputLabel: { shrink: true } }}
      sx={{ '& .MuiInputBase-root': { bgcolor: 'action.hover' }, ...(isWide && wholeLine) }}
    />
  );
}
