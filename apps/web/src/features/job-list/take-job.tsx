import PanTool from '@mui/icons-material/PanToolOutlined';
import Button from '@mui/material/Button';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { mayTake, type TakeableRole } from '@shootdesk/shared/service-job-users/taking';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { useNotify } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { firstMessage } from '../../kernel/api-error.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import type { Tab } from './list-state.ts';
import { useHeldJob, useTakeJob } from './use-held-job.ts';

const offers: Partial<Record<Tab, { readonly jobRole: TakeableRole; readonly label: string }>> = {
  qc: { jobRole: JobUserRoleId.QualityControl, label: 'Take a QC Job' },
  rejection: { jobRole: JobUserRoleId.RevisionAssignee, label: 'Take a Rejection Job' },
};

function TakeButton({ jobRole, label }: { readonly jobRole: TakeableRole; readonly label: string }) {
  const held = useHeldJob(jobRole).data;
  const take = useTakeJob();
  const notify = useNotify();
  const navigate = useNavigate();
  if (held) {
    return (
      <Button variant="contained" size="small" component={Link} to={`/service-jobs/${held.id}`}>
        Assigned Job
      </Button>
    );
  }
  const carryOut = () =>
    take.mutate(jobRole, {
      onSuccess: ({ redirectUrl }) => {
        notify('Job Taken', { type: 'success' });
        void navigate(redirectUrl);
      },
      onError: (error) => notify(firstMessage(error), { type: 'warning' }),
    });
  return (
    <Button variant="contained" size="small" startIcon={<PanTool />} loading={take.isPending} onClick={carryOut}>
      {label}
    </Button>
  );
}

/** Button on the tabs of waiting jobs that takes the next job, or opens the one that the person has already taken. */
export function TakeJob({ tab }: { readonly tab: Tab }) {
  const { userRole } = useCurrentUser();
  const offer = offers[tab];
  if (!offer || !mayTake(userRole?.name as UserRoleName | undefined, offer.jobRole)) return null;
  return <TakeButton key={tab} {...offer} />;
}
