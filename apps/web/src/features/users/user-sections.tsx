import type { UserV3 } from '@shootdesk/shared/users/user-v3.schema';
import type { SectionsProps } from '../../ui/records/record-screen.ts';
import { ApiKeysSection } from './api-keys-section.tsx';
import { GeneralSection } from './general-section.tsx';
import { ManagementSection } from './management-section.tsx';
import { RoleSection } from './role-section.tsx';
import type { UserValues } from './user-values.ts';

/** The cards of a user's form. */
export function UserSections({ form, record }: SectionsProps<UserV3, UserValues>) {
  return (
    <>
      <GeneralSection form={form} />
      {form.values.role !== 'Agent' && <ManagementSection form={form} />}
      <RoleSection form={form} />
      {record?.roles[0] === 'Integration' && (
        <ApiKeysSection userId={record.id} isDeactivated={record.deactivated_at !== null} />
      )}
    </>
  );
}
