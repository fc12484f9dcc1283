import { blockOfRole } from '@shootdesk/shared/users/role-blocks';
import type { UserRoleV3 } from '@shootdesk/shared/identity/roles';
import { FormSection } from '../../ui/form/form-section.tsx';
import { ReferencesField } from '../../ui/form/references-field.tsx';
import { ServicesField } from '../../ui/form/services-field.tsx';
import { clientSource } from '../../ui/named-sources.ts';
import type { RecordForm } from '../../ui/records/use-record-form.ts';
import { ProviderSection } from './provider-section.tsx';
import { userFields } from './user-fields.ts';
import type { UserValues } from './user-values.ts';

interface Props {
  readonly form: RecordForm<UserValues>;
}

const studioTitles = {
  editor: 'Editor Information',
  qc: 'QC Information',
  production_manager: 'Production Manager Information',
  specialist: 'Specialist Information',
} as const;

/** An agent belongs to one office: choosing another replaces it. */
function oneOffice(form: Props['form']) {
  return { ...form, set: (_: 'office', value: readonly string[]) => form.set('office', value.slice(-1)) };
}

/** What is asked of the person because of their role; nothing for roles without a block of their own. */
export function RoleSection({ form }: Props) {
  const block = blockOfRole[form.values.role as UserRoleV3] ?? null;
  switch (block) {
    case null:
      return null;
    case 'provider':
      return <ProviderSection form={form} />;
    case 'agent':
      return (
        <FormSection title="Agent Information">
          <ReferencesField
            form={oneOffice(form)}
            name="office"
            label={userFields.office.label}
            type="Client"
            source={clientSource}
          />
        </FormSection>
      );
    case 'client_admin':
      return (
        <FormSection title="Client Administrator Information">
          <ReferencesField
            form={form}
            name="offices"
            label={userFields.offices.label}
            type="Client"
            source={clientSource}
          />
        </FormSection>
      );
    case 'editor':
    case 'qc':
    case 'production_manager':
    case 'specialist':
      return (
        <FormSection title={studioTitles[block]}>
          <ServicesField form={form} name="services" label={`${userFields.services.label} *`} />
        </FormSection>
      );
  }
}
