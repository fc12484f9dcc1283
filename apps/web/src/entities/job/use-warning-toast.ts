import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { firstMessage, isNotFound } from '../../kernel/api-error.ts';
import { rereadJobs } from '../../data/jobs/job-cache.ts';

/** Returns a function for failed actions: if the record was deleted, it refetches what is visible, which may be the whole job. */
export function useRefreshWhenGone(): (error: unknown) => void {
  const cache = useQueryClient();
  return (error) => {
    if (isNotFound(error)) void rereadJobs(cache);
  };
}

/** Returns a function that shows the first error of a failed action as a warning toast. */
export function useWarningToast(): (error: unknown) => void {
  const notify = useNotify();
  const refreshWhenGone = useRefreshWhenGone();
  return (error) => {
    notify(firstMessage(error), { type: 'warning' });
    refreshWhenGone(error);
  };
}
