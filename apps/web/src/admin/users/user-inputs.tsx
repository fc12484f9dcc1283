import type { UserV3 } from '@shootdesk/shared/users/user-v3.schema';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormSection, wholeLine } from '../../ui/form/form-section.tsx';
import { ApiKeysSection } from './api-keys/api-keys-section.tsx';
import { UserSelect, UserText } from './field-inputs.tsx';
import { BlockoutsSection } from './blockouts-section.tsx';
import { GeneralInputs } from './general-inputs.tsx';
import { RoleInputs } from './role-inputs.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';
import type { UserValues } from './user-values.ts';

/** The two ratings that can be chosen here. Others come from elsewhere and are kept. */
const ratings = [
  { value: '1', name: 'Beginner' },
  { value: '2', name: 'Qualified' },
];

/** Inputs for ratings and notes of those who plan the work. */
function ManagementInputs() {
  return (
    <FormSection title="Management Information">
      <UserSelect source="rating" choices={ratings} placeholder="Not rated" />
      <UserText source="note" multiline minRows={2} maxRows={8} sx={wholeLine} />
    </FormSection>
  );
}

/** The cards of a user's form. */
export function UserInputs() {
  const user = useRecordContext<UserV3>();
  const role = useWatch<UserValues, 'role'>({ name: 'role' });
  return (
    <>
      <GeneralInputs />
      {role !== 'Agent' && <ManagementInputs />}
      <RoleInputs role={role} />
      {user && user.roles[0] === 'Provider' && role === 'Provider' && <BlockoutsSection user={user} />}
      {user && user.roles[0] !== 'Integration' && !user.deactivated_at && (
        <>
          <TwoFactorSection user={user} />
          <SessionsSection user={user} />
        </>
      )}
      {user?.roles[0] === 'Integration' && (
        <ApiKeysSection userId={user.id} isDeactivated={user.deactivated_at !== null} />
      )}
    </>
  );
}
