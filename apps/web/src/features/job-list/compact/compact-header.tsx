import { SortableHeader, type SortProps } from '../sortable-header.tsx';
import tableStyles from '../job-table.module.css';
import type { CompactColumn } from './compact-columns.tsx';
import styles from './compact.module.css';

interface Props extends SortProps {
  readonly columns: readonly CompactColumn[];
  readonly hasBoxes: boolean;
}

/** The headings of one-line rows. */
export function CompactHeader({ columns, hasBoxes, ...sort }: Props) {
  return (
    <div role="rowgroup" className={`${tableStyles.head} ${styles.head}`}>
      <div role="row" className={styles.row}>
        {hasBoxes && (
          <div role="columnheader">
            <span className={tableStyles.unseen}>Select</span>
          </div>
        )}
        {columns.map(({ id, label, orderBy }) =>
          orderBy ? (
            <SortableHeader key={id} field={orderBy} {...sort} />
          ) : (
            <div key={id} role="columnheader" className={styles.text}>
              {label}
            </div>
          ),
        )}
      </div>
    </div>
  );
}
