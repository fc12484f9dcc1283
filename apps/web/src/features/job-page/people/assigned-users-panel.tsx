import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { mayAssign } from '@shootdesk/shared/service-job-users/assign';
import type { JobUser, ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useState } from 'react';
import { Panel } from '../../../ui/layout/panel.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { AssignmentRow } from './assignment-row.tsx';
import { useJobPerson } from '../../../entities/job/job-person.ts';
import { CommandButton } from '../../../ui/commands/command-button.tsx';

interface Props {
  readonly job: ServiceJobWithStatuses;
}

function AssignButton({ job }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (!mayAssign(useJobPerson(job))) return null;
  return (
    <>
      <CommandButton
        size="small"
        command={{
          id: 'assign-user',
          name: 'Assign User',
          group: 'This page',
          words: 'people',
          run: () => setIsOpen(true),
        }}
      />
      {isOpen && <AssignDialog job={job} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function List({ assignments }: { readonly assignments: readonly JobUser[] }) {
  if (assignments.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ px: 2, py: 1.5 }}>
        Nobody is assigned yet.
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, py: 0.5 }}>
      {assignments.map((assignment) => (
        <AssignmentRow key={assignment.id} assignment={assignment} />
      ))}
    </Box>
  );
}

/** People assigned to the job; hidden from providers. */
export function AssignedUsersPanel({ job }: Props) {
  return (
    <Panel title="Assigned Users" action={<AssignButton job={job} />}>
      <List assignments={job.users ?? []} />
    </Panel>
  );
}
