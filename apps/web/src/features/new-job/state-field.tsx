import { listStates } from '@shootdesk/shared/reference-lists/enums.contract';
import { useEnum } from '../../data/reference/use-enum.ts';
import type { FormWith } from '../../ui/form/form-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';

/** The state of an address. 'Unknown' is for records that came without one and is not offered. */
export function StateField({ form }: { readonly form: FormWith<'state', string> }) {
  const { data = [] } = useEnum(listStates);
  const options = data
    .filter(({ value }) => value !== 'Unknown')
    .map(({ value, description }) => ({ value, name: description }));
  return <SelectField form={form} name="state" label="State" options={options} placeholder="Choose a state" />;
}
