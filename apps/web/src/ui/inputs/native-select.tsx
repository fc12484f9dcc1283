import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useId } from 'react';

/** An option of a select: its stored value and its label. */
export interface Choice {
  readonly value: string | number;
  readonly name: string;
}

interface Own {
  readonly value: string | number;
  readonly choices: readonly Choice[];
  /** Text of the empty option. Without it the select always has a value. */
  readonly placeholder?: string | undefined;
  readonly onChange: (value: string) => void;
}

type Props = Own & Omit<TextFieldProps, keyof Own | 'select' | 'children'>;

/** The browser's own select. A value that is no longer offered stays selectable. */
export function NativeSelect({ value, choices, placeholder, onChange, id, slotProps, ...rest }: Props) {
  const ownId = useId();
  const text = String(value);
  const isForeign = text !== '' && choices.every((choice) => String(choice.value) !== text);
  return (
    <TextField
      {...rest}
      select
      id={id ?? ownId}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ ...slotProps, select: { native: true }, inputLabel: { shrink: true, htmlFor: id ?? ownId } }}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {isForeign && <option value={text}>{text.replaceAll('_', ' ')}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.name}
        </option>
      ))}
    </TextField>
  );
}
