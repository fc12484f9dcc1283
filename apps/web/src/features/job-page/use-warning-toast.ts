import { useNotify } from 'react-admin';
import { firstMessage } from '../../api/api-error.ts';

/** Tells of a failed action by a warning toast with its first error. */
export function useWarningToast(): (error: unknown) => void {
  const notify = useNotify();
  return (error) => notify(firstMessage(error), { type: 'warning' });
}
