import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { maxCommentLength } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { firstMessage } from '../../kernel/api-error.ts';
import { MentionField } from '../../ui/inputs/mentions/mention-field.tsx';
import type { OptionSource } from '../../ui/inputs/search-picker.tsx';

interface Props {
  readonly label: string;
  /** Text to begin with. */
  readonly text?: string;
  readonly submitWords: string;
  readonly onSubmit: (text: string) => Promise<unknown>;
  readonly onCancel?: () => void;
  readonly isFocused?: boolean;
  /** The colleagues who can be mentioned; left out where a mention makes no sense. */
  readonly people?: OptionSource | undefined;
}

/** A field for a comment. What was typed stays until it has been saved. */
export function CommentForm({ label, text = '', submitWords, onSubmit, onCancel, isFocused = false, people }: Props) {
  const [typed, setTyped] = useState(text);
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () => onSubmit(typed.trim()),
    onSuccess: () => setTyped(''),
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
  });
  const isBlank = typed.trim() === '';
  const isTooLong = typed.trim().length > maxCommentLength;
  const field = {
    label,
    value: typed,
    minRows: 2,
    maxRows: 8,
    size: 'small',
    // oxlint-disable-next-line no-autofocus -- the field appears because somebody asked to write into it
    autoFocus: isFocused,
    error: isTooLong,
    helperText: isTooLong && `At most ${maxCommentLength} characters.`,
  } as const;
  return (
    <Stack
      component="form"
      spacing={1}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlank && !isTooLong && !isPending) mutate();
      }}
    >
      {people ? (
        <MentionField {...field} people={people} onChange={setTyped} />
      ) : (
        <TextField {...field} multiline onChange={({ target }) => setTyped(target.value)} />
      )}
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
        {onCancel && (
          <Button size="small" color="inherit" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" size="small" variant="contained" loading={isPending} disabled={isBlank || isTooLong}>
          {submitWords}
        </Button>
      </Stack>
    </Stack>
  );
}
