import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Option } from './option.ts';
import type { OptionSource } from './search-picker.tsx';
import { searchProps, useTextSearch } from './use-text-search.ts';

interface Props {
  readonly label: string;
  readonly source: OptionSource;
  /** Ids that are not offered, because they have been added. */
  readonly without: readonly number[];
  readonly onAdd: (option: Option) => void;
  /** Text when no option is left. */
  readonly noneText: string;
  /** Maximum number of options that are offered at once. */
  readonly limit?: number | undefined;
}

/** Adds records to a list, one after the other: each choice empties the field. */
export function AddPicker({ label, source, without, onAdd, noneText, limit }: Props) {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const { data = [], isWaiting, error } = useTextSearch(text, source.optionsQuery, isOpen);
  const offered = data.filter(({ id }) => !without.includes(id)).slice(0, limit);
  return (
    <Autocomplete
      {...searchProps(offered, text !== '', isWaiting)}
      value={null}
      onChange={(_, option: Option | null) => option && onAdd(option)}
      inputValue={text}
      onInputChange={(_, next, reason) => setText(reason === 'input' ? next : '')}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option.id}
      noOptionsText={error ? 'The list could not be loaded.' : noneText}
      slotProps={{ listbox: { sx: { maxHeight: 280 } } }}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
