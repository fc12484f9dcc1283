import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import styles from './job-table.module.css';
import { orderFields } from './list-state.ts';

export interface SortProps {
  readonly orderBy: string;
  readonly onSort: (orderBy: string) => void;
}

interface Props extends SortProps {
  readonly field: keyof typeof orderFields;
  readonly className?: string | undefined;
}

/** The heading of a column by which the list can be sorted. */
export function SortableHeader({ field, className, orderBy, onSort }: Props) {
  const ascending = orderBy === field;
  const descending = orderBy === `${field} desc`;
  const Arrow = descending ? ArrowDownward : ArrowUpward;
  return (
    <div
      role="columnheader"
      className={className}
      aria-sort={ascending ? 'ascending' : descending ? 'descending' : 'none'}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(ascending ? `${field} desc` : field)}>
        {orderFields[field]}
        {(ascending || descending) && <Arrow sx={{ fontSize: 14 }} aria-hidden />}
      </button>
    </div>
  );
}
