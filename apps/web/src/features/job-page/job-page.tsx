import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { replaceJobContacts } from '@shootdesk/shared/client-messages/client-messages.contract';
import { mayWriteToClient } from '@shootdesk/shared/email-requests/recipients';
import { seriesTypeIds } from '@shootdesk/shared/exposure-sets/describe-sets';
import { createResource } from '@shootdesk/shared/resources/resources.contract';
import { deliversResources } from '@shootdesk/shared/service-jobs/job-tabs';
import { isDelivered, isProduced, isUploaded } from '@shootdesk/shared/workflows/statuses';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { firstMessage, isNotFound } from '../../kernel/api-error.ts';
import { jobAssetsQuery, jobResourcesQuery } from '../../data/files/queries.ts';
import {
  clientResourcesQuery,
  ctClientResourcesQuery,
  jobActivityQuery,
  jobChecklistQuery,
  jobEmailsQuery,
  jobHistoryQuery,
  jobQuery,
  jobTagsQuery,
} from '../../data/jobs/queries.ts';
import { jobContactsQuery } from '../../data/client-messages/queries.ts';
import { jobViewsQuery } from '../../data/expected-views/queries.ts';
import { propertyNoteQuery } from '../../data/jobs/property-note.ts';
import { visitQuery } from '../../data/dispatch/visits.ts';
import { wishesQuery } from '../../data/jobs/wishes.ts';
import { GoneWhileWriting } from '../../ui/feedback/gone-while-writing.tsx';
import { MissingFilesNotice } from '../../entities/file/missing-files-notice.tsx';
import { isOfType, useCurrentUser, mayCall } from '../../api/current-user.ts';
import { useJobFindings } from '../../entities/preflight/use-job-findings.ts';
import { exposureSetsQuery } from '../../data/exposure-sets/queries.ts';
import { MissingViewsNote } from '../../entities/views/missing-views.tsx';
import { useJobViews } from '../../entities/views/use-job-views.ts';
import { ClientNotices } from '../../entities/client/client-notices.tsx';
import { useForecastRead } from '../../entities/job/forecast.ts';
import { jobPersonOf } from '../../entities/job/job-person.ts';
import { useRecentJob } from '../../entities/job/recent-jobs.ts';
import { MessageScreen } from '../../ui/layout/message-screen.tsx';
import { useHasUnsaved } from '../../ui/dialogs/use-leave-warning.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { ChangedByContext } from '../../ui/form/changed-notice.tsx';
import { useChangedBy } from './activity/use-changed-by.ts';
import { JobBody } from './job-body.tsx';
import { JobHeader } from './header/job-header.tsx';
import { NextJob, useDayAfterHandIn } from './header/next-job.tsx';
import { SentBackNotice } from './header/sent-back-notice.tsx';
import { useOpenTabs, type JobTabContents } from './job-tab-area.tsx';

const goneText =
  'This job is no longer available. It may have been removed or updated. Please use the search bar to find the latest link.';

/** Text for people who have seen the job before, which explains its disappearance. */
const sinceText =
  'It was there when you last looked: since then it was given to somebody else, or is no longer among the jobs you work on.';

interface NotFoundProps {
  readonly message: string;
  /** Whether the person has seen the job before. */
  readonly wasThere?: boolean;
}

function JobNotFound({ message, wasThere = false }: NotFoundProps) {
  return (
    <MessageScreen
      title={message}
      text={goneText}
      action={
        <>
          {wasThere && (
            <Typography color="textSecondary" sx={{ maxWidth: '52ch' }}>
              {sinceText}
            </Typography>
          )}
          <Link component={RouterLink} to="/">
            Back to Dashboard
          </Link>
        </>
      }
    />
  );
}

/** Rejections, flags and notes for everybody who works on the job. Providers read the production note among their own notes. */
function JobNotices({ job }: { readonly job: ServiceJobWithStatuses }) {
  const isOnSite = isOfType(useCurrentUser(), 'OnSite');
  return (
    <Box sx={{ display: 'grid', gap: 1, px: { xs: 2, md: 3 }, pt: 2, '&:empty': { display: 'none' } }}>
      <NextJob job={job} />
      <SentBackNotice jobId={job.id} />
      <ClientNotices
        flags={job.flags}
        appointmentNote={job.client?.appointmentNote}
        productionNote={isOnSite ? null : job.client?.productionNote}
      />
    </Box>
  );
}

/** Missing views, from the first picture until the job is sent; before the first picture all of them would be missing. */
function MissingViews({ job: { id, serviceJobStatusId } }: { readonly job: ServiceJobWithStatuses }) {
  const { views } = useJobViews(id);
  const hasBegun =
    isUploaded(serviceJobStatusId) || views.some(({ resources, assets }) => resources.length + assets.length > 0);
  if (!hasBegun || isDelivered(serviceJobStatusId)) return null;
  return <MissingViewsNote jobId={id} sx={{ mx: { xs: 2, md: 3 }, mt: 2 }} />;
}

interface Props {
  /** Content of the file tabs; tabs without content are hidden. */
  readonly tabs: JobTabContents;
}

/** Notices that the Resources tab shows itself, for people who may upload there. */
const comparedInTab = ['exposure sets', 'exposures', 'photographs'] as const;

function Page({ job, tabs }: Props & { readonly job: ServiceJobWithStatuses }) {
  const openTabs = useOpenTabs(job, tabs);
  const mayUpload = mayCall(createResource, useCurrentUser());
  const changedBy = useChangedBy(job.id);
  const facts = [job.service?.name, job.client?.name].filter(Boolean).join(' · ');
  useRecentJob({ id: job.id, title: job.campaign?.name ?? job.name, facts });
  return (
    <ChangedByContext value={changedBy}>
      <PageTitle text={[job.service?.name, job.campaign?.name ?? job.name].filter(Boolean).join(' · ')} />
      <JobHeader job={job} onShowResources={() => openTabs.choose('Resources')} />
      <JobNotices job={job} />
      <MissingFilesNotice job={job} leaveOut={openTabs.open === 'Resources' && mayUpload ? comparedInTab : []} />
      <MissingViews job={job} />
      <JobBody job={job} tabs={openTabs} />
    </ChangedByContext>
  );
}

function Loading() {
  return (
    <Box sx={{ px: 3, py: 2 }} aria-busy="true" aria-label="Loading the job">
      <Skeleton variant="rounded" height={52} sx={{ mb: 2 }} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}

interface Arriving {
  readonly isLoading: boolean;
  readonly failureCount: number;
}

/** True while the first attempt of a query is running; later failures are shown by its panel. */
const isArriving = ({ isLoading, failureCount }: Arriving) => isLoading && failureCount === 0;

/** Whether the notice of missing files compares the exposure sets of the job with its order. */
const countsBrackets = ({ serviceJobStatusId, totalAssets, fileCounts }: ServiceJobWithStatuses) =>
  !isProduced(serviceJobStatusId) &&
  Boolean(totalAssets) &&
  fileCounts?.resources.some(({ resourceTypeId }) => seriesTypeIds.includes(resourceTypeId)) === true;

/**
 * Starts the queries of all panels by job id, and returns true while the page should wait. Data that arrives together causes no layout
 * shift.
 */
function useIsArriving(id: number, job: ServiceJobWithStatuses | undefined): boolean {
  const [hasArrived, setHasArrived] = useState(false);
  const opensOnResources = isOfType(useCurrentUser(), 'OnSite');
  const showsResources = opensOnResources || (job !== undefined && deliversResources(job.serviceGroupId));
  const assets = useQuery({ ...jobAssetsQuery(id), enabled: !showsResources });
  const resources = useQuery({ ...jobResourcesQuery(id), enabled: showsResources });
  const sets = useQuery(exposureSetsQuery(id));
  const others = [
    useQuery(jobHistoryQuery(id)),
    useQuery(jobChecklistQuery(id)),
    useQuery(jobTagsQuery(id)),
    useQuery(jobViewsQuery(id)),
    useQuery(propertyNoteQuery(id)),
    useQuery(clientResourcesQuery(id)),
    useQuery(ctClientResourcesQuery(id)),
    useInfiniteQuery(jobActivityQuery(id)),
    useForecastRead(id, job?.serviceJobStatusId),
    useDayAfterHandIn(job).day,
  ];
  const needsSets = showsResources || (job !== undefined && countsBrackets(job));
  const arriving = [showsResources ? resources : assets, ...(needsSets ? [sets] : []), ...others].some(isArriving);
  // Set once, because a panel that loads later must not hide the page.
  if (job && !arriving && !hasArrived) setHasArrived(true);
  return arriving && !hasArrived;
}

/** Starts the queries that the page does not wait for. Some of them depend on the job and start once it is there. */
function useRestOfPage(id: number, job: ServiceJobWithStatuses | undefined): void {
  const user = useCurrentUser();
  useJobFindings(id);
  const waits = job !== undefined && deliversResources(job.serviceGroupId);
  const isOnSite = waits && job.service?.onSite === true;
  useQuery({ ...wishesQuery(id), enabled: isOnSite });
  useQuery({ ...visitQuery(id), enabled: isOnSite && job.dateService !== null });
  useQuery({ ...jobEmailsQuery(id), enabled: waits && mayWriteToClient(jobPersonOf(job, user)) });
  useQuery({ ...jobContactsQuery(id), enabled: waits && mayCall(replaceJobContacts, user) });
}

function LoadedJob({ id, tabs }: Props & { readonly id: number }) {
  const { data, error, refetch } = useQuery(jobQuery(id));
  const arriving = useIsArriving(id, data);
  useRestOfPage(id, data);
  const isWriting = useHasUnsaved();
  const isGone = isNotFound(error);
  if (isGone && !(data && isWriting))
    return <JobNotFound message={firstMessage(error)} wasThere={data !== undefined} />;
  if (data && !arriving) {
    return (
      <>
        <Page job={data} tabs={tabs} />
        {isGone && <GoneWhileWriting what="job" message={firstMessage(error)} />}
      </>
    );
  }
  if (data || !error) return <Loading />;
  return (
    <MessageScreen
      title="The job could not be loaded"
      text={firstMessage(error)}
      action={
        <Button variant="contained" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    />
  );
}

/** The page of one job, in the mode of the person's user type. */
export function JobPage({ tabs }: Props) {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,8}$/.test(id) ? (
    <LoadedJob key={id} id={Number(id)} tabs={tabs} />
  ) : (
    <JobNotFound message="Not found" />
  );
}
