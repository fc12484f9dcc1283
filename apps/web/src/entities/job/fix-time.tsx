import type { ButtonProps } from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { fixTimeNow } from '../../data/dispatch/mutations.ts';
import { CommandButton } from '../../ui/commands/command-button.tsx';
import { useWarningToast } from './use-warning-toast.ts';

/** What the fixed time of a visit saves, in words. */
export const savedText = (minutes: number): string => `${minutes} min less driving on the day than as first booked`;

interface Props extends Pick<ButtonProps, 'variant' | 'sx'> {
  readonly jobId: number;
}

/** Fixes the open time of a visit as it is planned, and has client and provider told. */
export function FixTimeButton({ jobId, ...rest }: Props) {
  const cache = useQueryClient();
  const notify = useNotify();
  const fix = useMutation({
    mutationFn: () => fixTimeNow(cache, jobId),
    onSuccess: () => notify('The time is fixed, and the client is told.', { type: 'success' }),
    onError: useWarningToast(),
  });
  return (
    <CommandButton
      {...rest}
      size="small"
      loading={fix.isPending}
      command={{
        id: 'fix-time',
        name: 'Fix Time Now',
        group: 'This page',
        words: 'appointment flexible',
        run: () => fix.mutate(),
      }}
    />
  );
}
