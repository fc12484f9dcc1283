import styles from './peek-edge.module.css';
import { useCanPeek } from './peek-store.ts';

/** The edge of a row, which opens the job beside the list. The keyboard has Space for that, so Tab skips the edge. */
export function PeekEdge({ jobId, isPeeked }: { readonly jobId: number; readonly isPeeked: boolean }) {
  if (!useCanPeek()) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      data-peek={jobId}
      data-on={isPeeked || undefined}
      aria-label={`Peek at #${jobId}`}
      title="Peek (Space)"
      className={styles.edge}
    />
  );
}
