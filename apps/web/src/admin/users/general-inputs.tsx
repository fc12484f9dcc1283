import {
  listEmploymentTypes,
  listUserFlags,
  listUserRoleLabels,
} from '@shootdesk/shared/reference-lists/enums.contract';
import { hiddenRoles } from '@shootdesk/shared/users/role-blocks';
import { useEnum } from '../../data/reference/queries.ts';
import { FormSection, wholeLine } from '../../ui/form/form-section.tsx';
import { FlagsInput } from '../kit/inputs/flags-input.tsx';
import { UserSelect, UserText } from './field-inputs.tsx';

const zones = Intl.supportedValuesOf('timeZone').map((name) => ({ value: name, name: name.replaceAll('_', ' ') }));

const hidden = new Set<string>(hiddenRoles);

/** Selects of the role and what depends on it. */
function RoleSelects() {
  const { data: roles = [] } = useEnum(listUserRoleLabels);
  const { data: employments = [] } = useEnum(listEmploymentTypes);
  return (
    <>
      <UserSelect
        source="role"
        choices={roles.filter(({ value }) => !hidden.has(value))}
        placeholder="Choose a role"
        required
      />
      <UserSelect source="employment" choices={employments} placeholder="Choose an employment" required />
    </>
  );
}

/** Inputs for the name, contact and role of a user. */
export function GeneralInputs() {
  const flags = useEnum(listUserFlags);
  return (
    <FormSection title="General Information">
      <UserText source="name" required />
      <UserText source="username" required />
      <UserText source="email" type="email" required />
      <UserText source="contact" type="tel" />
      <RoleSelects />
      <UserText source="jobtrack_username" />
      <UserText source="reference" />
      <UserSelect source="time_zone" choices={zones} placeholder="That of the organisation" />
      <UserText source="annotation" multiline minRows={2} maxRows={8} sx={wholeLine} />
      <FlagsInput source="flags" labels={flags} />
    </FormSection>
  );
}
