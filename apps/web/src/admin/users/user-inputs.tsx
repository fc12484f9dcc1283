import type { UserV3 } from '@shootdesk/shared/users/user-v3.schema';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ApiKeysSection } from './api-keys/api-keys-section.tsx';
import { GeneralInputs } from './general-inputs.tsx';
import { ManagementInputs } from './management-inputs.tsx';
import { RoleInputs } from './role-inputs.tsx';
import type { UserValues } from './user-values.ts';

/** The cards of a user's form. */
export function UserInputs() {
  const user = useRecordContext<UserV3>();
  const role = useWatch<UserValues, 'role'>({ name: 'role' });
  return (
    <>
      <GeneralInputs />
      {role !== 'Agent' && <ManagementInputs />}
      <RoleInputs role={role} />
      {user?.roles[0] === 'Integration' && (
        <ApiKeysSection userId={user.id} isDeactivated={user.deactivated_at !== null} />
      )}
    </>
  );
}
