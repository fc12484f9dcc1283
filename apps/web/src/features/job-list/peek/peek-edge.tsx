import styles from './peek-edge.module.css';
import { useCanPeek } from './peek-store.ts';

/** The edge of a row, which opens the job beside the list. By the keyboard Space does, so it is no stop of the Tab key. */
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
