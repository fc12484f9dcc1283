import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { copyWord } from '@shootdesk/shared/copy/copy-words';
import { isEmailAddress } from '@shootdesk/shared/kernel/email-field';
import { useState, type KeyboardEvent } from 'react';
import { ChipList } from '../../../ui/inputs/chip-list.tsx';
import { useLeaveWarning } from '../../../ui/dialogs/use-leave-warning.ts';
import { usePlainInput } from './use-plain-input.ts';

interface Props {
  readonly source: string;
  readonly label: string;
}

interface ListProps extends Props {
  readonly type: 'email' | 'text';
  /** Returns the error message for an entry, or null. */
  readonly refusalOf: (entry: string) => string | null;
}

/** Input for a list of e-mail addresses. Enter or the plus adds one if it is valid and new. */
export function EmailListInput(props: Props) {
  const refusalOf = (entry: string) => (isEmailAddress(entry) ? null : 'Invalid Email format');
  return <ListInput {...props} type="email" refusalOf={refusalOf} />;
}

/** Input for words that the spelling accepts, added one by one. */
export function WordListInput(props: Props) {
  const refusalOf = (entry: string) => copyWord.safeParse(entry).error?.issues[0]?.message ?? null;
  return <ListInput {...props} type="text" refusalOf={refusalOf} />;
}

/** Input for short texts, added one by one. */
export function TextListInput(props: Props) {
  return <ListInput {...props} type="text" refusalOf={() => null} />;
}

function ListInput({ source, label, type, refusalOf }: ListProps) {
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const { value: addresses, change, error: refusal } = usePlainInput<readonly string[]>(source);
  useLeaveWarning(text.trim() !== '');
  const add = () => {
    const address = text.trim();
    if (address === '') return;
    const wrong = refusalOf(address);
    setRefused(wrong);
    if (wrong !== null) return;
    const isThere = addresses.some((each) => each.toLowerCase() === address.toLowerCase());
    if (!isThere) change([...addresses, address]);
    setText('');
  };
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would save the whole form.
    event.preventDefault();
    add();
  };
  const error = refused ?? refusal;
  return (
    <Stack spacing={1}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        <TextField
          label={label}
          type={type}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setRefused(null);
          }}
          onKeyDown={addByEnter}
          // A typed entry must not be lost when somebody saves without pressing the plus.
          onBlur={add}
          error={error !== undefined}
          helperText={error}
        />
        <IconButton aria-label={`Add to ${label}`} onClick={add}>
          <Add />
        </IconButton>
      </Box>
      <ChipList
        label={label}
        entries={addresses.map((address) => ({ key: address, text: address }))}
        onRemove={(address) => change(addresses.filter((each) => each !== address))}
      />
    </Stack>
  );
}
