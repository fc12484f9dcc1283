import TextField from '@mui/material/TextField';
import {
  updateServiceJobUser,
  type ServiceJobUser,
} from '@shootdesk/shared/service-job-users/service-job-users.contract';
import { useNotify } from 'react-admin';
import { call } from '../../../api/call.ts';
import { fullName } from '../../../api/current-user.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import type { FieldForm } from '../../../ui/form/form-field.tsx';
import { useVersionedForm, type Saved } from '../../../ui/form/use-versioned-form.ts';
import { assignedRoles, jobRoleName, RoleSelect, type RoleValues } from './role-select.tsx';
import { currentRecord } from '../../../api/stale-record.ts';
import { useOpenRoles } from './use-candidates.ts';
import { useRefresh } from '../data/use-job.ts';
import { useWarningToast } from '../data/use-warning-toast.ts';

interface Props {
  readonly assignment: ServiceJobUser;
  readonly onClose: () => void;
}

const savedRole = ({ serviceJobUserRoleId, cache_key }: ServiceJobUser): Saved<RoleValues> => ({
  values: { serviceJobUserRoleId: String(serviceJobUserRoleId) },
  version: cache_key,
});

interface FieldProps {
  readonly assignment: ServiceJobUser;
  readonly form: FieldForm<RoleValues>;
}

/** The role they have and those that their account can take on this job. */
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

/** Gives the same person another role on the job; another person is a new assignment. */
export function ChangeRoleDialog({ assignment, onClose }: Props) {
  const refresh = useRefresh();
  const notify = useNotify();
  const onFailed = useWarningToast();
  const form = useVersionedForm<RoleValues>({
    saved: savedRole(assignment),
    save: async ({ serviceJobUserRoleId }, { version }) => {
      const body = { serviceJobUserRoleId: Number(serviceJobUserRoleId) };
      await call(updateServiceJobUser, {
        params: { id: assignment.id },
        body,
        ifMatch: version ?? assignment.cache_key,
      });
    },
    currentOf: (error) => {
      const current = currentRecord(updateServiceJobUser, error);
      return current && savedRole(current);
    },
    onFailed,
    onDone: (outcome) => {
      if (outcome === 'saved') notify('Assigned Job', { type: 'success' });
      refresh();
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
      <TextField label="User" value={assignment.user ? fullName(assignment.user) : ''} disabled />
      <RoleField assignment={assignment} form={form} />
    </FormDialog>
  );
}
