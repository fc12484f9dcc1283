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

/** Timeout in ms for ending push notifications and deleting offline data at sign-out. Without a connection they end in this browser only. */
const endWithinMs = 3000;

/** Timeout in ms for counting the unsent files at sign-out. */
const countWithinMs = 2000;

/** Counts unsent files and changes; undefined while they are being counted. */
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

/** Signs the person out. Warns first about unsent work, which stays on the device until they are back. */
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

/** Deletes the person's drafts and offline jobs from this device, ends its push notifications, and opens the API's address that ends the session. */
function EndSession({ id }: { readonly id: number }) {
  useEffect(() => {
    removeDraftsOf(id);
    const tooLong = new Promise((resolve) => setTimeout(resolve, endWithinMs));
    const ended = Promise.allSettled([endPush(id), endKeeping()]);
    void Promise.race([ended, tooLong]).then(() => window.location.assign('/logout'));
  }, [id]);
  return <LoadingApplication />;
}
