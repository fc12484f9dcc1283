import { SortableHeader, type SortProps } from '../sortable-header.tsx';
import tableStyles from '../job-table.module.css';
import type { CompactColumn } from './compact-columns.tsx';
import styles from './compact.module.css';
import { useColumnLayout } from './use-column-layout.ts';

interface Props extends SortProps {
  readonly columns: readonly CompactColumn[];
  readonly hasBoxes: boolean;
  /** Null for fixed columns. */
  readonly onColumns: ((columns: readonly string[]) => void) | null;
}

/** The headings of one-line rows, with sorting, resizing and moving. */
export function CompactHeader({ columns, hasBoxes, onColumns, ...sort }: Props) {
  const layoutOf = useColumnLayout({ columns, hasBoxes, onColumns });
  return (
    <div role="rowgroup" className={`${tableStyles.head} ${styles.head}`}>
      <div role="row" className={styles.row}>
        {hasBoxes && (
          <div role="columnheader">
            <span className={tableStyles.unseen}>Select</span>
          </div>
        )}
        {columns.map(({ id, orderBy }) => (
          <SortableHeader key={id} field={orderBy} layout={layoutOf(id)} {...sort} />
        ))}
      </div>
    </div>
  );
}
