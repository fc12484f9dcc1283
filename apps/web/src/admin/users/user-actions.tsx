import { inviteUserV3, reactivateUserV3 } from '@shootdesk/shared/users/users-v3.contract';
import type { UserV3 } from '@shootdesk/shared/users/user-v3.schema';
import { useRecordContext } from 'react-admin';
import { call } from '../../api/call.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { RecordAction } from '../kit/record-action.tsx';
import { useDeactivate } from './use-deactivate.tsx';

const changes = ['users', 'api-keys'];

interface Props {
  readonly user: UserV3;
}

function Deactivate({ user }: Props) {
  const { deactivate, dialog } = useDeactivate(user);
  return (
    <>
      <RecordAction
        label="Deactivate"
        question={{
          title: 'Deactivate User?',
          text: `${user.name} is signed out at once, API keys are revoked, and the user cannot be chosen any more. You can undo this, but for the keys.`,
        }}
        act={deactivate}
        done="User has been deactivated!"
        changes={changes}
      />
      {dialog}
    </>
  );
}

function Reactivate({ user: { id, cache_key } }: Props) {
  return (
    <RecordAction
      label="Reactivate"
      act={() => call(reactivateUserV3, { params: { id }, ifMatch: cache_key })}
      done="User has been reactivated!"
      changes={changes}
    />
  );
}

function InviteAgain({ user: { id, email, awaits_invitation } }: Props) {
  return (
    <RecordAction
      label={awaits_invitation ? 'Invite' : 'Invite Again'}
      act={() => call(inviteUserV3, { params: { id } })}
      done={`The invitation has been sent to ${email}.`}
      changes={changes}
    />
  );
}

/** Actions for an account besides editing it. Nobody can deactivate themselves. */
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
