import { jobUserRoles } from '@shootdesk/shared/service-jobs/job-user-roles';
import { useId } from 'react';
import { FormField, type FieldForm, type TextValues } from '../../ui/form/form-field.tsx';

/** Values of a form that chooses a role on a job. */
export interface RoleValues extends TextValues {
  readonly serviceJobUserRoleId: string;
}

/** How a role is called, by its id as a form holds it. */
export function jobRoleName(id: string): string {
  return jobUserRoles.find((role) => String(role.id) === id)?.description ?? '';
}

/** The roles that are given by assignment. */
export function RoleSelect<V extends RoleValues>({ form }: { readonly form: FieldForm<V> }) {
  const id = useId();
  return (
    <FormField
      form={form}
      name="serviceJobUserRoleId"
      label="Role"
      select
      required
      id={id}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true, htmlFor: id } }}
    >
      {jobUserRoles
        .filter(({ offeredForAssignment }) => offeredForAssignment)
        .map((role) => (
          <option key={role.id} value={role.id}>
            {role.description}
          </option>
        ))}
    </FormField>
  );
}
