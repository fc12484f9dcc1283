import Button from '@mui/material/Button';
import { deleteUserV3, inviteUserV3, reactivateUserV3 } from '@shootdesk/shared/users/users-v3.contract';
import type { UserV3 } from '@shootdesk/shared/users/user-v3.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { firstMessage } from '../../kernel/api-error.ts';
import { call } from '../../api/call.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { recordsWritten } from '../../data/records/mutations.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

/** Does something to an account and says in a toast how it went. */
function useAccountAction(act: () => Promise<unknown>, done: string) {
  const cache = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: act,
    onSuccess: () => notify(done, { type: 'success' }),
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
    onSettled: () => void recordsWritten(cache, 'users', 'api-keys'),
  });
}

function Deactivate({ user }: { readonly user: UserV3 }) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useAccountAction(
    () => call(deleteUserV3, { params: { id: user.id }, query: {}, ifMatch: user.cache_key }),
    'User has been deactivated!',
  );
  return (
    <>
      <Button color="inherit" onClick={() => setIsAsking(true)}>
        Deactivate
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Deactivate User?"
          text={`${user.name} is signed out at once, API keys are revoked, and the user cannot be chosen any more. You can undo this, but for the keys.`}
          isBusy={isPending}
          onYes={() => mutate(undefined, { onSettled: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

function Reactivate({ user }: { readonly user: UserV3 }) {
  const { mutate, isPending } = useAccountAction(
    () => call(reactivateUserV3, { params: { id: user.id }, ifMatch: user.cache_key }),
    'User has been reactivated!',
  );
  return (
    <Button color="inherit" loading={isPending} onClick={() => mutate()}>
      Reactivate
    </Button>
  );
}

function InviteAgain({ user }: { readonly user: UserV3 }) {
  const { mutate, isPending } = useAccountAction(
    () => call(inviteUserV3, { params: { id: user.id } }),
    `The invitation has been sent to ${user.email}.`,
  );
  return (
    <Button color="inherit" loading={isPending} onClick={() => mutate()}>
      Invite Again
    </Button>
  );
}

/** What can be done with an account beside changing it; oneself cannot be locked out. */
export function UserActions() {
  const user = useRecordContext<UserV3>();
  const me = useCurrentUser();
  if (!user) return null;
  if (user.deactivated_at) return <Reactivate user={user} />;
  return (
    <>
      {!user.password_set && user.roles[0] !== 'Integration' && <InviteAgain user={user} />}
      {user.id !== String(me.id) && <Deactivate user={user} />}
    </>
  );
}
