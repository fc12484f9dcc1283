import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { CountCheckbox } from './count-checkbox.tsx';
import type { Option } from './option.ts';
import { searchingText } from './use-text-search.ts';
import { useHasRoom } from '../layout/use-has-room.ts';

export interface Choices<Id extends string | number> {
  readonly options: readonly Option<Id>[];
  readonly chosen: readonly Id[];
  readonly onChange: (chosen: Id[]) => void;
  readonly isLoading?: boolean;
  /** Why there are no options. */
  readonly problem?: string | null;
  /** Called with the search text when the server searches. Without it the given options are filtered locally. */
  readonly onSearch?: (text: string) => void;
  /** Note about options that are not listed. */
  readonly hint?: string | null;
}

/** Smallest number of options that gets a search box. */
const searchFrom = 10;

const matches = (text: string) => {
  const wanted = text.trim().toLowerCase();
  return ({ name, group }: Option<string | number>) =>
    name.toLowerCase().includes(wanted) || (group?.toLowerCase().includes(wanted) ?? false);
};

interface SomeProps<Id extends string | number> extends Pick<Choices<Id>, 'chosen' | 'onChange'> {
  readonly label: string;
  readonly options: readonly Option<Id>[];
}

/** A checkbox that selects or clears all options. */
function AllOf<Id extends string | number>({ label, options, chosen, onChange }: SomeProps<Id>) {
  const ids = options.map(({ id }) => id);
  const count = ids.filter((id) => chosen.includes(id)).length;
  const isAll = count === ids.length && count > 0;
  const others = chosen.filter((id) => !ids.includes(id));
  return (
    <CountCheckbox
      strong
      label={label}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onToggle={() => onChange(isAll ? others : [...others, ...ids])}
    />
  );
}

function Group<Id extends string | number>({ label, options, chosen, onChange }: SomeProps<Id>) {
  return (
    <Box role="group" aria-label={label || undefined}>
      {label && <AllOf label={label} options={options} chosen={chosen} onChange={onChange} />}
      <Box sx={{ display: 'grid', pl: label ? 2.5 : 0 }}>
        {options.map(({ id, name, count, colour }) => (
          <CountCheckbox
            key={id}
            label={name}
            count={count}
            colour={colour}
            checked={chosen.includes(id)}
            onToggle={() => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])}
          />
        ))}
      </Box>
    </Box>
  );
}

function Note({ text }: { readonly text: string }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ px: 0.5, py: 1 }}>
      {text}
    </Typography>
  );
}

/** Content of a multi-select: search, 'Select All', and the options by group. */
export function MultiSelectChoices<Id extends string | number>(props: Choices<Id>) {
  const { options, chosen, onChange, isLoading = false, problem = null, onSearch, hint = null } = props;
  const [text, setText] = useState('');
  const hasRoom = useHasRoom();
  const shown = useMemo(() => (onSearch ? options : options.filter(matches(text))), [options, text, onSearch]);
  const groups = useMemo(() => [...Map.groupBy(shown, ({ group }) => group ?? '')], [shown]);
  const search = (value: string) => {
    setText(value);
    onSearch?.(value);
  };
  return (
    <Box sx={{ p: 1 }}>
      {(onSearch || options.length >= searchFrom) && (
        <TextField
          type="search"
          placeholder="Search"
          value={text}
          onChange={(event) => search(event.target.value)}
          // oxlint-disable-next-line no-autofocus -- the list has just been asked for; on a phone the keyboard would cover it
          autoFocus={hasRoom}
          slotProps={{ htmlInput: { 'aria-label': 'Search' } }}
          sx={{ mb: 0.5 }}
        />
      )}
      <Box sx={{ height: 4, mx: -1 }}>{isLoading && <LinearProgress aria-label="Loading" />}</Box>
      {shown.length > 0 && <AllOf label="Select All" options={shown} chosen={chosen} onChange={onChange} />}
      <Divider sx={{ my: 0.5 }} />
      <Box sx={{ maxHeight: 300, overflowY: 'auto' }} tabIndex={-1}>
        {groups.map(([name, members]) => (
          <Group key={name} label={name} options={members} chosen={chosen} onChange={onChange} />
        ))}
        {problem && <Note text={problem} />}
        {!problem && shown.length === 0 && <Note text={isLoading ? searchingText : 'Nothing found'} />}
        {hint && <Note text={hint} />}
      </Box>
    </Box>
  );
}
