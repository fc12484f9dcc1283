import type { ReactNode } from 'react';
import styles from './peek-frame.module.css';
import { useIsPeeking } from './peek-store.ts';

interface Props {
  readonly children: ReactNode;
  /** The panel of the open job. */
  readonly panel: ReactNode;
}

/**
 * The list with the open job over its right part. The rows keep their width, because a narrower list would be laid out again at each
 * opening. Only the edges of the rows move into the visible part.
 */
export function PeekFrame({ children, panel }: Props) {
  const isPeeking = useIsPeeking();
  return (
    <div className={styles.frame} data-peeking={isPeeking || undefined}>
      {children}
      {isPeeking && panel}
    </div>
  );
}
