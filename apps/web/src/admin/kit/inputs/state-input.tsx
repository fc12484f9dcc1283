import { useAddressWords, useStates } from '../../../data/reference/queries.ts';
import { NativeSelectInput } from './native-select-input.tsx';

export function StateInput({ source }: { readonly source: string }) {
  const { state } = useAddressWords();
  return (
    <NativeSelectInput
      source={source}
      label={state}
      choices={useStates()}
      placeholder={`Choose a ${state.toLowerCase()}`}
    />
  );
}
