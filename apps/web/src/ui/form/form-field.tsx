import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ChangeEvent } from 'react';
import { isMomentType, MomentInput } from '../inputs/moment-input.tsx';
import type { MomentBounds } from '../inputs/moment-bounds.ts';

/** Values of a form that is made of text fields alone. */
export type TextValues = Readonly<Record<string, string>>;

/** The part of a form that one field needs. */
export interface FormWith<N extends string, T> {
  readonly values: { readonly [K in N]: T };
  readonly set: (name: N, value: T) => void;
  readonly errors: Readonly<Record<string, string>>;
}

/** Reads the value of a form's field by the field's name. */
export function heldIn<N extends string, T>(form: FormWith<N, T>, name: N): T {
  return (form.values as Readonly<Record<string, T>>)[name] as T;
}

/** Part of a form that text fields need. */
export type FieldForm<V extends TextValues> = FormWith<keyof V & string, string> & { readonly values: V };

interface Own<N extends string> {
  readonly form: FormWith<NoInfer<N>, string>;
  readonly name: N;
  /** Without it, as in a panel whose title labels the input, the input needs an `aria-label`. */
  readonly label?: string;
  /** Limits of a day or time. */
  readonly bounds?: MomentBounds;
  /** Details of the error, below the message. */
  readonly errorNote?: string | undefined;
}

type Props<N extends string> = Own<N> & Omit<TextFieldProps, keyof Own<N> | 'value' | 'onChange' | 'error'>;

/** A form's text field with its message. */
export function FormField<N extends string>({ form, name, type, bounds, helperText, errorNote, ...rest }: Props<N>) {
  const error = form.errors[name];
  const message = (
    <>
      {error}
      {errorNote !== undefined && <span style={{ display: 'block' }}>{errorNote}</span>}
    </>
  );
  // A row that was just added has no values yet.
  const held: string | undefined = heldIn(form, name);
  const field = {
    ...rest,
    value: held ?? '',
    error: error !== undefined,
    helperText: error === undefined ? helperText : message,
  };
  const take = (value: string) => form.set(name, value);
  if (isMomentType(type)) return <MomentInput {...field} type={type} {...(bounds && { bounds })} onChange={take} />;
  return (
    <TextField {...field} type={type} onChange={(event: ChangeEvent<HTMLInputElement>) => take(event.target.value)} />
  );
}
