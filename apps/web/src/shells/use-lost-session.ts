import { getMe } from '@shootdesk/shared/sign-in/sign-in.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { onLostSession, type LostSession } from '../api/lost-session.ts';

/** Whether this page's person is signed in again. The API refuses the call when somebody else is. */
async function isBack(): Promise<boolean> {
  try {
    return (await call(getMe, {})).clientPrincipal !== null;
  } catch {
    return false;
  }
}

/**
 * How the session was lost, confirmed by another call before it is shown. Null again once the same person has signed in, which is checked whenever
 * the window gets the focus. All queries are then refetched, and unsaved text is still in its forms.
 */
export function useLostSession(): { readonly lost: LostSession | null; readonly dismiss: () => void } {
  const [lost, setLost] = useState<LostSession | null>(null);
  const cache = useQueryClient();
  useEffect(() => {
    let isAsking = false;
    const confirm = async (how: LostSession) => {
      if (how === 'someone-else') return setLost(how);
      // The confirming call may be refused as well, which must not start another one.
      if (isAsking) return;
      isAsking = true;
      // A call from before the new sign-in may be refused after it.
      if (!(await isBack())) setLost(how);
      isAsking = false;
    };
    return onLostSession((how) => void confirm(how));
  }, []);
  useEffect(() => {
    if (lost === null) return;
    const check = async () => {
      if (document.visibilityState === 'hidden' || !(await isBack())) return;
      setLost(null);
      void cache.invalidateQueries();
    };
    const listener = () => void check();
    window.addEventListener('focus', listener);
    document.addEventListener('visibilitychange', listener);
    return () => {
      window.removeEventListener('focus', listener);
      document.removeEventListener('visibilitychange', listener);
    };
  }, [lost, cache]);
  return { lost, dismiss: () => setLost(null) };
}
