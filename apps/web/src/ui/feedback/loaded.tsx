import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { firstMessage } from '../../kernel/api-error.ts';

interface Props<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** Subject of the failure message: 'The notes'. */
  readonly what: string;
  readonly children: (data: T) => ReactNode;
}

/** A panel's content while loading, failed or loaded. Loaded content stays during a refetch. */
export function Loaded<T>({ query, what, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.error)
    return <Skeleton variant="rounded" height={56} sx={{ m: 2 }} role="progressbar" aria-label="Loading" />;
  return (
    <Alert
      severity="error"
      sx={{ m: 2 }}
      action={
        <Button color="inherit" size="small" onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      {what} could not be loaded. {firstMessage(query.error)}
    </Alert>
  );
}
