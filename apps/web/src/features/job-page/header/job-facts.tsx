import Box from '@mui/material/Box';
import { JobUserRoleId, jobUserRoles } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { ReactNode } from 'react';
import { isOfType, useCurrentUser } from '../../../api/current-user.ts';
import { Deadline, RevisionDeadline } from '../../../entities/job/deadline.tsx';
import { namesInRole } from '../../../entities/job/names-in-role.ts';
import { appointmentText } from '../../../entities/job/property-clock.ts';
import { formatShortDateTime } from '../../../kernel/date-time.ts';
import { useNow } from '../../../kernel/use-now.ts';
import { Tag } from '../../../ui/feedback/tag.tsx';

interface Props {
  readonly job: ServiceJobWithStatuses;
}

const factsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 18px',
  minWidth: 0,
  overflowWrap: 'anywhere',
} as const;

const factStyle = { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 6px' } as const;

function Fact({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <Box component="span" sx={factStyle}>
      {label && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {label}
        </Box>
      )}
      {children}
    </Box>
  );
}

const { OnSiteProvider } = JobUserRoleId;

/** Roles of people, in the order of the workflow. */
const roles = [
  { id: OnSiteProvider, label: 'Provider' },
  ...jobUserRoles.filter(({ id }) => id !== OnSiteProvider).map(({ id, description }) => ({ id, label: description })),
];

function People({ job }: Props) {
  return roles.map(({ id, label }) => {
    const names = namesInRole(job.users, id);
    return (
      names && (
        <Fact key={id} label={label}>
          {names}
        </Fact>
      )
    );
  });
}

/** The client with the names of its flags; the notices below explain them. */
function Client({ job }: Props) {
  if (!job.client) return null;
  return (
    <Fact>
      {job.client.name}
      {job.flags
        .filter(({ of }) => of === 'client')
        .map(({ flag, name, colour }) => (
          <Tag key={flag} text={name} colour={colour} />
        ))}
    </Fact>
  );
}

/** The facts that distinguish this job from others of its property: service, number, client, appointment, deadline and people. */
export function JobFacts({ job }: Props) {
  const user = useCurrentUser();
  const now = useNow();
  const isOnSite = isOfType(user, 'OnSite');
  const { clientDeadline } = job;
  return (
    <Box component="section" aria-label="What the job is" sx={factsStyle}>
      <Box component="strong" sx={{ fontWeight: 650 }}>
        {job.service?.name ?? job.name}
      </Box>
      <Fact>#{job.id}</Fact>
      <Client job={job} />
      {job.dateService && <Fact label="Shoot">{appointmentText(job, user.timeZone, formatShortDateTime)}</Fact>}
      {!isOnSite && clientDeadline && (
        <Fact label="Due">
          {formatShortDateTime(clientDeadline, user.timeZone)}
          <Deadline deadline={clientDeadline} job={job} now={now} />
          <RevisionDeadline job={job} now={now} />
        </Fact>
      )}
      {!isOnSite && <People job={job} />}
    </Box>
  );
}
