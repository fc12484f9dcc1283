import { listStates } from '@shootdesk/shared/reference-lists/enums.contract';
import { useEnum } from '../../../data/reference/queries.ts';
import { NativeSelectInput } from './native-select-input.tsx';

/** The state of an address. 'Unknown' is for records that came without one and is not offered. */
export function StateInput({ source }: { readonly source: string }) {
  const { data = [] } = useEnum(listStates);
  const choices = data
    .filter(({ value }) => value !== 'Unknown')
    .map(({ value, description }) => ({ value, name: description }));
  return <NativeSelectInput source={source} label="State" choices={choices} placeholder="Choose a state" />;
}
