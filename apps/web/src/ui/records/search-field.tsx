import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The search of a list. */
export function SearchField({ label, value, onChange }: Props) {
  return (
    <TextField
      type="search"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { maxLength: 100 },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Search aria-hidden fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
