import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { GroupHeads } from './group-head.tsx';
import type { GroupSection } from './group-sections.ts';

export interface Grouping {
  readonly sections: readonly GroupSection[];
  readonly heads: GroupHeads;
}

/** A unit of the virtualised list: the head of a group, or a block of rows. */
export interface ListItem {
  /** Null in a list without groups. */
  readonly section: GroupSection | null;
  /** Rows of the block; empty for a head. */
  readonly jobs: readonly ServiceJob[];
  readonly isHead: boolean;
  /** Row number of its first row; the header of the table is 1. */
  readonly firstIndex: number;
}

function blocksOf(jobs: readonly ServiceJob[], size: number, firstIndex: number, section: GroupSection | null) {
  return Array.from({ length: Math.ceil(jobs.length / size) }, (_, number): ListItem => {
    const block = jobs.slice(number * size, (number + 1) * size);
    return { section, jobs: block, isHead: false, firstIndex: firstIndex + number * size };
  });
}

/** Splits rows into blocks. Each group begins with its head, and no block contains rows of two groups. */
export function listItems(
  jobs: readonly ServiceJob[],
  sections: readonly GroupSection[] | null,
  size: number,
): ListItem[] {
  if (!sections) return blocksOf(jobs, size, 2, null);
  let next = 2;
  return sections.flatMap((section) => {
    const head = { section, jobs: [], isHead: true, firstIndex: next };
    next += 1 + section.jobs.length;
    return [head, ...blocksOf(section.jobs, size, head.firstIndex + 1, section)];
  });
}
