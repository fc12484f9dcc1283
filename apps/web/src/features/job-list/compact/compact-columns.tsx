import { classificationName } from '@shootdesk/shared/clients/classifications';
import type { EndpointDefinition } from '@shootdesk/shared/kernel/endpoint';
import { listFindingCounts } from '@shootdesk/shared/preflight/finding-counts.contract';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { jobFields } from '@shootdesk/shared/service-jobs/job-fields';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { ReactNode } from 'react';
import { ShortDeadline, ShortRevisionDeadline } from '../../../entities/job/deadline.tsx';
import { RiskOr } from '../../../entities/job/forecast-note.tsx';
import { sourceName } from '../../../entities/job/source-names.ts';
import { StatusBadge } from '../../../entities/job/status-badge.tsx';
import { formatDateTime, formatListDateTime } from '../../../kernel/date-time.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ChangeButton, ChangeText, ShownText } from '../change/change-button.tsx';
import type { orderFields } from '../list-state.ts';
import { namesInRole, shortName } from '../../../entities/job/names-in-role.ts';
import { ForecastCell } from '../forecast/forecast-cell.tsx';
import { FindingsCell } from '../findings/findings-cell.tsx';
import { MendingCell } from '../mending/mending-cell.tsx';
import { isAssignedByHand, peopleColumns } from '../people.ts';
import styles from './compact.module.css';
import type { CellProps } from './compact-cell.ts';
import { JobCell } from './job-cell.tsx';

/** Cell content of text only, which needs no element of its own. `title` is its unabbreviated form. */
export interface CellText {
  readonly text: string;
  readonly title?: string;
}

/** `render` is called within a row, not rendered as a component, so it uses no hooks. */
type CellContent =
  | { readonly text: (job: ServiceJob) => CellText }
  | { readonly render: (props: CellProps) => ReactNode };

export interface CompactColumn {
  readonly id: string;
  readonly label: string;
  /** Width as a CSS grid track. */
  readonly track: string;
  /** Width in pixels that the person has set. */
  readonly width?: number;
  readonly orderBy: keyof typeof orderFields;
  /**
   * When the column is visible: always, from 1400 px, in wide windows, in editors' lists with rejected work, in lists of jobs at risk, or
   * only if chosen.
   */
  readonly shown: 'always' | 'roomy' | 'wide' | 'mended' | 'risk' | 'chosen';
  /** Endpoint that the column reads; people without access to it do not get the column. */
  readonly reads?: EndpointDefinition;
  readonly cell: CellContent;
}

function clientOf({ client, clientClassification: classification }: ServiceJob): string {
  if (!client) return '–';
  const isCasual = classification === null || classification <= 1;
  return isCasual ? client.name : `${client.name} (${classificationName(classification)})`;
}

/** Formats a moment in one line; the title has the full form. */
function momentOf(at: string | null, timeZone: string): CellText & { readonly className: string } {
  if (at === null) return { text: '–', className: `${styles.text}` };
  const [text, title] = [formatListDateTime(at, timeZone), formatDateTime(at, timeZone)];
  return { text, title, className: `${styles.text} ${styles.moment}` };
}

const deadlineTrack = '218px';
const momentTrack = '140px';

/**
 * Less important columns of people: the revision assignee is mostly the editor, who has a column already, and QC matters only near the end.
 */
const shownOfPeople: Partial<Record<number, CompactColumn['shown']>> = {
  [JobUserRoleId.RevisionAssignee]: 'wide',
  [JobUserRoleId.QualityControl]: 'roomy',
};

const namesOf = ({ users }: ServiceJob, roleId: number): CellText => ({
  text: namesInRole(users, roleId, shortName) || '–',
  title: namesInRole(users, roleId),
});

const people = peopleColumns.map(({ label, roleId, orderBy }): CompactColumn => ({
  id: label.toLowerCase(),
  label,
  orderBy,
  track: 'minmax(66px, 0.5fr)',
  shown: shownOfPeople[roleId] ?? 'always',
  cell: isAssignedByHand(roleId)
    ? {
        render: ({ job, mayChange }) => (
          <ChangeText
            kind="people"
            job={job}
            mayChange={mayChange}
            roleId={roleId}
            className={styles.text}
            {...namesOf(job, roleId)}
          />
        ),
      }
    : { text: (job) => namesOf(job, roleId) },
}));

/** The columns of one-line rows in default order. The first one is mandatory, because it names the job. */
export const compactColumns: readonly CompactColumn[] = [
  {
    id: 'job',
    label: 'Job',
    orderBy: 'id',
    track: 'minmax(200px, 3fr)',
    shown: 'always',
    cell: { render: JobCell },
  },
  {
    id: 'service',
    label: 'Service',
    orderBy: 'service',
    track: 'minmax(80px, 1fr)',
    shown: 'always',
    cell: { text: ({ service }) => ({ text: service?.name ?? '–' }) },
  },
  {
    id: 'client',
    label: 'Client',
    orderBy: 'client',
    track: 'minmax(76px, 0.8fr)',
    shown: 'always',
    cell: { text: (job) => ({ text: clientOf(job) }) },
  },
  {
    id: 'status',
    label: 'Status',
    orderBy: 'status',
    track: 'minmax(168px, 0.6fr)',
    shown: 'always',
    cell: {
      render: ({ job, now, mayChange }) => (
        <>
          {job.status && (
            <ChangeButton kind="status" job={job} mayChange={mayChange}>
              <StatusBadge status={job.status} />
            </ChangeButton>
          )}
          <ShortRevisionDeadline job={job} now={now} />
        </>
      ),
    },
  },
  {
    id: 'clientDeadline',
    label: jobFields.clientDeadline.label,
    track: deadlineTrack,
    orderBy: 'clientDeadline',
    shown: 'always',
    cell: {
      render: ({ job, now, timeZone, mayChange }) => (
        <>
          <ChangeText kind="deadline" job={job} mayChange={mayChange} {...momentOf(job.clientDeadline, timeZone)} />
          <RiskOr job={job}>
            <ShortDeadline deadline={job.clientDeadline} job={job} now={now} />
          </RiskOr>
        </>
      ),
    },
  },
  {
    id: 'studioDeadline',
    label: jobFields.studioDeadline.label,
    track: deadlineTrack,
    orderBy: 'studioDeadline',
    shown: 'wide',
    cell: {
      render: ({ job, now, timeZone }) => (
        <>
          <ShownText {...momentOf(job.studioDeadline, timeZone)} />
          <ShortDeadline deadline={job.studioDeadline} job={job} now={now} />
        </>
      ),
    },
  },
  {
    id: 'dateService',
    label: jobFields.dateService.label,
    track: momentTrack,
    orderBy: 'dateService',
    shown: 'always',
    cell: {
      render: ({ job, timeZone, mayChange }) => (
        <ChangeText kind="appointment" job={job} mayChange={mayChange} {...momentOf(job.dateService, timeZone)} />
      ),
    },
  },
  {
    id: 'mending',
    label: 'To mend',
    orderBy: 'mending',
    track: 'minmax(190px, 2fr)',
    shown: 'mended',
    cell: { render: ({ job }) => <MendingCell jobId={job.id} /> },
  },
  {
    id: 'expected',
    label: 'Expected',
    orderBy: 'expected',
    track: 'minmax(190px, 3fr)',
    shown: 'risk',
    cell: { render: ({ job, timeZone }) => <ForecastCell job={job} timeZone={timeZone} /> },
  },
  {
    id: 'findings',
    label: 'Preflight',
    orderBy: 'findings',
    track: 'minmax(110px, 0.6fr)',
    shown: 'chosen',
    reads: listFindingCounts,
    cell: { render: ({ job }) => <FindingsCell jobId={job.id} /> },
  },
  ...people,
  {
    id: 'source',
    label: 'Source',
    orderBy: 'source',
    track: '46px',
    shown: 'roomy',
    cell: { render: ({ job }) => <Badge tone="neutral" form="square" text={job.sourceTag} title={sourceName(job)} /> },
  },
];
