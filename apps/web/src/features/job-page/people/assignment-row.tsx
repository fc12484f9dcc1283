import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { candidateRoles } from '@shootdesk/shared/service-job-users/candidates';
import { mayAssign, mayRemove } from '@shootdesk/shared/service-job-users/assign';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { JobUser } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useState } from 'react';
import { fullName, useCurrentUser, roleOf } from '../../../api/current-user.ts';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { RemoveUserDialog } from './remove-user-dialog.tsx';

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  py: 0.75,
  pl: 2,
  pr: 1,
} as const;

/** Actions that the person may take on an assignment. The on-site provider is changed by scheduling only. */
function useRights({ serviceJobUserRoleId, userId }: JobUser) {
  const user = useCurrentUser();
  const role = roleOf(user);
  return {
    mayChange: mayAssign({ role }) && candidateRoles(serviceJobUserRoleId) !== null,
    mayEnd:
      serviceJobUserRoleId !== JobUserRoleId.OnSiteProvider &&
      mayRemove({ role }, serviceJobUserRoleId, userId === user.id),
  };
}

/** One person with their role on the job. */
export function AssignmentRow({ assignment }: { readonly assignment: JobUser }) {
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const { mayChange, mayEnd } = useRights(assignment);
  const name = fullName(assignment.user);
  const close = () => setOpen(null);
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {assignment.serviceJobUserRole.description}
        </Typography>
      </Box>
      {mayChange && (
        <IconButton size="small" aria-label={`Change assignment of ${name}`} onClick={() => setOpen('change')}>
          <EditOutlined fontSize="small" />
        </IconButton>
      )}
      {mayEnd && (
        <IconButton size="small" aria-label={`Remove ${name}`} onClick={() => setOpen('remove')}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      )}
      {open === 'change' && <ChangeRoleDialog assignment={assignment} onClose={close} />}
      {open === 'remove' && <RemoveUserDialog assignment={assignment} onClose={close} />}
    </Box>
  );
}
