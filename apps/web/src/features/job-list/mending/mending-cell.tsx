import { use } from 'react';
import { MendingContext, mendingCount } from '../../../entities/job/mending.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import styles from '../compact/compact.module.css';

const came = { client: 'The client asked for changes', studio: 'Rejected' } as const;

/** How much of a job is to mend, and why it came back, in one line. */
export function MendingCell({ jobId }: { readonly jobId: number }) {
  const mending = use(MendingContext).get(jobId);
  if (!mending) return <span className={styles.text}>–</span>;
  const count = mendingCount(mending);
  return (
    <>
      {count && <Badge tone="red" text={count} />}
      <span className={styles.text} title={`${came[mending.from]}: ${mending.reason}`}>
        {mending.reason}
      </span>
    </>
  );
}

/** The same in a line of a row of several lines; nothing where nothing came back. */
export function MendingLine({ jobId }: { readonly jobId: number }) {
  const mending = use(MendingContext).get(jobId);
  if (!mending) return null;
  return (
    <div className={styles.mending}>
      <MendingCell jobId={jobId} />
    </div>
  );
}
