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
  /** How the column is sized and moved; null where it stays as it is. */
  readonly layout?: HeadLayout | null;
}

/** The heading of a column by which the list can be sorted. */
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
      {/* Keys size the column on the button. */}
      {layout && <span aria-hidden className={styles.handle} onPointerDown={layout.onSize} />}
    </div>
  );
}
