import { useId } from 'react';
import { FormField, heldIn, type FormWith } from './form-field.tsx';

/** Something that can be chosen. */
export interface SelectOption {
  readonly value: string;
  readonly name: string;
}

interface Props<N extends string> {
  readonly form: FormWith<NoInfer<N>, string>;
  readonly name: N;
  readonly label: string;
  readonly options: readonly SelectOption[];
  /** Says that nothing is chosen; without it something always is. */
  readonly placeholder?: string;
  readonly required?: boolean;
}

/** A field that is one of a few words. A value that is not offered any more can be kept. */
export function SelectField<N extends string>({ form, name, label, options, placeholder, required = false }: Props<N>) {
  const id = useId();
  const value = heldIn(form, name);
  const isForeign = value !== '' && options.every((option) => option.value !== value);
  return (
    <FormField
      form={form}
      name={name}
      label={label}
      select
      required={required}
      id={id}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true, htmlFor: id } }}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {isForeign && <option value={value}>{value.replaceAll('_', ' ')}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </FormField>
  );
}
