import { useState, type ReactNode, type SyntheticEvent } from 'react';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  ReferenceArrayInput,
  ReferenceInput,
  useChoicesContext,
} from 'react-admin';
import { get, useFormState, useWatch } from 'react-hook-form';
import type { ChoiceResource } from '../../../providers/choices.ts';
import { holdEnter, searchingText } from '../../../ui/inputs/use-text-search.ts';
import { messageOf } from './use-plain-input.ts';

interface Props {
  readonly source: string;
  readonly label: string;
  readonly reference: ChoiceResource;
}

interface ManyProps extends Props {
  /** Filter of every list request, to which the typed name is added. */
  readonly filter?: object;
  readonly noneText?: string;
  /** Number of records that are offered at once, besides the chosen ones. */
  readonly limit?: number;
}

/** Error message for the chosen records. The server may report it for one of them, such as `offices.0`, or for all. */
function useMessage(source: string): string | undefined {
  const { errors } = useFormState();
  return messageOf(get(errors, source.split('.')[0]));
}

const byName = (name: string) => (name === '' ? {} : { name });

/** Prevents choices for the previous text from being kept while the next ones load. */
const searchOptions = { placeholderData: () => undefined };

interface SearchProps {
  readonly filterToQuery: typeof byName;
  readonly noOptionsText: string;
  readonly suggestionLimit: number;
  readonly onKeyDown: ReturnType<typeof holdEnter>;
  readonly onInputChange: (event: SyntheticEvent, text: string, reason: string) => void;
}

interface AnsweredChoicesProps {
  readonly noneText: string;
  readonly children: (search: SearchProps) => ReactNode;
}

/** Restricts a react-admin autocomplete to choices that match the typed text, as `useTextSearch` does for other pickers. */
function AnsweredChoices({ noneText, children }: AnsweredChoicesProps) {
  const { filterValues, isPending } = useChoicesContext();
  const [typed, setTyped] = useState('');
  const { name = '' } = filterValues as { readonly name?: string };
  const isWaiting = typed !== name || isPending;
  return children({
    filterToQuery: byName,
    noOptionsText: isWaiting ? searchingText : noneText,
    suggestionLimit: isWaiting ? 0 : Infinity,
    onKeyDown: holdEnter(typed !== '', isWaiting),
    onInputChange: (_, text, reason) => setTyped(reason === 'input' ? text : ''),
  });
}

/** Chooses related records by name. The form holds references such as `User/12`. */
export function ReferencesInput(props: ManyProps) {
  const { source, label, reference, filter = {}, noneText = 'Nothing found', limit = 50 } = props;
  const message = useMessage(source);
  const chosen = useWatch({ name: source }) as readonly string[] | null;
  return (
    <ReferenceArrayInput
      source={source}
      reference={reference}
      filter={filter}
      perPage={limit + (chosen?.length ?? 0)}
      queryOptions={searchOptions}
    >
      <AnsweredChoices noneText={noneText}>
        {(search) => (
          <AutocompleteArrayInput {...search} label={label} optionText="name" helperText={message ?? false} />
        )}
      </AnsweredChoices>
    </ReferenceArrayInput>
  );
}

/** Chooses one related record by name. The form holds a reference such as `Zone/3`, or null. */
export function ReferenceByNameInput({ source, label, reference, hint }: Props & { readonly hint?: string }) {
  const message = useMessage(source);
  return (
    <ReferenceInput source={source} reference={reference} perPage={50} queryOptions={searchOptions}>
      <AnsweredChoices noneText="Nothing found">
        {(search) => (
          <AutocompleteInput {...search} label={label} optionText="name" helperText={message ?? hint ?? false} />
        )}
      </AnsweredChoices>
    </ReferenceInput>
  );
}
