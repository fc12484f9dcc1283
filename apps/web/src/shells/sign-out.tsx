import { useEffect } from 'react';
import { useCurrentUser } from '../api/current-user.ts';
import { endPush } from '../data/notifications/push.ts';
import { removeDraftsOf } from '../ui/form/draft-store.ts';
import { LoadingApplication } from './loading-application.tsx';

/** How long the way out waits for the end of push notifications, in ms: without a connection they end in the browser alone. */
const endPushWithinMs = 3000;

/**
 * Signs the person out: deletes everything they typed on this computer, ends its push notifications, and goes to the API to end the
 * session.
 */
export function SignOut() {
  const { id } = useCurrentUser();
  useEffect(() => {
    removeDraftsOf(id);
    const tooLong = new Promise((resolve) => setTimeout(resolve, endPushWithinMs));
    const ended = endPush(id).catch(() => undefined);
    void Promise.race([ended, tooLong]).then(() => window.location.assign('/logout'));
  }, [id]);
  return <LoadingApplication />;
}
