import ExpandMore from '@mui/icons-material/ExpandMore';
import type { JobGrouping } from '@shootdesk/shared/service-jobs/job-groups';
import { useEffect, useRef } from 'react';
import { groupTitle } from './group-names.ts';
import type { GroupSection } from './group-sections.ts';
import styles from './group-head.module.css';

/** Whether all, some or none of a group's jobs are selected. */
export type GroupSelection = 'all' | 'some' | 'none';

/** Callbacks of group heads for folding and selecting. */
export interface GroupHeads {
  readonly by: JobGrouping;
  readonly onFold: (key: number, isFolded: boolean) => void;
  /** Null for rows without selection. */
  readonly selectionOf: ((section: GroupSection) => GroupSelection) | null;
  readonly onSelect: (section: GroupSection) => void;
}

interface Props {
  readonly section: GroupSection;
  readonly heads: GroupHeads;
  /** Row number in the table. */
  readonly index: number;
}

function SelectGroup({ section, title, heads }: Omit<Props, 'index'> & { readonly title: string }) {
  const box = useRef<HTMLInputElement>(null);
  const selection = heads.selectionOf?.(section) ?? 'none';
  useEffect(() => {
    if (box.current) box.current.indeterminate = selection === 'some';
  }, [selection]);
  return (
    <div role="cell" className={styles.select}>
      <input
        ref={box}
        type="checkbox"
        aria-label={`Select all of ${title}`}
        checked={selection === 'all'}
        onChange={() => heads.onSelect(section)}
      />
    </div>
  );
}

/** The heading of a group. It folds the group, selects its rows, and sticks to the top above them. */
export function GroupHead({ section, heads, index }: Props) {
  const { key, name, count, isFolded } = section;
  const title = groupTitle(heads.by, name);
  return (
    <div role="row" aria-rowindex={index} data-group={key} className={styles.head}>
      {heads.selectionOf && <SelectGroup section={section} title={title} heads={heads} />}
      <div role="cell" className={styles.title}>
        <button type="button" aria-expanded={!isFolded} onClick={() => heads.onFold(key, !isFolded)}>
          <ExpandMore className={isFolded ? styles.folded : undefined} sx={{ fontSize: 18 }} aria-hidden />
          <span className={styles.name}>{title}</span>
          {count !== null && <span className={styles.count}>{count.toLocaleString('en')}</span>}
        </button>
      </div>
    </div>
  );
}
