import { blockOfRole } from '@shootdesk/shared/users/role-blocks';
import type { UserRoleV3 } from '@shootdesk/shared/identity/roles';
import { FormSection } from '../../ui/form/form-section.tsx';
import { ReferenceByNameInput, ReferencesInput } from '../kit/inputs/reference-inputs.tsx';
import { ServicesInput } from '../kit/inputs/services-input.tsx';
import { ProviderInputs } from './provider-inputs.tsx';
import { userFields } from './user-fields.ts';

const studioTitles = {
  editor: 'Editor Information',
  qc: 'QC Information',
  production_manager: 'Production Manager Information',
  specialist: 'Specialist Information',
} as const;

/** Inputs that belong to a user's role; nothing for roles without such inputs. */
export function RoleInputs({ role }: { readonly role: string }) {
  const block = blockOfRole[role as UserRoleV3] ?? null;
  switch (block) {
    case null:
      return null;
    case 'provider':
      return <ProviderInputs />;
    case 'agent':
      return (
        <FormSection title="Agent Information">
          <ReferenceByNameInput source="office" label={userFields.office.label} reference="client-choices" />
        </FormSection>
      );
    case 'client_admin':
      return (
        <FormSection title="Client Administrator Information">
          <ReferencesInput source="offices" label={userFields.offices.label} reference="client-choices" />
        </FormSection>
      );
    case 'editor':
    case 'qc':
    case 'production_manager':
    case 'specialist':
      return (
        <FormSection title={studioTitles[block]}>
          <ServicesInput source="services" label={`${userFields.services.label} *`} />
        </FormSection>
      );
  }
}
