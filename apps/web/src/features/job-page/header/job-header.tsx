import BathtubOutlined from '@mui/icons-material/BathtubOutlined';
import DirectionsCarOutlined from '@mui/icons-material/DirectionsCarOutlined';
import KingBedOutlined from '@mui/icons-material/KingBedOutlined';
import LandscapeOutlined from '@mui/icons-material/LandscapeOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { nextStep } from '@shootdesk/shared/service-jobs/next-step';
import { hasPart, manages } from '@shootdesk/shared/service-job-users/job-person';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useForecast } from '../../../entities/job/forecast.ts';
import { ForecastNote } from '../../../entities/job/forecast-note.tsx';
import { useJobPerson } from '../../../entities/job/job-person.ts';
import { isOfType, useCurrentUser } from '../../../api/current-user.ts';
import { outdateJob } from '../../../data/jobs/job-cache.ts';
import { standaloneLink, topBarHeight } from '../../../ui/layout/theme.ts';
import { StatusBadge } from '../../../entities/job/status-badge.tsx';
import type { Command } from '../../../ui/commands/command.ts';
import { CommandButton } from '../../../ui/commands/command-button.tsx';
import { ArchiveActions } from './archive-actions.tsx';
import { JobChanges } from './job-changes.tsx';
import { JobFacts } from './job-facts.tsx';
import { NextStepButton } from './next-step-button.tsx';
import { ChangeStatusDialog } from '../../../entities/job/status/change-status-dialog.tsx';
import { HandInButton } from '../../../entities/job/status/hand-in-button.tsx';
import { propertyOf, type Property } from '../../../entities/job/property.ts';
import { canSendToGallery, offeredStatuses } from '../../../entities/job/status/status-form.ts';
import { PresentPeople } from './present-people.tsx';
import { useGalleryWatch } from './use-gallery-watch.ts';

/** On a laptop the whole header sticks to the top. On a phone only name and status do, because the whole would take half of the screen. */
const headerStyle = {
  display: { xs: 'contents', md: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  position: { md: 'sticky' },
  top: topBarHeight,
  zIndex: 3,
  px: { md: 3 },
  py: { md: 1.5 },
  bgcolor: 'background.paper',
  borderBottom: { md: '1px solid var(--mui-palette-divider)' },
} as const;

const nameStyle = {
  position: { xs: 'sticky', md: 'static' },
  top: topBarHeight,
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  flex: { md: '1 1 420px' },
  flexWrap: { md: 'wrap' },
  minWidth: 0,
  maxWidth: '100%',
  px: { xs: 2, md: 0 },
  py: { xs: 0.75, md: 0 },
  bgcolor: 'background.paper',
  borderBottom: { xs: '1px solid var(--mui-palette-divider)', md: 'none' },
  overflowWrap: 'anywhere',
} as const;

/** At most two lines on a phone. */
const titleStyle = {
  flex: { xs: 1, md: 'none' },
  minWidth: 0,
  maxWidth: '100%',
  fontSize: { xs: '1rem', md: '1.375rem' },
  display: { xs: '-webkit-box', md: 'block' },
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

/** On a laptop the actions are beside the name, and the property is below both. */
const restStyle = {
  display: { xs: 'flex', md: 'contents' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  bgcolor: 'background.paper',
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;

const propertyStyle = { order: { md: 1 }, flexBasis: '100%', minWidth: 0, overflowWrap: 'anywhere' } as const;

function Mark({ icon: Icon, label, children }: { icon: SvgIconComponent; label: string; children: ReactNode }) {
  return (
    <Stack direction="row" component="span" spacing={0.5} sx={{ alignItems: 'center' }}>
      <Icon sx={{ fontSize: 17 }} titleAccess={label} />
      <span>{children}</span>
    </Stack>
  );
}

function PropertyLine({ property }: { readonly property: Property }) {
  const counts = [
    { label: 'Bedrooms', count: property.beds, icon: KingBedOutlined },
    { label: 'Bathrooms', count: property.baths, icon: BathtubOutlined },
    { label: 'Car spaces', count: property.cars, icon: DirectionsCarOutlined },
  ].filter(({ count }) => count > 0);
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: '2px 14px', color: 'text.secondary' }}>
      {property.address && <span>{property.address}</span>}
      {property.mapLink && (
        <Link href={property.mapLink} target="_blank" rel="noopener noreferrer" sx={standaloneLink}>
          <Mark icon={PlaceOutlined} label="">
            View Map
          </Mark>
        </Link>
      )}
      {property.landArea && (
        <Mark icon={LandscapeOutlined} label="Land area">
          {property.landArea}
        </Mark>
      )}
      {counts.map(({ label, count, icon }) => (
        <Mark key={label} icon={icon} label={label}>
          {count}
        </Mark>
      ))}
    </Stack>
  );
}

const confirmation = { toStatusId: JobStatusId.AwaitingSelection, title: 'Confirm and Send to Client Gallery' };

interface HeaderProps {
  readonly job: ServiceJobWithStatuses;
  readonly onShowResources?: (() => void) | undefined;
}

/** Workflow actions: the next step, any other change of status, and confirming pictures for the client gallery. */
function StatusActions({ job, onShowResources }: HeaderProps) {
  const [opened, setOpened] = useState<'change' | 'confirm' | null>(null);
  const isStudio = isOfType(useCurrentUser(), 'Studio');
  const cache = useQueryClient();
  const step = nextStep(job, useJobPerson(job));
  const handsIn = step?.kind === 'move' && step.toStatusId === JobStatusId.Uploaded;
  useGalleryWatch(job, isStudio);
  // Refetches the job, because files may have been uploaded in the meantime.
  const readAgain = () => outdateJob(cache, job.id, 'job');
  const confirm: Command = {
    id: 'confirm-gallery',
    name: confirmation.title,
    group: 'This page',
    run: () => setOpened('confirm'),
  };
  const confirms = isStudio && canSendToGallery(job);
  return (
    <>
      {confirms && <CommandButton command={confirm} variant="outlined" />}
      {offeredStatuses(job).length > 0 && (
        <Button
          variant={step ? 'outlined' : 'contained'}
          onClick={() => {
            readAgain();
            setOpened('change');
          }}
        >
          Change Status
        </Button>
      )}
      {step && !handsIn && <NextStepButton {...{ job, step, onShowResources }} onOpen={readAgain} />}
      <HandInButton job={job} files="resources" />
      {opened && (
        <ChangeStatusDialog
          job={job}
          {...(opened === 'confirm' && { move: confirmation })}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** Explains to the QC person why they cannot take back a job that the client has opened, and whom to ask. */
function OpenedNote({ job }: { readonly job: ServiceJobWithStatuses }) {
  const person = useJobPerson(job);
  const isSent = job.serviceJobStatusId === JobStatusId.SentToClient;
  if (!isSent || job.clientOpenedAt === null || manages(person) || !hasPart(person, JobUserRoleId.QualityControl)) {
    return null;
  }
  return (
    <Typography color="textSecondary" sx={{ flexBasis: '100%', order: { md: 2 } }}>
      The client has opened this job. BackOffice or a production manager can take it back.
    </Typography>
  );
}

/** The reason why the job will probably be late; renders nothing for jobs on time. */
function RiskNote({ job }: { readonly job: ServiceJobWithStatuses }) {
  const forecast = useForecast(job);
  if (forecast?.state !== 'atRisk') return null;
  return (
    <Box sx={{ flexBasis: '100%', order: { md: 2 } }}>
      <ForecastNote forecast={forecast} job={job} />
    </Box>
  );
}

/** The sticky header of the job: name, status, facts and actions. */
export function JobHeader({ job, onShowResources }: HeaderProps) {
  const name = job.campaign?.name ?? job.name;
  return (
    <Box sx={headerStyle}>
      <Box sx={nameStyle}>
        <Typography variant="h1" title={name} sx={titleStyle}>
          {name}
        </Typography>
        {job.status && <StatusBadge status={job.status} />}
        <PresentPeople jobId={job.id} />
      </Box>
      <Box sx={restStyle}>
        <Box sx={propertyStyle}>
          <JobFacts job={job} />
          <PropertyLine property={propertyOf(job.details)} />
        </Box>
        <ArchiveActions job={job} />
        <StatusActions {...{ job, onShowResources }} />
        <OpenedNote job={job} />
        <RiskNote job={job} />
      </Box>
      <JobChanges job={job} />
    </Box>
  );
}
