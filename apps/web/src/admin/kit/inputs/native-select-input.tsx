import TextField from '@mui/material/TextField';
import { useInput } from 'react-admin';

/** Something that can be chosen. */
export interface Choice {
  readonly value: string | number;
  readonly name: string;
}

interface Props {
  readonly source: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** Says that nothing is chosen; without it something always is. */
  readonly placeholder?: string;
  readonly required?: boolean;
  /** The value for what the select holds as text; the text itself unless said. */
  readonly parse?: (text: string) => unknown;
  readonly format?: (value: never) => string;
  readonly onChosen?: (text: string) => void;
}

/** An input that is one of a few words, by the browser's own select. A value that is not offered any more can be kept. */
export function NativeSelectInput(props: Props) {
  const { source, label, choices, placeholder, required = false, parse, format, onChosen } = props;
  const { field, fieldState, id } = useInput({
    source,
    ...(parse && { parse }),
    ...(format && { format: format as never }),
  });
  const value = String(field.value);
  const isForeign = value !== '' && choices.every((choice) => String(choice.value) !== value);
  const message = fieldState.error?.message;
  return (
    <TextField
      label={label}
      select
      required={required}
      id={id}
      name={field.name}
      value={value}
      onChange={(event) => {
        field.onChange(event.target.value);
        onChosen?.(event.target.value);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={message !== undefined}
      helperText={message}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true, htmlFor: id } }}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {isForeign && <option value={value}>{value.replaceAll('_', ' ')}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.name}
        </option>
      ))}
    </TextField>
  );
}
