import { NativeSelect, type Choice } from '../inputs/native-select.tsx';
import { heldIn, type FormWith } from './form-field.tsx';

interface Props<N extends string> {
  readonly form: FormWith<NoInfer<N>, string>;
  readonly name: N;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** Text of the empty option. Without it the field always has a value. */
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly helperText?: string | undefined;
}

/** A form's select with its message. */
export function SelectField<N extends string>({ form, name, helperText, ...rest }: Props<N>) {
  const error = form.errors[name];
  return (
    <NativeSelect
      {...rest}
      value={heldIn(form, name)}
      onChange={(value) => form.set(name, value)}
      error={error !== undefined}
      helperText={error ?? helperText}
    />
  );
}
