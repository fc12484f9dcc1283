import { use } from 'react';
import { MendingContext, mendingCount } from '../../../entities/job/mending.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import styles from '../compact/compact.module.css';

const came = { client: 'The client asked for changes', studio: 'Rejected' } as const;

/** How much of a rejected job is left to correct, and why it was rejected, in one line. */
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

/** The same as a line of a multi-line row; renders nothing for jobs without rejected work. */
export function MendingLine({ jobId }: { readonly jobId: number }) {
  const mending = use(MendingContext).get(jobId);
  if (!mending) return null;
  return (
    <div className={styles.mending}>
      <MendingCell jobId={jobId} />
    </div>
  );
}
