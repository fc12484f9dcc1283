import { useEffect } from 'react';
import { useCurrentUser } from '../api/current-user.ts';
import { removeDraftsOf } from '../ui/form/draft-store.ts';
import { LoadingApplication } from './loading-application.tsx';

/** Signs the person out: deletes everything they typed on this computer, and goes to the API to end the session. */
export function SignOut() {
  const { id } = useCurrentUser();
  useEffect(() => {
    removeDraftsOf(id);
    window.location.assign('/logout');
  }, [id]);
  return <LoadingApplication />;
}
