import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useMemo, type CSSProperties } from 'react';
import { isOfType, useCurrentUser } from '../../api/current-user.ts';
import { useUnfinishedUploads } from '../../data/files/unfinished-uploads.ts';
import { mayChange as mayChangeJob, type ChangeKind } from '../../entities/job/change/change-kinds.ts';
import { useNow } from '../../kernel/use-now.ts';
import { CompactHeader } from './compact/compact-header.tsx';
import { useColumns } from './compact/use-columns.ts';
import type { Grouping } from './groups/list-items.ts';
import { JobRows, type RowSelection } from './job-rows.tsx';
import styles from './job-table.module.css';
import { peopleColumns } from './people.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { SortableHeader, type SortProps } from './sortable-header.tsx';
import { useListOptions } from './use-list-options.ts';
import { tracksOf } from './compact/column-layout.ts';

/** Numbers of unfinished uploads in this browser, by job id. */
function useUnfinishedCounts(): ReadonlyMap<number, number> {
  const uploads = useUnfinishedUploads();
  return useMemo(() => {
    const counts = new Map<number, number>();
    for (const { jobId, files } of uploads) counts.set(jobId, (counts.get(jobId) ?? 0) + files.length);
    return counts;
  }, [uploads]);
}

function Header({ hasBoxes, ...sort }: SortProps & { hasBoxes: boolean }) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" className={styles.row}>
        {hasBoxes && (
          <div role="columnheader">
            <span className={styles.unseen}>Select</span>
          </div>
        )}
        <SortableHeader field="id" {...sort} />
        <SortableHeader field="status" {...sort} />
        <SortableHeader field="clientDeadline" {...sort} />
        <SortableHeader field="studioDeadline" className={styles.studio} {...sort} />
        <SortableHeader field="dateService" {...sort} />
        {peopleColumns.map(({ orderBy }) => (
          <SortableHeader key={orderBy} field={orderBy} {...sort} />
        ))}
        <SortableHeader field="source" {...sort} />
      </div>
    </div>
  );
}

interface Props extends SortProps {
  readonly label?: string;
  readonly jobs: readonly ServiceJob[];
  /** Total number of rows; undefined while unknown. */
  readonly totalCount: number | undefined;
  /** Chosen columns of one-line rows; the default ones if undefined. */
  readonly chosenColumns?: readonly string[];
  /** Changes order and widths of the columns; null for fixed columns. */
  readonly onColumns?: ((columns: readonly string[]) => void) | null;
  /** Key of the query: its filters and order. */
  readonly question: string;
  /** True while the rows belong to an earlier query. */
  readonly isOutdated?: boolean;
  /** Number of rows that are loading. */
  readonly awaited?: number;
  /** Selection; rows without it have no checkboxes. */
  readonly selection?: RowSelection | null;
  /** The rows by group; null for a list without groups. */
  readonly grouping?: Grouping | null;
}

const noColumns: readonly string[] = [];

/** The jobs in columns, or as cards in narrow windows. */
export function JobTable(props: Props) {
  const {
    label = 'Jobs',
    jobs,
    totalCount,
    question,
    isOutdated = false,
    awaited = 0,
    selection = null,
    ...rest
  } = props;
  const { chosenColumns = noColumns, onColumns = null, grouping = null, ...sort } = rest;
  const user = useCurrentUser();
  const { timeZone } = user;
  const isVisit = isOfType(user, 'OnSite');
  const now = useNow();
  const unfinished = useUnfinishedCounts();
  const { isCompact, opensNewTab } = useListOptions();
  const mayChange = useMemo(
    () => (isVisit ? null : (kind: ChangeKind, job: ServiceJob) => mayChangeJob(kind, job, user)),
    [isVisit, user],
  );
  const arranged = useColumns(chosenColumns);
  const columns = isCompact ? arranged : null;
  const hasBoxes = selection !== null;
  const names = [
    styles.table,
    isOutdated && styles.outdated,
    selection && styles.selectable,
    grouping && styles.grouped,
    columns && styles.compact,
  ];
  const headCount = 1 + (grouping?.sections.length ?? 0);
  return (
    <div
      role="table"
      aria-label={label}
      aria-rowcount={totalCount === undefined ? -1 : totalCount + headCount}
      aria-busy={isOutdated || awaited > 0}
      className={names.filter(Boolean).join(' ')}
      style={columns ? ({ '--columns': tracksOf(columns, hasBoxes) } as CSSProperties) : undefined}
    >
      {columns ? (
        <CompactHeader {...sort} columns={columns} {...{ hasBoxes, onColumns }} />
      ) : (
        <Header {...sort} hasBoxes={hasBoxes} />
      )}
      <JobRows
        {...{
          jobs,
          grouping,
          question,
          isOutdated,
          now,
          timeZone,
          unfinished,
          isVisit,
          columns,
          opensNewTab,
          mayChange,
          selection,
        }}
      />
      {awaited > 0 && (
        <div role="rowgroup">
          <SkeletonRows count={awaited} hasBoxes={hasBoxes} columns={columns} />
        </div>
      )}
    </div>
  );
}
