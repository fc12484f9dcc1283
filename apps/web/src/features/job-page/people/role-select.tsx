import { jobUserRoles, type JobUserRole } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { FieldForm, TextValues } from '../../../ui/form/form-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';

/** Values of a form that chooses a role on a job. */
export interface RoleValues extends TextValues {
  readonly serviceJobUserRoleId: string;
}

/** Name of a role by its id as a form value. */
export function jobRoleName(id: string): string {
  return jobUserRoles.find((role) => String(role.id) === id)?.description ?? '';
}

/** The roles that are given by assignment. */
export const assignedRoles: readonly JobUserRole[] = jobUserRoles.filter(
  ({ offeredForAssignment }) => offeredForAssignment,
);

interface Props<V extends RoleValues> {
  readonly form: FieldForm<V>;
  /** The roles to choose from; by default every role that is given by assignment. */
  readonly roles?: readonly JobUserRole[];
  readonly helperText?: string | undefined;
}

/** Select input for a role on a job; roles are labelled with their description. */
export function RoleSelect<V extends RoleValues>({ form, roles = assignedRoles, helperText }: Props<V>) {
  return (
    <SelectField
      form={form}
      name="serviceJobUserRoleId"
      label="Role"
      choices={roles.map(({ id, description }) => ({ value: id, name: description }))}
      required
      helperText={helperText}
    />
  );
}
