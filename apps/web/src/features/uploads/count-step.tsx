import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useContext, useState, type FormEvent } from 'react';
import { DroppedFiles } from '../../entities/upload/dropped-files.ts';
import { NativeSelect } from '../../ui/inputs/native-select.tsx';
import type { UploadKind } from '../../entities/upload/session/upload-kind.ts';
import type { OfferedType } from '../../entities/upload/transport/destination.ts';
import { disabledBy } from '../../ui/inputs/disabled-by.ts';
import { expectation, type Expected } from './expected-files.ts';

/** What the person declares before choosing the files of a batch. */
export interface Declared {
  readonly type: OfferedType;
  readonly count: number;
}

interface Props {
  readonly noun: UploadKind['noun'];
  readonly types: readonly OfferedType[];
  /** The initially selected type. */
  readonly first: OfferedType;
  readonly expected: Expected;
  readonly onContinue: (declared: Declared) => void;
}

/** The count is requested after a drop too, because it reveals forgotten files. */
function helpText(dropped: number, expected: Expected | null): string {
  if (expected) return `${expectation(expected)}. Change it if you upload another number now.`;
  if (dropped === 0) return 'How many files you are going to upload';
  return `How many files there are in all. ${dropped === 1 ? '1 dropped file comes' : `${dropped} dropped files come`} next.`;
}

/** Asks for the number of files and, if several are offered, their type. */
export function CountStep({ noun, types, first, expected, onContinue }: Props) {
  const { count: dropped } = useContext(DroppedFiles);
  const [type, setType] = useState(first);
  const choose = (id: number) => setType(types.find((each) => each.id === id) ?? type);
  const [text, setText] = useState(expected.count > 0 ? String(expected.count) : '');
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
          text !== '' && count === 0
            ? 'Must be a number greater than 0.'
            : helpText(dropped, count > 0 && count === expected.count ? expected : null)
        }
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
      <Button
        type="submit"
        variant="contained"
        {...disabledBy(count === 0 && 'A number greater than 0 is needed')}
        sx={{ justifySelf: 'start' }}
      >
        Continue
      </Button>
    </Box>
  );
}
