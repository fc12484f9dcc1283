import Autocomplete, { type AutocompleteRenderGroupParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import TextField from '@mui/material/TextField';
import type { UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { Option } from './option.ts';
import { searchProps, useTextSearch } from './use-text-search.ts';

export interface OptionSource {
  /** Query for the options whose name contains the text, best first. A blank text finds the first ones. */
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

/**
 * Chooses one of many records, which the server finds by a part of the name. Typing clears the chosen record at once, so that the form never holds a
 * record whose name the field does not show.
 */
export function SearchPicker({ label, source, value, onChange, error, helperText, required, disabled }: Props) {
  /** Null while the field shows the name of the value. All options are offered then. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { data = [], isWaiting, error: failed } = useTextSearch(typed ?? '', source.optionsQuery, isOpen);
  return (
    <Autocomplete
      {...searchProps(data, typed !== null, isWaiting)}
      value={value}
      onChange={(_, option) => onChange(option)}
      inputValue={typed ?? value?.name ?? ''}
      onInputChange={(_, text, reason) => {
        setTyped(reason === 'input' ? text : null);
        if (reason === 'input' && value !== null) onChange(null);
      }}
      // MUI would empty the field together with the value.
      clearOnBlur={false}
      onBlur={() => setTyped(null)}
      onOpen={() => setIsOpen(true)}
      onClose={() => setIsOpen(false)}
      disabled={disabled ?? false}
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
