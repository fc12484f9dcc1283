import { shortOfMissing } from '@shootdesk/shared/resources/missing-files';
import { missingInStatus, shortOfUnfinished } from '../../../entities/file/missing-files.ts';
import { ServiceGroupIcon } from '../../../entities/job/service-group-icon.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { ChangeButton } from '../change/change-button.tsx';
import styles from './compact.module.css';
import type { CellProps } from './compact-cell.ts';

/** Maximum number of tags in a line. */
const mostTags = 2;

function Tags({ job, colourOf }: Pick<CellProps, 'job' | 'colourOf'>) {
  const tags = job.tags ?? [];
  if (tags.length === 0) return null;
  return (
    <span className={styles.tags} title={tags.join(', ')}>
      {tags.slice(0, mostTags).map((tag) => (
        <Tag key={tag} text={tag} colour={colourOf(tag)} />
      ))}
      {tags.length > mostTags && `+${tags.length - mostTags}`}
    </span>
  );
}

/** Icon for missing files; its text is in the title and for screen readers. */
function Missing({ job, unfinished }: Pick<CellProps, 'job' | 'unfinished'>) {
  const missing = missingInStatus(job).map(shortOfMissing);
  const words = [...missing, ...(unfinished > 0 ? [shortOfUnfinished(unfinished)] : [])].join(', ');
  if (words === '') return null;
  return (
    <span className={styles.missing} role="img" aria-label={words} title={words}>
      !
    </span>
  );
}

/** The cell that names the job and links to it. */
export function JobCell({ job, unfinished, colourOf, remark, opensNewTab, mayChange }: CellProps) {
  const name = job.campaign?.name ?? job.name;
  return (
    <>
      <span className={styles.icon}>
        <ServiceGroupIcon groupId={job.serviceGroupId} />
      </span>
      <span className={styles.number}>#{job.id}</span>
      <a
        className={styles.link}
        href={`/service-jobs/${job.id}`}
        title={name}
        {...(opensNewTab && { target: '_blank', rel: 'noopener' })}
      >
        {name}
      </a>
      <Missing job={job} unfinished={unfinished} />
      {remark ? (
        <span className={styles.remark}>{remark}</span>
      ) : (
        (job.tags ?? []).length > 0 && (
          <ChangeButton kind="tags" job={job} mayChange={mayChange}>
            <Tags job={job} colourOf={colourOf} />
          </ChangeButton>
        )
      )}
    </>
  );
}
