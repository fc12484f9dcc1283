import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { TagColours } from '../../data/reference/queries.ts';
import { Tag } from '../../ui/feedback/tag.tsx';
import styles from './row-tags.module.css';

interface Props {
  readonly job: ServiceJob;
  /** The job as it was when the row was first shown. */
  readonly first: ServiceJob;
  readonly colourOf: TagColours;
}

/** Maximum number of tags in a row; the rest is counted. */
const mostTags = 3;

/** Tags of the job in their own line. The line exists if it did when the row was first shown, so that the rows below do not move. */
export function RowTags({ job, first, colourOf }: Props) {
  const tags = job.tags ?? [];
  if (!first.tags?.length) return null;
  const rest = tags.slice(mostTags);
  return (
    <div className={styles.tags}>
      {tags.slice(0, mostTags).map((tag) => (
        <Tag key={tag} text={tag} colour={colourOf(tag)} />
      ))}
      {rest.length > 0 && <span title={rest.join(', ')}>+{rest.length}</span>}
    </div>
  );
}
