import TextField from '@mui/material/TextField';
import { updateServiceJobUser } from '@shootdesk/shared/service-job-users/service-job-users.contract';
import type { JobUser } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { fullName } from '../../../api/current-user.ts';
import { rereadJob } from '../../../data/jobs/job-cache.ts';
import { changeJobUserRole } from '../../../data/jobs/mutations.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import type { FieldForm } from '../../../ui/form/form-field.tsx';
import { useGuardedForm } from '../../../ui/form/use-guarded-form.ts';
import type { Saved } from '../../../ui/form/form-versions.ts';
import { assignedRoles, jobRoleName, RoleSelect, type RoleValues } from './role-select.tsx';
import { currentRecord } from '../../../api/stale-record.ts';
import { useOpenRoles } from './use-candidates.ts';
import { useWarningToast } from '../../../entities/job/use-warning-toast.ts';

interface Props {
  readonly assignment: JobUser;
  readonly onClose: () => void;
}

const savedRole = ({
  serviceJobUserRoleId,
  cache_key,
}: Pick<JobUser, 'serviceJobUserRoleId' | 'cache_key'>): Saved<RoleValues> => ({
  values: { serviceJobUserRoleId: String(serviceJobUserRoleId) },
  version: cache_key,
});

interface FieldProps {
  readonly assignment: JobUser;
  readonly form: FieldForm<RoleValues>;
}

/** Choice among the current role and the roles that the person's account can have on this job. */
function RoleField({ assignment: { serviceJobId, userId, serviceJobUserRoleId }, form }: FieldProps) {
  const open = useOpenRoles(serviceJobId, userId);
  const held = [serviceJobUserRoleId, Number(form.values.serviceJobUserRoleId)];
  const roles = assignedRoles.filter((role) => held.includes(role.id) || open.roles.includes(role));
  const hint = () => {
    if (open.isPending) return 'Looking for the roles that can be given …';
    if (open.hasFailed) return 'Which other roles can be given could not be loaded.';
    return roles.length === 1 ? 'This account can take no other role on this job.' : undefined;
  };
  return <RoleSelect form={form} roles={roles} helperText={hint()} />;
}

/** Changes a person's role on the job. Another person would be a new assignment. */
export function ChangeRoleDialog({ assignment, onClose }: Props) {
  const cache = useQueryClient();
  const notify = useNotify();
  const onFailed = useWarningToast();
  const form = useGuardedForm<RoleValues>({
    saved: savedRole(assignment),
    save: ({ serviceJobUserRoleId }, { version }) =>
      changeJobUserRole(cache, assignment, Number(serviceJobUserRoleId), version ?? assignment.cache_key),
    currentOf: (error) => {
      const current = currentRecord(updateServiceJobUser, error);
      return current && savedRole(current);
    },
    onFailed,
    onDone: (outcome) => {
      if (outcome === 'saved') notify('Assigned Job', { type: 'success' });
      else rereadJob(cache, assignment.serviceJobId);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Change Job Assignment"
      form={form}
      fields={{ serviceJobUserRoleId: { label: 'Role', show: jobRoleName } }}
      onClose={onClose}
    >
      <TextField label="User" value={fullName(assignment.user)} disabled />
      <RoleField assignment={assignment} form={form} />
    </FormDialog>
  );
}
