import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useNotify } from 'react-admin';
import { recordsWritten } from '../../data/records/mutations.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { CalledOff } from '../../kernel/called-off.ts';
import { useAsk } from '../../ui/dialogs/use-ask.tsx';

interface Props extends Pick<ComponentProps<typeof Button>, 'aria-label' | 'color' | 'size'> {
  readonly label: string;
  /** Question before the action. */
  readonly question?: { readonly title: string; readonly text: string };
  /** Performs the action. Throwing CalledOff shows no toast. */
  readonly act: () => Promise<unknown>;
  /** Toast after success. */
  readonly done: string;
  /** Resources that are refetched afterwards, whether or not the action succeeded. */
  readonly changes: readonly string[];
}

/** Button for an action on a record besides saving its form. Shows the result in a toast. */
export function RecordAction({ label, question, act, done, changes, color = 'inherit', ...rest }: Props) {
  const cache = useQueryClient();
  const notify = useNotify();
  const { ask, dialog } = useAsk();
  const { mutate, isPending } = useMutation({
    mutationFn: act,
    onSuccess: () => notify(done, { type: 'success' }),
    onError: (error) => {
      if (!(error instanceof CalledOff)) notify(firstMessage(error), { type: 'warning' });
    },
    onSettled: () => void recordsWritten(cache, ...changes),
  });
  const start = async () => {
    if (!question || (await ask(question))) mutate();
  };
  return (
    <>
      <Button {...rest} color={color} loading={isPending} onClick={() => void start()}>
        {label}
      </Button>
      {dialog}
    </>
  );
}
