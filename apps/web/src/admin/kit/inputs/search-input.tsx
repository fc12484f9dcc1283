import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import { TextInput } from 'react-admin';

interface Props {
  readonly source: string;
  readonly label: string;
  readonly parse?: (text: string) => string;
}

const endAdornment = (
  <InputAdornment position="end">
    <Search aria-hidden fontSize="small" />
  </InputAdornment>
);

/** Replaces react-admin's default `parse`, which turns a cleared search into null. */
const asTyped = (text: string): string => text;

export function SearchInput({ source, label, parse = asTyped }: Props) {
  return (
    <TextInput
      source={source}
      label={label}
      parse={parse}
      type="search"
      helperText={false}
      slotProps={{ htmlInput: { maxLength: 100 }, input: { endAdornment } }}
    />
  );
}
