import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { maxCommentLength } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { firstMessage } from '../../kernel/api-error.ts';

interface Props {
  readonly label: string;
  /** Text to begin with. */
  readonly text?: string;
  readonly submitWords: string;
  readonly onSubmit: (text: string) => Promise<unknown>;
  readonly onCancel?: () => void;
  readonly isFocused?: boolean;
}

/** A field for a comment. What was typed stays until it has been saved. */
export function CommentForm({ label, text = '', submitWords, onSubmit, onCancel, isFocused = false }: Props) {
  const [typed, setTyped] = useState(text);
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () => onSubmit(typed.trim()),
    onSuccess: () => setTyped(''),
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
  });
  const isBlank = typed.trim() === '';
  return (
    <Stack
      component="form"
      spacing={1}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank && !isPending) mutate();
      }}
    >
      <TextField
        label={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        multiline
        minRows={2}
        maxRows={8}
        size="small"
        // oxlint-disable-next-line no-autofocus -- the field appears because somebody asked to write into it
        autoFocus={isFocused}
        slotProps={{ htmlInput: { maxLength: maxCommentLength } }}
      />
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        {onCancel && (
          <Button size="small" color="inherit" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" size="small" variant="contained" loading={isPending} disabled={isBlank}>
          {submitWords}
        </Button>
      </Stack>
    </Stack>
  );
}
