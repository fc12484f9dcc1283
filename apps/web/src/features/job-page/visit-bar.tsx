import ArrowForward from '@mui/icons-material/ArrowForward';
import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined';
import DirectionsWalkOutlined from '@mui/icons-material/DirectionsWalkOutlined';
import MapOutlined from '@mui/icons-material/MapOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined';
import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { VisitProgress } from '@shootdesk/shared/dispatch/visit.schema';
import { visitStepNames } from '@shootdesk/shared/dispatch/visit.schema';
import { createResource } from '@shootdesk/shared/resources/resources.contract';
import { providerLines } from '@shootdesk/shared/service-job-checklist-items/provider-checklist';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { mayCall, useCurrentUser } from '../../api/current-user.ts';
import { visitQuery } from '../../data/dispatch/visits.ts';
import { uploadAddress } from '../../data/files/upload-address.ts';
import { jobChecklistQuery } from '../../data/jobs/queries.ts';
import { useVisitSteps } from '../../entities/job/use-visit-steps.ts';
import { isPage, phoneUrl, visitOf } from '../../entities/job/visit.ts';
import { disabledBy, type Refusal } from '../../ui/inputs/disabled-by.ts';
import { footHeight } from '../../ui/layout/foot-height.ts';
import { topBarHeight } from '../../ui/layout/theme.ts';
import { useMaySteer } from './appointment/use-may-steer.ts';
import { useNextJob } from './header/next-job.tsx';

/** Element ids of the parts to which the bar scrolls. */
export const visitParts = { checklist: 'visit-checklist', files: 'visit-files', notes: 'visit-notes' } as const;

/** Scroll margin that keeps a part below the fixed header when the bar scrolls to it. */
export const visitPartSx = {
  scrollMarginTop: topBarHeight + 64,
  minWidth: 0,
  display: 'grid',
  '&:empty': { display: 'none' },
} as const;

function show(part: keyof typeof visitParts): void {
  document.getElementById(visitParts[part])?.scrollIntoView({ block: 'start' });
}

const barSx = {
  position: 'sticky',
  bottom: footHeight.css,
  zIndex: 3,
  display: 'flex',
  bgcolor: 'background.paper',
  borderTop: '1px solid',
  borderColor: 'divider',
  pb: 'env(safe-area-inset-bottom)',
} as const;

const itemSx = {
  flex: '1 1 0',
  minWidth: 48,
  minHeight: 56,
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  textAlign: 'center',
  fontSize: '0.75rem',
  fontWeight: 600,
  color: 'text.primary',
  '&[data-main]': { color: 'primary.main' },
} as const;

interface ItemProps {
  readonly icon: SvgIconComponent;
  readonly name: string;
  readonly label?: string;
  readonly isMain?: boolean;
  readonly refusal?: Refusal;
  readonly href?: string;
  /** Address within the app. */
  readonly to?: string;
  readonly onPress?: () => void;
}

function Item({ icon: Icon, name, label, isMain = false, refusal = false, href, to, onPress }: ItemProps) {
  const link = href && { href, component: 'a', ...(isPage(href) && { target: '_blank', rel: 'noopener noreferrer' }) };
  return (
    <ButtonBase
      sx={itemSx}
      data-main={isMain || undefined}
      aria-label={label}
      {...disabledBy(refusal)}
      {...link}
      {...(to && { component: Link, to })}
      onClick={onPress}
    >
      <Icon fontSize="small" aria-hidden />
      {name}
    </ButtonBase>
  );
}

interface Props {
  readonly job: ServiceJobWithStatuses;
}

interface StepProps extends Props {
  /** Link to the next job; it replaces the step button once no step is left. */
  readonly next: ReactElement | null;
}

/** Placeholder of an item, because the other items must not move under a finger. */
const place = <Box sx={itemSx} />;

function StepItem({ job, progress, next }: StepProps & { readonly progress: VisitProgress }) {
  const { id, dateService, name, campaign } = job;
  const { ahead, make, refusal } = useVisitSteps(
    { id, dateService: dateService!, name: campaign?.name ?? name },
    progress,
  );
  const [step] = ahead;
  if (!step) return next ?? place;
  return (
    <>
      <Item
        icon={DirectionsWalkOutlined}
        name={visitStepNames[step]}
        isMain
        refusal={refusal}
        onPress={() => make(step)}
      />
      {next}
    </>
  );
}

function Step({ job, next }: StepProps) {
  const maySteer = useMaySteer(job);
  const { data } = useQuery({ ...visitQuery(job.id), enabled: job.dateService !== null });
  if (!maySteer) return next;
  if (data) return <StepItem job={job} progress={data} next={next} />;
  return (
    <>
      {place}
      {next}
    </>
  );
}

function Checklist({ job: { id, details } }: Props) {
  const lines = providerLines(useQuery(jobChecklistQuery(id)).data ?? [], details ?? []);
  if (lines.length === 0) return null;
  const open = lines.filter(({ checked }) => !checked).length;
  const name = open === 0 ? 'All done' : `${open} to tick`;
  return <Item icon={ChecklistOutlined} name={name} label={`Checklist: ${name}`} onPress={() => show('checklist')} />;
}

/** Bar in reach of the thumb during a visit: next step, checklist, upload, map, phone call and notes; after handing in also the next job. */
export function VisitBar({ job }: Props) {
  const mayUpload = mayCall(createResource, useCurrentUser());
  const next = useNextJob(job).next;
  const navigate = useNavigate();
  const { place: property, mapUrl, agent } = visitOf(job);
  const upload = () => {
    // If the upload is refused, this part shows the reason.
    show('files');
    void navigate(uploadAddress(job.id, 'Resource'), { replace: true });
  };
  return (
    <Box component="nav" aria-label="Visit" data-bar="visit" sx={barSx}>
      <Step
        job={job}
        next={next && <Item icon={ArrowForward} name="Next job" isMain to={`/service-jobs/${next.job.id}`} />}
      />
      <Checklist job={job} />
      {mayUpload && <Item icon={CloudUploadOutlined} name="Upload" onPress={upload} />}
      {mapUrl && <Item icon={MapOutlined} name="Map" label={`Map of ${property}`} href={mapUrl} />}
      {agent && (
        <Item
          icon={PhoneOutlined}
          name="Call"
          label={`Call ${agent.name || agent.phone}`}
          href={phoneUrl(agent.phone)}
        />
      )}
      <Item icon={StickyNote2Outlined} name="Notes" onPress={() => show('notes')} />
    </Box>
  );
}
