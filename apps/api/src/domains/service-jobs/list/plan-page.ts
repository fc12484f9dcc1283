import { dayOfKey, noKey, keyedOrders, type KeyedOrder } from '@shootdesk/shared/service-jobs/job-groups';
import type { JobListQuery } from '@shootdesk/shared/service-jobs/list-query';
import { statusTitle } from '@shootdesk/shared/workflows/statuses';
import type { Reads } from '../../../db/reads.ts';
import { findNames, type NamedKey } from './job-keys.store.ts';
import { isReadKey, type JobKey, type KeyCount } from './job-keys.ts';
import type { JobLists, JobPage, JobQuestion, KeyLevel } from './job-lists.ts';

const tableOf = {
  client: 'clients',
  zone: 'zones',
  service: 'services',
  provider: 'users',
  editor: 'users',
  qualityControl: 'users',
  revisionAssignee: 'users',
} as const;

type NamedJobKey = keyof typeof tableOf;
const isNamed = (key: JobKey): key is NamedJobKey => Object.hasOwn(tableOf, key);

const isKeyed = (field: string): field is KeyedOrder => keyedOrders.some((each) => each === field);

const ascending = (keys: readonly number[]) => keys.toSorted((one, other) => one - other);

/** Names keys and sorts them: statuses by workflow, days by date, others by name. Omits the key for no value. */
export async function nameKeys(reads: Reads, by: JobKey, keys: readonly number[]): Promise<NamedKey[]> {
  const valued = keys.filter((key) => key !== noKey);
  if (isNamed(by)) return valued.length === 0 ? [] : findNames(reads, tableOf[by], valued);
  const nameOf = by === 'deadlineDay' ? dayOfKey : by === 'status' ? statusTitle : String;
  return ascending(valued).map((key) => ({ key, name: nameOf(key) }));
}

async function levelOf(reads: Reads, by: JobKey, counts: readonly KeyCount[], isTurned: boolean): Promise<KeyLevel> {
  const named = await nameKeys(
    reads,
    by,
    counts.map(({ key }) => key),
  );
  const keys = named.map(({ key }) => key);
  if (isTurned) keys.reverse();
  return { by, keys: [...keys, noKey], keepsOthers: true };
}

/** Restricts a level to the keys whose jobs are on a page, so that only these are sorted. */
function coverPage(level: KeyLevel, counts: readonly KeyCount[], offset: number, size: number) {
  const countOf = new Map(counts.map(({ key, count }) => [key, count]));
  const keys: number[] = [];
  let [skipped, taken] = [0, 0];
  for (const key of level.keys) {
    const count = countOf.get(key) ?? 0;
    if (taken >= offset - skipped + size) break;
    if (keys.length === 0 && skipped + count <= offset) skipped += count;
    else {
      keys.push(key);
      taken += count;
    }
  }
  return { level: { by: level.by, keys, keepsOthers: false }, offset: offset - skipped };
}

type PageQuery = Pick<JobListQuery, 'groupBy' | 'foldedGroups' | 'orderBy' | 'includes' | 'pageSize' | 'pageNumber'>;

interface Planned {
  readonly reads: Reads;
  readonly lists: JobLists;
  readonly question: JobQuestion;
}

/** Converts grouping and order of a query to a form that both implementations of the list can sort by. */
export async function planPage({ reads, lists, question }: Planned, query: PageQuery): Promise<JobPage> {
  const { groupBy, orderBy, includes, pageSize, pageNumber } = query;
  const { field, descending } = orderBy;
  const offset = (pageNumber - 1) * pageSize;
  const sortsBy = isKeyed(field) ? field : null;
  const order = sortsBy
    ? ({ field: 'id', descending } as const)
    : { ...orderBy, field: field as Exclude<typeof field, KeyedOrder> };
  const page = { orderBy: order, includes, pageSize };
  const folded = new Set(groupBy ? query.foldedGroups : []);
  const wanted = [...new Set([groupBy ?? null, sortsBy])].filter((each) => each !== null);
  if (wanted.length === 0) return { ...page, offset, levels: [] };
  const counted = await lists.countByKeys(question, wanted);
  const [first, ...others] = await Promise.all(
    wanted.map((by, index) => levelOf(reads, by, counted[index]!, by === sortsBy && by !== groupBy && descending)),
  );
  // Does not restrict the keys, because a forecast run changes many of them at once, and the page would lack those jobs.
  if (isReadKey(first!.by)) return { ...page, offset, levels: [first!, ...others] };
  const unfolded = { ...first!, keys: first!.keys.filter((key) => !folded.has(key)) };
  const covered = coverPage(unfolded, counted[0]!, offset, pageSize);
  return { ...page, offset: covered.offset, levels: [covered.level, ...others] };
}
