import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { FormValues } from './use-versioned-form.ts';

/** What a field needs of the form it belongs to. */
export interface FieldForm<V extends FormValues> {
  readonly values: V;
  readonly set: (name: keyof V & string, value: string) => void;
  readonly errors: Readonly<Record<string, string>>;
}

interface Own<V extends FormValues> {
  readonly form: FieldForm<V>;
  readonly name: keyof V & string;
  /** Left out where the title of a panel says it; then the input needs an `aria-label`. */
  readonly label?: string;
}

type Props<V extends FormValues> = Own<V> & Omit<TextFieldProps, keyof Own<V> | 'value' | 'onChange' | 'error'>;

/** A text field of a form, with what is wrong with it below. */
export function FormField<V extends FormValues>({ form, name, helperText, ...rest }: Props<V>) {
  const error = form.errors[name];
  return (
    <TextField
      {...rest}
      value={form.values[name]}
      onChange={(event) => form.set(name, event.target.value)}
      error={error !== undefined}
      helperText={error ?? helperText}
    />
  );
}
