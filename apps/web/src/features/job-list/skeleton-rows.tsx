import type { CompactColumn } from './compact/compact-columns.tsx';
import compactStyles from './compact/compact.module.css';
import rowStyles from './job-row.module.css';
import styles from './job-table.module.css';

/** Widths of the bones by column. */
const bones = {
  job: '62%',
  status: '80%',
  deadline: '70%',
  studio: '70%',
  visit: '75%',
  provider: '60%',
  editor: '58%',
  qc: '52%',
  rejection: '50%',
  source: '90%',
};

function Bones() {
  return Object.entries(bones).map(([column, width]) => (
    <div
      key={column}
      role="cell"
      className={column === 'job' ? styles.main : `${rowStyles.cell} ${column === 'studio' ? styles.studio : ''}`}
    >
      <div className={styles.bone} style={{ width, minWidth: 24 }} />
    </div>
  ));
}

interface Props {
  readonly count: number;
  readonly hasBoxes: boolean;
  /** Columns of one-line rows; null for multi-line rows. */
  readonly columns: readonly CompactColumn[] | null;
}

/** Placeholders for rows that are loading. */
export function SkeletonRows({ count, hasBoxes, columns }: Props) {
  if (columns) {
    return Array.from({ length: count }, (_, row) => (
      <div key={`row ${row}`} role="row" aria-label="Loading" className={compactStyles.row}>
        {hasBoxes && <div role="cell" />}
        {columns.map(({ id }) => (
          <div key={id} role="cell">
            <div className={styles.bone} style={{ width: '70%' }} />
          </div>
        ))}
      </div>
    ));
  }
  return Array.from({ length: count }, (_, row) => (
    <div key={`row ${row}`} role="row" aria-label="Loading" className={styles.row} style={{ minHeight: 53 }}>
      {hasBoxes && <div role="cell" />}
      <Bones />
    </div>
  ));
}
