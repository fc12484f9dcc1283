import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCurrentUser } from '../api/current-user.ts';
import { endKeeping } from '../data/device/keeping.ts';
import { endPush } from '../data/notifications/push.ts';
import { canKeepFiles, countKeptFiles } from '../entities/upload/tray/opfs-shelf.ts';
import { unsentSentence } from '../entities/upload/tray/tray-words.ts';
import { createWaitingChanges } from '../entities/waiting/waiting-changes.ts';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { removeDraftsOf } from '../ui/form/draft-store.ts';
import { LoadingApplication } from './loading-application.tsx';

/** How long the way out waits for the end of push notifications and of what is kept, in ms: without a connection they end in the browser alone. */
const endWithinMs = 3000;

/** How long the way out waits for the number of kept files, in ms. */
const countWithinMs = 2000;

/** Counts what has not been sent; undefined while that is read. */
function useUnsent(userId: number): { readonly files: number; readonly changes: number } | undefined {
  const [files, setFiles] = useState<number>();
  useEffect(() => {
    const counted = canKeepFiles() ? countKeptFiles(userId) : Promise.resolve(0);
    const tooLong = new Promise<number>((resolve) => setTimeout(() => resolve(0), countWithinMs));
    void Promise.race([counted.catch(() => 0), tooLong]).then(setFiles);
  }, [userId]);
  const [changes] = useState(() => createWaitingChanges(userId).list().length);
  return files === undefined ? undefined : { files, changes };
}

/** Signs the person out; says first what has not been sent, which stays for when they are back. */
export function SignOut() {
  const { id } = useCurrentUser();
  const navigate = useNavigate();
  const unsent = useUnsent(id);
  const [isSure, setIsSure] = useState(false);
  if (!unsent) return <LoadingApplication />;
  if (isSure || unsent.files + unsent.changes === 0) return <EndSession id={id} />;
  return (
    <ConfirmDialog
      title="Sign out now?"
      text={unsentSentence(unsent.files, unsent.changes)}
      isBusy={false}
      closesOnBack={false}
      onYes={() => setIsSure(true)}
      onClose={() => void navigate('/', { replace: true })}
    />
  );
}

/** Deletes everything the person typed on this device and what it keeps of jobs, ends its push notifications, and goes to the API to end the session. */
function EndSession({ id }: { readonly id: number }) {
  useEffect(() => {
    removeDraftsOf(id);
    const tooLong = new Promise((resolve) => setTimeout(resolve, endWithinMs));
    const ended = Promise.allSettled([endPush(id), endKeeping()]);
    void Promise.race([ended, tooLong]).then(() => window.location.assign('/logout'));
  }, [id]);
  return <LoadingApplication />;
}
