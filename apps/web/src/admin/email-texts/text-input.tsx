import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useInput, useRecordContext } from 'react-admin';
import { wholeLine } from '../../ui/form/form-section.tsx';
import { asTyped, type ReadText } from './email-text-kind.ts';

interface InsertProps {
  readonly onInsert: (variable: string) => void;
}

/** Buttons for the variables of the e-mail. Each inserts its variable at the cursor. */
function Variables({ onInsert }: InsertProps) {
  const { variables = [] } = useRecordContext<ReadText>() ?? {};
  return (
    <Stack component="ul" spacing={0.5} aria-label="Variables" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {variables.map(({ name, about, needed }) => (
        <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          <Button
            size="small"
            variant="outlined"
            aria-label={`Insert ${name}`}
            onClick={() => onInsert(`{{${name}}}`)}
            sx={{ fontFamily: 'monospace' }}
          >
            {`{{${name}}}`}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {needed ? `${about} (needed)` : about}
          </Typography>
        </Box>
      ))}
    </Stack>
  );
}

/** Input for the text of an e-mail, with buttons for its variables. */
export function EmailBodyInput() {
  const { field, fieldState, id } = useInput({ source: 'body', parse: asTyped });
  const element = useRef<HTMLTextAreaElement | null>(null);
  const text = (field.value as string | null) ?? '';
  const message = fieldState.error?.message;
  const insert = (variable: string) => {
    const { selectionStart: start, selectionEnd: end } = element.current ?? {
      selectionStart: null,
      selectionEnd: null,
    };
    const [from, to] = [start ?? text.length, end ?? text.length];
    field.onChange(text.slice(0, from) + variable + text.slice(to));
    element.current?.focus();
  };
  return (
    <Stack spacing={1.5} sx={wholeLine}>
      <TextField
        id={id}
        label="Text"
        name={field.name}
        multiline
        minRows={10}
        value={text}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={(input: HTMLTextAreaElement | null) => {
          element.current = input;
          field.ref(input);
        }}
        error={message !== undefined}
        helperText={message ?? 'A line whose variables are all empty is left out.'}
      />
      <Variables onInsert={insert} />
    </Stack>
  );
}
