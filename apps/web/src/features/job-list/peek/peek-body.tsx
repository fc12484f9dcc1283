import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { classificationName } from '@shootdesk/shared/clients/classifications';
import { noteTypes } from '@shootdesk/shared/service-job-notes/note-types';
import { jobFields } from '@shootdesk/shared/service-jobs/job-fields';
import { sentBack } from '@shootdesk/shared/service-jobs/sent-back';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQuery } from '@tanstack/react-query';
import { use, type ReactNode } from 'react';
import { useCurrentUser } from '../../../api/current-user.ts';
import { jobAssetsQuery } from '../../../data/files/queries.ts';
import { jobHistoryQuery, jobQuery } from '../../../data/jobs/queries.ts';
import { useTagColours } from '../../../data/reference/queries.ts';
import { ofAsset } from '../../../entities/file/gallery-file.ts';
import { mayChange as mayChangeJob, type ChangeKind } from '../../../entities/job/change/change-kinds.ts';
import { Deadline, RevisionDeadline } from '../../../entities/job/deadline.tsx';
import { propertyOf } from '../../../entities/job/property.ts';
import { ForecastContext } from '../../../entities/job/forecast.ts';
import { ForecastNote } from '../../../entities/job/forecast-note.tsx';
import { MendingContext, mendingCount } from '../../../entities/job/mending.ts';
import { StatusBadge } from '../../../entities/job/status-badge.tsx';
import { appointmentText } from '../../../entities/job/property-clock.ts';
import { formatDateTime, relativeTime } from '../../../kernel/date-time.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import { useNow } from '../../../kernel/use-now.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { namesInRole } from '../../../entities/job/names-in-role.ts';
import { ChangeButton, type MayChange } from '../change/change-button.tsx';
import { isAssignedByHand, peopleColumns } from '../people.ts';

/** Maximum number of pictures in a peek. */
const mostPictures = 6;

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ title, children }: PartProps) {
  return (
    <Box component="section" aria-label={title} sx={{ mt: 1.5 }}>
      <Typography component="h3" sx={{ fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary', mb: 0.25 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** The first lines of a text that somebody wrote. */
function Words({ text }: { readonly text: string }) {
  return (
    <Typography
      variant="body2"
      title={text}
      sx={{
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 6,
        overflow: 'hidden',
      }}
    >
      {text}
    </Typography>
  );
}

const factsStyle = {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: 1.5,
  rowGap: 0.5,
  m: 0,
  mt: 1.5,
  fontSize: '0.8125rem',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 },
} as const;

function Facts({ job, mayChange }: { readonly job: ServiceJob; readonly mayChange: MayChange }) {
  const { timeZone } = useCurrentUser();
  const now = useNow();
  const people = peopleColumns.map(({ label, roleId }) => ({ label, roleId, names: namesInRole(job.users, roleId) }));
  return (
    <Box component="dl" sx={factsStyle}>
      <dt>{jobFields.dateService.label}</dt>
      <dd>
        <ChangeButton kind="appointment" job={job} mayChange={mayChange}>
          {appointmentText(job, timeZone) ?? 'No appointment'}
        </ChangeButton>
      </dd>
      {(['clientDeadline', 'studioDeadline'] as const).map((field) => (
        <Box key={field} sx={{ display: 'contents' }}>
          <dt>{jobFields[field].label}</dt>
          <dd>
            <ChangeButton kind="deadline" job={job} mayChange={mayChange}>
              {job[field] ? formatDateTime(job[field], timeZone) : '–'}
            </ChangeButton>
            <Deadline deadline={job[field]} job={job} now={now} />
          </dd>
        </Box>
      ))}
      {people.map(({ label, roleId, names }) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>
            {isAssignedByHand(roleId) ? (
              <ChangeButton kind="people" job={job} mayChange={mayChange} roleId={roleId}>
                {names || 'Nobody'}
              </ChangeButton>
            ) : (
              names || 'Nobody'
            )}
          </dd>
        </Box>
      ))}
    </Box>
  );
}

/** When the job will be ready, and why then. */
function Expectation({ job }: { readonly job: ServiceJob }) {
  const forecast = use(ForecastContext).byJob.get(job.id);
  if (!forecast) return null;
  return (
    <Part title="Forecast">
      <ForecastNote forecast={forecast} job={job} />
    </Part>
  );
}

/** Why QC rejected the work and how much is left to correct, until the job is handed in again. */
function Rejection({ jobId }: { readonly jobId: number }) {
  const now = useNow();
  const { data: history } = useQuery(jobHistoryQuery(jobId));
  const mending = use(MendingContext).get(jobId);
  const { request, rejection } = sentBack(history ?? []);
  const count = mending ? mendingCount(mending) : '';
  if (!rejection) return request && count ? <Badge tone="red" text={count} /> : null;
  return (
    <Part title={[`Rejected ${relativeTime(rejection.createdAt, now)}`, count].filter(Boolean).join(', ')}>
      <Words text={rejection.workflowComment} />
    </Part>
  );
}

/** The client's open request: changes, or otherwise the text of the order. */
function ClientRequest({ job }: { readonly job: ServiceJob }) {
  const now = useNow();
  const { data: history } = useQuery(jobHistoryQuery(job.id));
  const { request } = sentBack(history ?? []);
  if (request) {
    return (
      <Part title={`Changes the client asked for, ${relativeTime(request.createdAt, now)}`}>
        <Words text={request.workflowComment} />
      </Part>
    );
  }
  if (!job.orderDetails) return null;
  return (
    <Part title="From the order">
      <Words text={job.orderDetails} />
    </Part>
  );
}

function NewestNote({ jobId }: { readonly jobId: number }) {
  const { data, error } = useQuery(jobQuery(jobId));
  if (error && !data) return <Typography variant="body2">{firstMessage(error)}</Typography>;
  const note = data?.notes?.filter(({ content }) => content.trim() !== '').toSorted((a, b) => b.id - a.id)[0];
  if (!note) return null;
  const type = noteTypes.find(({ id }) => id === note.serviceJobNoteTypeId);
  return (
    <Part title={type?.description ?? 'Note'}>
      <Words text={note.content} />
    </Part>
  );
}

function Address({ jobId, name }: { readonly jobId: number; readonly name: string }) {
  const { data } = useQuery(jobQuery(jobId));
  const address = data ? propertyOf(data.details).address : '';
  if (address === '' || name.includes(address)) return null;
  return <Typography variant="body2">{address}</Typography>;
}

function Pictures({ jobId }: { readonly jobId: number }) {
  const { data } = useQuery(jobAssetsQuery(jobId));
  const pictures = (data ?? []).map(ofAsset).filter(({ preview }) => preview.small !== null);
  if (pictures.length === 0) return null;
  return (
    <Part title={`Assets (${data?.length ?? 0})`}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 0.75 }}>
        {pictures.slice(0, mostPictures).map(({ id, name, preview }) => (
          <Box
            key={id}
            component="img"
            src={preview.small ?? ''}
            alt={name}
            decoding="async"
            sx={{ width: '100%', aspectRatio: '4 / 3', objectFit: 'contain', bgcolor: 'action.hover', borderRadius: 1 }}
          />
        ))}
      </Box>
    </Part>
  );
}

/**
 * Summary of a job for going through a list. Most of it comes from the row at once; the rest takes three requests, which the job's page
 * shares.
 */
export function PeekBody({ job }: { readonly job: ServiceJob }) {
  const now = useNow();
  const user = useCurrentUser();
  const mayChange = (kind: ChangeKind, of: ServiceJob) => mayChangeJob(kind, of, user);
  const colourOf = useTagColours();
  const name = job.campaign?.name ?? job.name;
  const { clientClassification: classification } = job;
  const about = [
    `#${job.id}`,
    job.service?.name,
    job.client?.name,
    classification !== null && classification > 1 && classificationName(classification),
  ];
  return (
    <>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {about.filter(Boolean).join(' · ')}
      </Typography>
      <Address jobId={job.id} name={name} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.75 }}>
        {job.status && (
          <ChangeButton kind="status" job={job} mayChange={mayChange}>
            <StatusBadge status={job.status} />
          </ChangeButton>
        )}
        <RevisionDeadline job={job} now={now} />
        <ChangeButton kind="tags" job={job} mayChange={mayChange}>
          {job.tags?.map((tag) => (
            <Tag key={tag} text={tag} colour={colourOf(tag)} />
          ))}
          {!job.tags?.length && mayChange('tags', job) && 'Add tag'}
        </ChangeButton>
      </Box>
      <Facts job={job} mayChange={mayChange} />
      <Expectation job={job} />
      <Rejection jobId={job.id} />
      <ClientRequest job={job} />
      <NewestNote jobId={job.id} />
      <Pictures jobId={job.id} />
    </>
  );
}
