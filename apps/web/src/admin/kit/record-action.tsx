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
  /** Asked before it is done. */
  readonly question?: { readonly title: string; readonly text: string };
  /** Nothing is said when it fails with CalledOff. */
  readonly act: () => Promise<unknown>;
  /** Said when it is done. */
  readonly done: string;
  /** Resources of what is read again afterwards, whether or not it has been done. */
  readonly changes: readonly string[];
}

/** Does something to a record beside its form, and says in a toast how it went. */
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
