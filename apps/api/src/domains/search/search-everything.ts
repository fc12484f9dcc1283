import type { SearchHit } from '@shootdesk/shared/search/search-all.contract';
import { findJobs } from './find-jobs.ts';
import { findRecords, type FoundRecord } from './found-records.store.ts';
import type { Search } from './search-of-person.ts';
import { searchedJobView } from './searched-job.view.ts';
import { readWhereabouts } from './whereabouts.store.ts';
import { whereaboutsView } from './whereabouts.view.ts';

function recordHit({ kind, id, name, role, by, text }: FoundRecord, mended: string | null): SearchHit {
  const found = by !== null && text !== null ? { what: by, text } : null;
  const reason = found ?? (mended === null ? null : { what: 'Read as', text: mended });
  return kind === 'client' ? { kind, id, name, reason } : { kind, id, name, role, reason };
}

/** Finds jobs, clients and people that match a text, as far as the person may see them. */
export async function searchAll(search: Search, text: string): Promise<SearchHit[]> {
  const { reads, actor } = search;
  const [jobs, records] = await Promise.all([findJobs(search, text, true), findRecords(reads, actor, text)]);
  // An exact name wins; a corrected spelling is tried only when there is none.
  const mended = records.length === 0 && actor.userType !== 'OnSite' ? await search.mended(text) : null;
  const nearly = mended === null ? records : await findRecords(reads, actor, mended);
  const rows = await readWhereabouts(
    reads,
    jobs.map(({ row }) => row.id),
  );
  const whereaboutsOf = new Map(rows.map((row) => [row.id, whereaboutsView(row, actor.userType !== 'OnSite')]));
  const known = jobs.filter(({ row }) => whereaboutsOf.has(row.id));
  return [
    ...known.map(({ row, reason }): SearchHit => {
      return { kind: 'job', job: searchedJobView(row, true), reason, whereabouts: whereaboutsOf.get(row.id)! };
    }),
    ...nearly.map((record) => recordHit(record, mended)),
  ];
}
