import { classificationName } from '@shootdesk/shared/clients/classifications';
import { shortOfMissing } from '@shootdesk/shared/resources/missing-files';
import { jobFields } from '@shootdesk/shared/service-jobs/job-fields';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { memo } from 'react';
import { VisitActions } from '../../entities/job/visit-actions.tsx';
import { visitOf } from '../../entities/job/visit.ts';
import { missingInStatus } from '../../entities/file/missing-files.ts';
import { MissingFilesLine } from '../../entities/file/missing-files-notice.tsx';
import type { TagColours } from '../../data/reference/queries.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { appointmentText } from '../../entities/job/property-clock.ts';
import { formatDateTime, formatTime } from '../../kernel/date-time.ts';
import { ServiceGroupIcon } from '../../entities/job/service-group-icon.tsx';
import { RiskOr } from '../../entities/job/forecast-note.tsx';
import { StatusBadge } from '../../entities/job/status-badge.tsx';
import { Deadline, RevisionDeadline } from '../../entities/job/deadline.tsx';
import { ChangeButton, type MayChange } from './change/change-button.tsx';
import { markTexts, type RowMark } from './held-rows.ts';
import styles from './job-row.module.css';
import tableStyles from './job-table.module.css';
import { namesInRole } from '../../entities/job/names-in-role.ts';
import { MendingLine } from './mending/mending-cell.tsx';
import { isAssignedByHand, peopleColumns } from './people.ts';
import { PeekEdge } from './peek/peek-edge.tsx';
import { useIsPeeked } from './peek/peek-store.ts';
import { RowTags } from './row-tags.tsx';
import { SelectCell, type SelectCellProps } from './select-cell.tsx';
import { sourceName } from '../../entities/job/source-names.ts';

interface Props {
  readonly job: ServiceJob;
  /** The job as it was when the row was first shown; it determines the height of the row. */
  readonly first?: ServiceJob | undefined;
  /** Row number in the table; the header is 1. */
  readonly index: number;
  readonly now: Date;
  readonly timeZone: string;
  /** Number of the job's unfinished uploads in this browser. */
  readonly unfinished: number;
  readonly colourOf: TagColours;
  /** True for on-site people, whose rows start with time and place and have links to map and phone. */
  readonly isVisit?: boolean;
  /** True for a moment after a change of the job. */
  readonly isChanged: boolean;
  /** Reason why a refetched list would not have the row in this place. */
  readonly mark?: RowMark | undefined;
  /** Selection state; rows without it have no checkbox. */
  readonly selecting?: SelectCellProps['selecting'] | undefined;
  readonly opensNewTab?: boolean;
  readonly mayChange?: MayChange;
  readonly onToggle?: SelectCellProps['onToggle'];
}

/** The number comes first, so that it is never cut off. */
function describe(job: ServiceJob): string {
  const { clientClassification: classification } = job;
  const client =
    job.client && classification !== null && classification > 1
      ? `${job.client.name} (${classificationName(classification)})`
      : job.client?.name;
  return [`#${job.id}`, job.service?.name, client].filter(Boolean).join(' · ');
}

/** A name that keeps the lines of the first name, which stays invisible below it, because another line would move the rows below. */
function HeldName({ name, first }: { readonly name: string; readonly first: string }) {
  if (name === first) return name;
  return (
    <span className={styles.heldName}>
      <span className={styles.earlier} aria-hidden="true">
        {first}
      </span>
      <span className={styles.later}>{name}</span>
    </span>
  );
}

interface PersonProps {
  readonly job: ServiceJob;
  readonly first: ServiceJob;
  readonly label: string;
  readonly roleId: number;
  readonly mayChange: MayChange;
}

function Person({ job, first, label, roleId, mayChange }: PersonProps) {
  const names = namesInRole(job.users, roleId);
  const shown = <HeldName name={names || '–'} first={namesInRole(first.users, roleId) || '–'} />;
  return (
    <div role="cell" className={`${styles.cell} ${styles.person} ${names ? '' : styles.none}`}>
      <span className={styles.label}>{label} </span>
      <span className={styles.name} title={names}>
        {isAssignedByHand(roleId) ? (
          <ChangeButton kind="people" job={job} mayChange={mayChange} roleId={roleId}>
            {shown}
          </ChangeButton>
        ) : (
          shown
        )}
      </span>
    </div>
  );
}

type LineProps = Required<Pick<Props, 'first' | 'job' | 'unfinished'>> & { readonly first: ServiceJob };

const hasLine = (job: ServiceJob, unfinished: number) => unfinished > 0 || missingInStatus(job).length > 0;

/** A line about missing files. It stays as long as the row is held, because removing it would move the rows below. */
function MissingFiles({ job, first, unfinished }: LineProps) {
  if (!hasLine(first, unfinished)) return null;
  const isOver = !hasLine(job, unfinished);
  return (
    <div className={`${styles.missing} ${isOver ? styles.blank : ''}`} aria-hidden={isOver}>
      <MissingFilesLine job={isOver ? first : job} unfinished={unfinished} />
    </div>
  );
}

/** Changes since the row was first rendered, over the end of a line, because a line of its own would move the rows below. */
function Remark({ job, first, unfinished, mark }: LineProps & Pick<Props, 'mark'>) {
  if (mark) return <span className={styles.remark}>{markTexts[mark]}</span>;
  const missing = hasLine(first, unfinished) ? [] : missingInStatus(job);
  if (missing.length === 0) return null;
  return <span className={`${styles.remark} ${styles.warning}`}>{missing.map(shortOfMissing).join(', ')}</span>;
}

interface DeadlineProps extends Pick<Props, 'job' | 'now' | 'timeZone'> {
  readonly mayChange: MayChange;
  readonly label: string;
  readonly deadline: string | null;
  /** True for the deadline that counts for the client. */
  readonly isOfClient?: boolean;
  readonly className?: string | undefined;
}

function DeadlineCell(props: DeadlineProps) {
  const { label, deadline, isOfClient = false, className = '', job, now, timeZone, mayChange } = props;
  const badge = <Deadline deadline={deadline} job={job} now={now} />;
  return (
    <div role="cell" className={`${styles.cell} ${styles.deadline} ${className} ${deadline ? '' : styles.none}`}>
      {isOfClient ? <RiskOr job={job}>{badge}</RiskOr> : badge}
      <div className={styles.date}>
        <span className={styles.label}>{label} </span>
        <ChangeButton kind="deadline" job={job} mayChange={mayChange}>
          {deadline ? formatDateTime(deadline, timeZone) : '–'}
        </ChangeButton>
      </div>
    </div>
  );
}

/** Campaign name. It is usually the address, in which case the row does not repeat it. */
function nameOf(job: ServiceJob, isVisit: boolean): string {
  const campaign = job.campaign?.name ?? job.name;
  const place = isVisit ? visitOf(job).place : '';
  return place.includes(campaign) ? place : campaign;
}

/** One job of the list. Plain markup and style sheets, because there may be thousands. */
export const JobRow = memo(function JobRow(props: Props) {
  const {
    job,
    first = job,
    index,
    now,
    timeZone,
    unfinished,
    colourOf,
    isVisit = false,
    isChanged,
    mark,
    selecting,
    opensNewTab = false,
    mayChange = null,
    onToggle,
  } = props;
  const isPeeked = useIsPeeked(job.id);
  const visit = isVisit ? visitOf(job) : null;
  const name = nameOf(job, isVisit);
  const icon = (
    <span className={styles.icon}>
      <ServiceGroupIcon groupId={job.serviceGroupId} />
    </span>
  );
  return (
    <div
      role="row"
      aria-rowindex={index}
      aria-current={isPeeked || undefined}
      data-job={job.id}
      className={[
        tableStyles.row,
        styles.job,
        selecting === 'selected' && styles.selected,
        isPeeked && styles.peeked,
        mark && styles.held,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {selecting && <SelectCell job={job} selecting={selecting} onToggle={onToggle} />}
      <div role="cell" className={`${styles.cell} ${tableStyles.main}`}>
        {!visit && icon}
        <div className={styles.texts}>
          {visit && (
            <div className={styles.when}>
              {appointmentText(job, timeZone, formatTime) ?? 'No appointment'}
              {visit.place !== name && <span className={styles.where}>{visit.place}</span>}
            </div>
          )}
          <a
            className={styles.link}
            href={`/service-jobs/${job.id}`}
            title={name}
            {...(opensNewTab && { target: '_blank', rel: 'noopener' })}
          >
            <HeldName name={name} first={nameOf(first, isVisit)} />
          </a>
          <div className={styles.sub} title={describe(job)}>
            {describe(job)}
            <Remark {...{ job, first, unfinished, mark }} />
          </div>
          <RowTags {...{ job, first, colourOf }} />
          <MissingFiles {...{ job, first, unfinished }} />
          <MendingLine jobId={job.id} />
          {visit && (
            <div className={styles.way}>
              <VisitActions visit={visit} />
            </div>
          )}
        </div>
        {visit && icon}
      </div>
      <div role="cell" className={`${styles.cell} ${styles.status}`}>
        {job.status && (
          <ChangeButton kind="status" job={job} mayChange={mayChange}>
            <StatusBadge status={job.status} />
          </ChangeButton>
        )}
        <RevisionDeadline job={job} now={now} />
      </div>
      <DeadlineCell label="Deadline" isOfClient deadline={job.clientDeadline} {...{ job, now, timeZone, mayChange }} />
      <DeadlineCell
        label={jobFields.studioDeadline.label}
        deadline={job.studioDeadline}
        className={tableStyles.studio}
        {...{ job, now, timeZone, mayChange }}
      />
      <div role="cell" className={`${styles.cell} ${styles.visit} ${job.dateService ? '' : styles.none}`}>
        <span className={styles.label}>Service date </span>
        <ChangeButton kind="appointment" job={job} mayChange={mayChange}>
          {appointmentText(job, timeZone, formatDateTime) ?? '–'}
        </ChangeButton>
      </div>
      {peopleColumns.map((column) => (
        <Person key={column.roleId} job={job} first={first} mayChange={mayChange} {...column} />
      ))}
      <div role="cell" className={`${styles.cell} ${styles.source}`}>
        <Badge tone="neutral" form="square" text={job.sourceTag} title={sourceName(job)} />
        <PeekEdge jobId={job.id} isPeeked={isPeeked} />
        {isChanged && <span className={styles.mark} />}
      </div>
    </div>
  );
});
