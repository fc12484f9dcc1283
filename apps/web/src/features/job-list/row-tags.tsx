import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { TagColours } from '../../data/reference/queries.ts';
import { Tag } from '../../ui/feedback/tag.tsx';
import styles from './row-tags.module.css';

interface Props {
  readonly job: ServiceJob;
  /** The job as it was when the row was shown first. */
  readonly first: ServiceJob;
  readonly colourOf: TagColours;
}

/** Most tags of a row; the others are counted. */
const mostTags = 3;

/** Tags of the job in a line of their own. As for missing files, the line is as when the row was shown first. */
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
