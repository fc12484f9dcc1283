import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { useCurrentUser } from '../../api/current-user.ts';
import { useNow } from '../../ui/use-now.ts';
import { JobRow } from './job-row.tsx';
import styles from './job-table.module.css';
import { peopleColumns } from './people.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import type { JobList } from './use-job-list.ts';

interface SortProps {
  readonly orderBy: string;
  readonly onSort: (orderBy: string) => void;
}

function SortableHeader({ label, field, orderBy, onSort }: SortProps & { label: string; field: string }) {
  const ascending = orderBy === field;
  const descending = orderBy === `${field} desc`;
  const Arrow = descending ? ArrowDownward : ArrowUpward;
  return (
    <div role="columnheader" aria-sort={ascending ? 'ascending' : descending ? 'descending' : 'none'}>
      <button type="button" className={styles.sort} onClick={() => onSort(ascending ? `${field} desc` : field)}>
        {label}
        {(ascending || descending) && <Arrow sx={{ fontSize: 14 }} aria-hidden />}
      </button>
    </div>
  );
}

function Header(sort: SortProps) {
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" className={styles.row}>
        <div role="columnheader">Job</div>
        <div role="columnheader">Status</div>
        <SortableHeader label="Client deadline" field="clientDeadline" {...sort} />
        <SortableHeader label="Service date" field="dateService" {...sort} />
        {peopleColumns.map(({ label }) => (
          <div key={label} role="columnheader">
            {label}
          </div>
        ))}
        <div role="columnheader">Source</div>
      </div>
    </div>
  );
}

interface Props extends SortProps {
  readonly list: JobList;
}

/** The jobs in columns, or as cards where there is no room for columns. */
export function JobTable({ list, ...sort }: Props) {
  const { timeZone } = useCurrentUser();
  const now = useNow();
  return (
    <div
      role="table"
      aria-label="Jobs"
      aria-rowcount={list.info ? list.info.totalCount + 1 : -1}
      aria-busy={list.isOutdated || list.isLoadingMore}
      className={`${styles.table} ${list.isOutdated ? styles.outdated : ''}`}
    >
      <Header {...sort} />
      <div role="rowgroup">
        {list.jobs.map((job) => (
          <JobRow key={job.id} job={job} now={now} timeZone={timeZone} />
        ))}
        {list.isLoadingMore && <SkeletonRows count={list.info ? 3 : 10} />}
      </div>
    </div>
  );
}
