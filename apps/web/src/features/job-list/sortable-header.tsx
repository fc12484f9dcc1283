import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import styles from './job-table.module.css';
import { orderFields } from './list-state.ts';
import type { HeadLayout } from './compact/use-column-layout.ts';

export interface SortProps {
  readonly orderBy: string;
  readonly onSort: (orderBy: string) => void;
}

interface Props extends SortProps {
  readonly field: keyof typeof orderFields;
  readonly className?: string | undefined;
  /** Resizing and moving of the column; null for a fixed column. */
  readonly layout?: HeadLayout | null;
}

/** Heading of a column that sorts the list. */
export function SortableHeader({ field, className, layout = null, orderBy, onSort }: Props) {
  const ascending = orderBy === field;
  const descending = orderBy === `${field} desc`;
  const Arrow = descending ? ArrowDownward : ArrowUpward;
  return (
    <div
      role="columnheader"
      className={layout ? styles.arranged : className}
      {...layout?.drag}
      aria-sort={ascending ? 'ascending' : descending ? 'descending' : 'none'}
    >
      <button
        type="button"
        className={styles.sort}
        onKeyDown={layout?.onKeyDown}
        onClick={() => onSort(ascending ? `${field} desc` : field)}
      >
        {orderFields[field]}
        {(ascending || descending) && <Arrow sx={{ fontSize: 14 }} aria-hidden />}
      </button>
      {/* Hidden from screen readers, because keys on the button resize the column. */}
      {layout && <span aria-hidden className={styles.handle} onPointerDown={layout.onSize} />}
    </div>
  );
}
