import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { NativeSelect } from '../../ui/inputs/native-select.tsx';
import type { UploadKind } from '../../entities/upload/session/upload-kind.ts';
import type { OfferedType } from '../../entities/upload/transport/destination.ts';

/** What a person says of a batch before they choose its files. */
export interface Declared {
  readonly type: OfferedType;
  readonly count: number;
}

interface Props {
  readonly noun: UploadKind['noun'];
  readonly types: readonly OfferedType[];
  /** The type to begin with. */
  readonly first: OfferedType;
  readonly onContinue: (declared: Declared) => void;
}

/** Asks how many files there are, and of what type where there are several. */
export function CountStep({ noun, types, first, onContinue }: Props) {
  const [type, setType] = useState(first);
  const choose = (id: number) => setType(types.find((each) => each.id === id) ?? type);
  const [text, setText] = useState('');
  const count = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (count > 0) onContinue({ type, count });
  };
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2, maxWidth: 420, pt: 0.75 }}>
      {types.length > 1 && (
        <NativeSelect
          label="Resource type"
          value={type.id}
          onChange={(id) => choose(Number(id))}
          choices={types.map(({ id, label }) => ({ value: id, name: label }))}
        />
      )}
      <TextField
        label={`Number of ${noun.toLowerCase()}s`}
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
