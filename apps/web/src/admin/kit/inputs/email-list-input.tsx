import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { isEmailAddress } from '@shootdesk/shared/kernel/email-field';
import { useState, type KeyboardEvent } from 'react';
import { ChipList } from '../../../ui/inputs/chip-list.tsx';
import { useLeaveWarning } from '../../../ui/dialogs/use-leave-warning.ts';
import { usePlainInput } from './use-plain-input.ts';

interface Props {
  readonly source: string;
  readonly label: string;
}

/** E-mail addresses, added one by one with Enter or the plus: only valid ones, each once. */
export function EmailListInput({ source, label }: Props) {
  const [text, setText] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const { value: addresses, change, error: refusal } = usePlainInput<readonly string[]>(source);
  useLeaveWarning(text.trim() !== '');
  const add = () => {
    const address = text.trim();
    if (address === '') return;
    setIsRefused(!isEmailAddress(address));
    if (!isEmailAddress(address)) return;
    const isThere = addresses.some((each) => each.toLowerCase() === address.toLowerCase());
    if (!isThere) change([...addresses, address]);
    setText('');
  };
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The key would save the whole form.
    event.preventDefault();
    add();
  };
  const error = isRefused ? 'Invalid Email format' : refusal;
  return (
    <Stack spacing={1}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        <TextField
          label={label}
          type="email"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setIsRefused(false);
          }}
          onKeyDown={addByEnter}
          // What was typed must not be left out by who saves without the plus.
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
