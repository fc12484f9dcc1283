import type { JobGroup } from '@shootdesk/shared/service-jobs/job-counts.contract';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';

/** A group of the list with its loaded rows. */
export interface GroupSection {
  readonly key: number;
  /** Null for jobs without a value. */
  readonly name: string | null;
  /** Number of jobs in the whole group; null while unknown. */
  readonly count: number | null;
  readonly isFolded: boolean;
  /** The loaded jobs; empty while the group is folded. */
  readonly jobs: readonly ServiceJob[];
}

interface Grouped {
  readonly jobs: readonly ServiceJob[];
  /** All groups of the list in their order; undefined while unknown. */
  readonly groups: readonly JobGroup[] | undefined;
  readonly folded: ReadonlySet<number>;
  readonly keyOf: (job: ServiceJob) => number;
  /** Names a group that the list no longer contains, by a held row in it. */
  readonly nameOf: (job: ServiceJob) => string | null;
  /** True if the list has more rows to load. */
  readonly goesOn: boolean;
}

/** Group keys in list order. Keys that occur only in held rows come after the group before them. */
function keysInOrder(groups: readonly JobGroup[], present: Iterable<number>): number[] {
  const keys = groups.map(({ key }) => key);
  let last = -1;
  for (const key of present) {
    const place = keys.indexOf(key);
    if (place === -1) keys.splice(last + 1, 0, key);
    last = place === -1 ? last + 1 : place;
  }
  return keys;
}

/** Assigns rows to their groups. Groups after the last loaded row are left out until their rows are loaded. */
export function groupSections({ jobs, groups, folded, keyOf, nameOf, goesOn }: Grouped): GroupSection[] {
  const rows = Map.groupBy(jobs, keyOf);
  const byKey = new Map(groups?.map((group) => [group.key, group]));
  const keys = keysInOrder(groups ?? [], rows.keys());
  const end = goesOn ? keys.findLastIndex((key) => rows.has(key) && !folded.has(key)) + 1 : keys.length;
  return keys.slice(0, end).map((key) => {
    const [first] = rows.get(key) ?? [];
    const group = byKey.get(key);
    const isFolded = folded.has(key);
    return {
      key,
      name: group ? group.name : first ? nameOf(first) : null,
      count: groups ? (group?.count ?? 0) : null,
      isFolded,
      jobs: isFolded ? [] : (rows.get(key) ?? []),
    };
  });
}
