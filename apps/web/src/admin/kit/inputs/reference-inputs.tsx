import { AutocompleteArrayInput, AutocompleteInput, ReferenceArrayInput, ReferenceInput } from 'react-admin';
import { get, useFormState, useWatch } from 'react-hook-form';
import type { ChoiceResource } from '../../../providers/choices.ts';
import { messageOf } from './use-plain-input.ts';

interface Props {
  readonly source: string;
  readonly label: string;
  readonly reference: ChoiceResource;
}

interface ManyProps extends Props {
  /** Leaves only some of the records to choose from. */
  readonly filter?: object;
  readonly noneText?: string;
  /** How many records are offered at once, beside those that are chosen. */
  readonly limit?: number;
}

/** Finds what is wrong with the chosen records: the server may name one of them, such as `offices.0`, or say it of all. */
function useMessage(source: string): string | undefined {
  const { errors } = useFormState();
  return messageOf(get(errors, source.split('.')[0]));
}

const byName = (name: string) => (name === '' ? {} : { name });

/** Records that belong to this one, found by name. The form holds references such as `User/12`. */
export function ReferencesInput(props: ManyProps) {
  const { source, label, reference, filter = {}, noneText = 'Nothing found', limit = 50 } = props;
  const message = useMessage(source);
  const chosen = useWatch({ name: source }) as readonly string[] | null;
  return (
    <ReferenceArrayInput source={source} reference={reference} filter={filter} perPage={limit + (chosen?.length ?? 0)}>
      <AutocompleteArrayInput
        label={label}
        optionText="name"
        filterToQuery={byName}
        noOptionsText={noneText}
        helperText={message ?? false}
      />
    </ReferenceArrayInput>
  );
}

/** The one record that this one belongs to, found by name. The form holds a reference such as `Zone/3`, or null. */
export function ReferenceByNameInput({ source, label, reference, hint }: Props & { readonly hint?: string }) {
  const message = useMessage(source);
  return (
    <ReferenceInput source={source} reference={reference} perPage={50}>
      <AutocompleteInput
        label={label}
        optionText="name"
        filterToQuery={byName}
        noOptionsText="Nothing found"
        helperText={message ?? hint ?? false}
      />
    </ReferenceInput>
  );
}
