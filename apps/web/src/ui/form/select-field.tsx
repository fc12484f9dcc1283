import { NativeSelect, type Choice } from '../inputs/native-select.tsx';
import { heldIn, type FormWith } from './form-field.tsx';

interface Props<N extends string> {
  readonly form: FormWith<NoInfer<N>, string>;
  readonly name: N;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** Text of the option for no choice; without it a value is always chosen. */
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly helperText?: string | undefined;
}

/** A field of a form that is one of a few words, with what is wrong with it below. */
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
