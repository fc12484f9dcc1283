import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { movesToAssigned, overtakesUpload } from '@shootdesk/shared/service-job-users/assign';
import type { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { QueueRoleId } from '@shootdesk/shared/workload/work-queue';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { fullName } from '../../../api/current-user.ts';
import { assignJobUser } from '../../../data/jobs/mutations.ts';
import { workloadsQuery } from '../../../data/jobs/workloads.ts';
import { loadText } from '../../../entities/workload/load-text.ts';
import { complaintsResolver } from '../../../ui/form/contract-resolver.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useGuardedForm } from '../../../ui/form/use-guarded-form.ts';
import type { VersionedForm } from '../../../ui/form/form-versions.ts';
import { firstRole, staysChosen } from '../../../entities/job/people/assign-rules.ts';
import { RoleSelect, type RoleValues } from './role-select.tsx';
import { useCandidates } from './use-candidates.ts';
import { useWarningToast } from '../../../entities/job/use-warning-toast.ts';

interface Values extends RoleValues {
  /** Blank until a person is chosen. */
  readonly userId: string;
}

interface Props {
  readonly job: ServiceJobWithStatuses;
  /** The role to assign; by default that of the job's status. */
  readonly roleId?: JobUserRoleId | undefined;
  readonly onClose: () => void;
}

function useAssignForm({ job, roleId, onClose }: Props) {
  const cache = useQueryClient();
  const notify = useNotify();
  const onFailed = useWarningToast();
  return useGuardedForm<Values>({
    saved: {
      values: { serviceJobUserRoleId: String(roleId ?? firstRole(job.serviceJobStatusId)), userId: '' },
      version: null,
    },
    resolver: complaintsResolver(({ userId }) => (userId === '' ? { userId: 'Required' } : {})),
    save: ({ serviceJobUserRoleId, userId }) =>
      assignJobUser(cache, {
        serviceJobId: job.id,
        userId: Number(userId),
        serviceJobUserRoleId: Number(serviceJobUserRoleId),
      }),
    // A new assignment overwrites nothing, so there is no version.
    currentOf: () => null,
    onFailed,
    onDone: () => {
      notify('Assigned Job', { type: 'success' });
      onClose();
    },
  });
}

type Candidates = ReturnType<ReturnType<typeof useCandidates>>;

function UserPicker({ candidates, form }: { readonly candidates: Candidates; readonly form: VersionedForm<Values> }) {
  const { people, isPending, error } = candidates;
  const loads = useQuery(workloadsQuery(Number(form.values.serviceJobUserRoleId) as QueueRoleId));
  const loadOf = (id: number) => {
    const load = loads.data?.find(({ userId }) => userId === id);
    return load && loadText(load);
  };
  return (
    <Autocomplete
      options={people}
      value={people.find(({ id }) => String(id) === form.values.userId) ?? null}
      onChange={(_, user) => form.set('userId', String(user?.id ?? ''))}
      loading={isPending}
      getOptionLabel={fullName}
      getOptionKey={({ id }) => id}
      renderOption={({ key, ...props }, user) => (
        <li key={key} {...props}>
          <Box sx={{ minWidth: 0 }}>
            {fullName(user)}
            <Typography variant="body2" color="textSecondary">
              {loadOf(user.id)}
            </Typography>
          </Box>
        </li>
      )}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={error ? 'The list could not be loaded.' : 'Nobody can be assigned to this role now.'}
      renderInput={(params) => (
        <TextField
          {...params}
          label="User"
          required
          error={form.errors.userId !== undefined}
          helperText={form.errors.userId ?? loadOf(Number(form.values.userId))}
        />
      )}
    />
  );
}

/** Explains how the assignment changes the job's status. */
function MoveNotice({ job }: Pick<Props, 'job'>) {
  if (!movesToAssigned(job.serviceJobStatusId)) return null;
  const from = job.status?.description ?? 'its status';
  if (!overtakesUpload(job)) return <Alert severity="info">The job moves from {from} to Assigned.</Alert>;
  return (
    <Alert severity="warning">
      The job moves from {from} to Assigned before it has been uploaded. Its provider can still move it to Uploaded;
      then it has to be moved to Assigned again, so that the editor can start.
    </Alert>
  );
}

export function AssignDialog({ job, roleId: asked, onClose }: Props) {
  const form = useAssignForm({ job, roleId: asked, onClose });
  const candidatesFor = useCandidates(job.id);
  const { userId, serviceJobUserRoleId } = form.values;
  const setRole = (_: string, roleId: string) => {
    form.set('serviceJobUserRoleId', roleId);
    if (!staysChosen(Number(userId), Number(roleId), candidatesFor(Number(roleId)).people)) form.set('userId', '');
  };
  return (
    <FormDialog title="Change Job Assignment" form={form} fields={{}} submitLabel="Assign" onClose={onClose}>
      <MoveNotice job={job} />
      <RoleSelect form={{ ...form, set: setRole }} />
      <UserPicker candidates={candidatesFor(Number(serviceJobUserRoleId))} form={form} />
    </FormDialog>
  );
}
