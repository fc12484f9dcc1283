import Autocomplete, { type AutocompleteRenderGroupParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import TextField from '@mui/material/TextField';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { Option } from './option.ts';
import { useDebounced } from '../../kernel/use-debounced.ts';

/** Debounce time of the search, in ms. */
const debounceMs = 300;

/** Source of the options of a picker. */
export interface OptionSource {
  /** Reads the options whose name contains the text, best first; a blank text answers the first ones. */
  readonly optionsQuery: (text: string) => UseQueryOptions<Option[]>;
}

interface Props {
  readonly label: string;
  readonly source: OptionSource;
  readonly value: Option | null;
  readonly onChange: (option: Option | null) => void;
  readonly error?: string | undefined;
  readonly helperText?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

/** Reads the options of a picker for a text, debounced. */
export function useOptions(source: OptionSource, text: string, isOpen: boolean) {
  return useQuery({ ...source.optionsQuery(useDebounced(text, debounceMs)), enabled: isOpen });
}

/** A group of options under its name. MUI's own has no role, so a screen reader would lose the options below it. */
const renderGroup = ({ key, group, children }: AutocompleteRenderGroupParams) => (
  <li key={key} role="none">
    <ListSubheader component="div" aria-hidden sx={{ top: -8 }}>
      {group}
    </ListSubheader>
    <Box component="ul" role="group" aria-label={group} sx={{ p: 0, '& .MuiAutocomplete-option': { pl: 3 } }}>
      {children}
    </Box>
  </li>
);

/** Chooses one of many records, found on the server by a part of its name. */
export function SearchPicker({ label, source, value, onChange, error, helperText, required, disabled }: Props) {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const isSearch = text !== '' && text !== value?.name;
  const { data = [], isFetching, error: failed } = useOptions(source, isSearch ? text : '', isOpen);
  return (
    <Autocomplete
      options={data}
      value={value}
      onChange={(_, option) => onChange(option)}
      inputValue={text}
      onInputChange={(_, next) => setText(next)}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      loading={isFetching}
      disabled={disabled ?? false}
      filterOptions={(options) => options}
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      {...(data.some(({ group }) => group !== undefined) && {
        groupBy: (option: Option) => option.group ?? '',
        renderGroup,
      })}
      noOptionsText={failed ? 'The list could not be loaded.' : 'Nothing found'}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required ?? false}
          error={error !== undefined}
          helperText={error ?? helperText}
        />
      )}
    />
  );
}
