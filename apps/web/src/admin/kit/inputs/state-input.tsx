import { useStates } from '../../../data/reference/queries.ts';
import { NativeSelectInput } from './native-select-input.tsx';

export function StateInput({ source }: { readonly source: string }) {
  return <NativeSelectInput source={source} label="State" choices={useStates()} placeholder="Choose a state" />;
}
