import styles from './job-table.module.css';

const widths = ['62%', '80%', '70%', '75%', '60%', '60%', '50%', '50%', '90%'];

function Bones() {
  return widths.map((width, index) => (
    // The bones are all alike and never move.
    <div key={index} role="cell" className={index === 0 ? styles.main : styles.cell}>
      <div className={styles.bone} style={{ width, minWidth: 24 }} />
    </div>
  ));
}

/** Stand-ins for rows that are on their way. */
export function SkeletonRows({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} role="row" aria-label="Loading" className={styles.row} style={{ minHeight: 53 }}>
      <Bones />
    </div>
  ));
}
