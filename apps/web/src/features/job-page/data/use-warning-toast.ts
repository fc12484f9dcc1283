import { useNotify } from 'react-admin';
import { firstMessage, isNotFound } from '../../../api/api-error.ts';
import { useRefresh } from './use-job.ts';

/** After a failed action: when what it was about is gone, reads anew what is shown, which may be the whole job. */
export function useRefreshWhenGone(): (error: unknown) => void {
  const refresh = useRefresh();
  return (error) => {
    if (isNotFound(error)) refresh();
  };
}

/** Tells of a failed action by a warning toast with its first error. */
export function useWarningToast(): (error: unknown) => void {
  const notify = useNotify();
  const refreshWhenGone = useRefreshWhenGone();
  return (error) => {
    notify(firstMessage(error), { type: 'warning' });
    refreshWhenGone(error);
  };
}
