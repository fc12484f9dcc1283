import type { ReactNode } from 'react';
import styles from './peek-frame.module.css';
import { useIsPeeking } from './peek-store.ts';

interface Props {
  readonly children: ReactNode;
  /** The job that is open. */
  readonly panel: ReactNode;
}

/**
 * The list, and over its end the job that is open. The rows keep their width: a list that made room would be laid out and painted anew at the key. Only
 * the edges of the rows come to where they can be seen.
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
