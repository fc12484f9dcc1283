import { use } from 'react';
import { FindingCountsContext, findingCountText } from '../../../entities/preflight/finding-counts.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import styles from '../compact/compact.module.css';

/** Number of open preflight findings of a job; a dash for jobs without checked pictures. */
export function FindingsCell({ jobId }: { readonly jobId: number }) {
  const count = use(FindingCountsContext).get(jobId);
  if (!count) return <span className={styles.text}>–</span>;
  const { flags, hints, unchecked } = count;
  const text = findingCountText(count);
  const title = unchecked > 0 ? `${text}; ${unchecked} not checked yet` : `Open findings of preflight: ${text}`;
  if (flags + hints === 0) {
    return (
      <span className={styles.text} title={title}>
        {unchecked > 0 ? 'Being checked' : text}
      </span>
    );
  }
  return <Badge tone={flags > 0 ? 'red' : 'amber'} text={text} title={title} />;
}
