import TextField from '@mui/material/TextField';
import { wholeLine } from '../../ui/form/form-section.tsx';

interface Props {
  readonly label: string;
  /** Null without a value. */
  readonly value: string | null;
  readonly helperText?: string | undefined;
  /** Spans the whole width of its section. */
  readonly isWide?: boolean;
}

/** A read-only value of a video channel among the fields of its form. */
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
