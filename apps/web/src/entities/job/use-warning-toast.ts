import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { firstMessage, isNotFound } from '../../kernel/api-error.ts';
import { rereadJobs } from '../../data/jobs/job-cache.ts';

/** After a failed action: if its record is gone, refetches what is shown, which may be the whole job. */
export function useRefreshWhenGone(): (error: unknown) => void {
  const cache = useQueryClient();
  return (error) => {
    if (isNotFound(error)) void rereadJobs(cache);
  };
}

/** Shows a failed action as a warning toast with its first error. */
export function useWarningToast(): (error: unknown) => void {
  const notify = useNotify();
  const refreshWhenGone = useRefreshWhenGone();
  return (error) => {
    notify(firstMessage(error), { type: 'warning' });
    refreshWhenGone(error);
  };
}
