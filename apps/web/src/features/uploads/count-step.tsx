import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import type { OfferedTypes } from './use-offered-types.ts';

/** What a person says of a batch before they choose its files. */
export interface Declared {
  readonly resourceTypeId: number;
  readonly count: number;
}

interface Props {
  readonly offered: OfferedTypes;
  readonly onContinue: (declared: Declared) => void;
}

/** Asks for the type of the resources and how many there are. */
export function CountStep({ offered, onContinue }: Props) {
  const [typeId, setTypeId] = useState(offered.first);
  const [text, setText] = useState('');
  const count = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (count > 0) onContinue({ resourceTypeId: typeId, count });
  };
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2, maxWidth: 420, pt: 0.75 }}>
      <TextField
        select
        label="Resource type"
        value={typeId}
        onChange={(event) => setTypeId(Number(event.target.value))}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {offered.types.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </TextField>
      <TextField
        label="Number of resources"
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={text !== '' && count === 0}
        helperText={
          text !== '' && count === 0 ? 'Must be a number greater than 0.' : 'How many files you are going to upload'
        }
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
      <Button type="submit" variant="contained" disabled={count === 0} sx={{ justifySelf: 'start' }}>
        Continue
      </Button>
    </Box>
  );
}
