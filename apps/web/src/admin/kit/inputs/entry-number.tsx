import TextField from '@mui/material/TextField';

interface Props {
  readonly value: number;
  readonly label: string;
  readonly isWrong: boolean;
  readonly onChange: (value: number) => void;
}

/** Input for a whole number in an entry. An empty field is not a number, so the contract refuses it. */
export function EntryNumber({ value, label, isWrong, onChange }: Props) {
  return (
    <TextField
      type="number"
      value={Number.isNaN(value) ? '' : value}
      onChange={(event) => onChange(event.target.value === '' ? Number.NaN : Number(event.target.value))}
      error={isWrong}
      fullWidth={false}
      slotProps={{ htmlInput: { 'aria-label': label } }}
      sx={{ width: 96 }}
    />
  );
}
