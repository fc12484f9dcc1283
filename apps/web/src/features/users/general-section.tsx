import {
  listEmploymentTypes,
  listUserFlags,
  listUserRoleLabels,
} from '@shootdesk/shared/reference-lists/enums.contract';
import { hiddenRoles } from '@shootdesk/shared/users/role-blocks';
import { useEnum } from '../../api/enums.ts';
import { FlagsField } from '../../ui/form/flags-field.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { FormSection, wholeLine } from '../../ui/form/form-section.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { RecordForm } from '../../ui/records/use-record-form.ts';
import { userFields } from './user-fields.ts';
import type { UserValues } from './user-values.ts';

interface Props {
  readonly form: RecordForm<UserValues>;
}

const zones = Intl.supportedValuesOf('timeZone').map((name) => ({ value: name, name: name.replaceAll('_', ' ') }));

const hidden = new Set<string>(hiddenRoles);

/** The role decides what else is asked of the person. */
function RoleFields({ form }: Props) {
  const { data: roles = [] } = useEnum(listUserRoleLabels);
  const { data: employments = [] } = useEnum(listEmploymentTypes);
  return (
    <>
      <SelectField
        form={form}
        name="role"
        label={userFields.role.label}
        options={roles.filter(({ value }) => !hidden.has(value))}
        placeholder="Choose a role"
        required
      />
      <SelectField
        form={form}
        name="employment"
        label={userFields.employment.label}
        options={employments}
        placeholder="Choose an employment"
        required
      />
    </>
  );
}

/** Who the person is and what kind of account they have. */
export function GeneralSection({ form }: Props) {
  const flags = useEnum(listUserFlags);
  return (
    <FormSection title="General Information">
      <FormField form={form} name="name" label={userFields.name.label} required />
      <FormField form={form} name="username" label={userFields.username.label} required />
      <FormField form={form} name="email" label={userFields.email.label} type="email" required />
      <FormField form={form} name="contact" label={userFields.contact.label} type="tel" />
      <RoleFields form={form} />
      <FormField form={form} name="jobtrack_username" label={userFields.jobtrack_username.label} />
      <FormField form={form} name="reference" label={userFields.reference.label} />
      <SelectField
        form={form}
        name="time_zone"
        label={userFields.time_zone.label}
        options={zones}
        placeholder="That of the organisation"
      />
      <FormField
        form={form}
        name="annotation"
        label={userFields.annotation.label}
        multiline
        minRows={2}
        maxRows={8}
        sx={wholeLine}
      />
      <FlagsField form={form} name="flags" labels={flags} />
    </FormSection>
  );
}
