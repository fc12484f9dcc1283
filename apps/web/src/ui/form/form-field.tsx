import TextField, { type TextFieldProps } from '@mui/material/TextField';

/** Values of a form that is made of text fields alone. */
export type TextValues = Readonly<Record<string, string>>;

/** What a field needs of the form it belongs to: there it holds a value of this type under its name. */
export interface FormWith<N extends string, T> {
  readonly values: { readonly [K in N]: T };
  readonly set: (name: N, value: T) => void;
  readonly errors: Readonly<Record<string, string>>;
}

/** What a form holds under the name of a field. */
export function heldIn<N extends string, T>(form: FormWith<N, T>, name: N): T {
  return (form.values as Readonly<Record<string, T>>)[name] as T;
}

/** What the fields need of a form that is made of text fields alone. */
export type FieldForm<V extends TextValues> = FormWith<keyof V & string, string> & { readonly values: V };

interface Own<N extends string> {
  readonly form: FormWith<NoInfer<N>, string>;
  readonly name: N;
  /** Left out where the title of a panel says it; then the input needs an `aria-label`. */
  readonly label?: string;
}

type Props<N extends string> = Own<N> & Omit<TextFieldProps, keyof Own<N> | 'value' | 'onChange' | 'error'>;

/** A text field of a form, with what is wrong with it below. */
export function FormField<N extends string>({ form, name, helperText, ...rest }: Props<N>) {
  const error = form.errors[name];
  return (
    <TextField
      {...rest}
      value={heldIn(form, name)}
      onChange={(event) => form.set(name, event.target.value)}
      error={error !== undefined}
      helperText={error ?? helperText}
    />
  );
}
