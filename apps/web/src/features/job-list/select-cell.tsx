import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import styles from './select-cell.module.css';

export interface SelectCellProps {
  readonly job: ServiceJob;
  readonly selecting: 'selected' | 'free' | 'disabled';
  readonly onToggle?: ((id: number) => void) | undefined;
}

/** The checkbox that selects a row. */
export function SelectCell({ job, selecting, onToggle }: SelectCellProps) {
  return (
    <div role="cell" className={styles.select}>
      <input
        type="checkbox"
        aria-label={`Select ${job.campaign?.name ?? job.name} #${job.id}`}
        checked={selecting === 'selected'}
        disabled={selecting === 'disabled'}
        onChange={() => onToggle?.(job.id)}
      />
    </div>
  );
}
