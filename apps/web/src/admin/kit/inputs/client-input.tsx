import { reference } from '@shootdesk/shared/kernel/ids';
import { clientSource } from '../../../data/options/sources.ts';
import { SearchPicker } from '../../../ui/inputs/search-picker.tsx';
import { usePlainInput } from './use-plain-input.ts';

/** A client as administered records contain it. */
export interface NamedClient {
  /** Reference such as `Client/7`. */
  readonly id: string;
  readonly name: string;
}

/** Chooses the client of a record, found by a part of its name. */
export function ClientInput({ required, disabled }: { readonly required?: boolean; readonly disabled?: boolean }) {
  const { value, change, error } = usePlainInput<NamedClient | null>('client');
  const id = Number(value?.id.split('/')[1]);
  return (
    <SearchPicker
      label="Client"
      source={clientSource}
      value={value ? { id, name: value.name } : null}
      onChange={(option) => change(option && { id: reference('Client', option.id), name: option.name })}
      error={error}
      {...(required !== undefined && { required })}
      {...(disabled !== undefined && { disabled })}
    />
  );
}
