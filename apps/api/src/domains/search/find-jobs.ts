import { maxSearchResults } from '@shootdesk/shared/search/search.contract';
import { findByEveryWord } from './every-word.store.ts';
import { findOtherMatches, type OtherMatch } from './other-matches.store.ts';
import { readSearchedJobs, searchJobs, type SearchedRow } from './search-jobs.store.ts';
import { excerpt, typedWords } from './typed-words.ts';
import type { Search } from './search-of-person.ts';

/** Why a job was found other than by address, client and number. */
export interface Reason {
  /** Where the text was found: 'Provider Notes', 'Phone of Ann Lee'. */
  readonly what: string;
  readonly text: string;
}

export interface FoundJob {
  readonly row: SearchedRow;
  readonly reason: Reason | null;
}

function reasonOf({ foundIn, of, text }: OtherMatch, words: readonly string[]): Reason {
  if (foundIn === 'Note') return { what: of ?? foundIn, text: excerpt(text, words) };
  if (foundIn === 'Phone') return { what: `Phone of ${of}`, text };
  return { what: foundIn === 'Person' ? (of ?? foundIn) : foundIn, text };
}

async function withReasons({ reads, actor }: Search, text: string): Promise<readonly FoundJob[]> {
  const matches = (await findOtherMatches(reads, actor, text)).slice(0, maxSearchResults);
  if (matches.length === 0) return [];
  const words = typedWords(text);
  const reasons = new Map(matches.map((match) => [match.jobId, reasonOf(match, words)]));
  const rows = await readSearchedJobs(reads, [...reasons.keys()]);
  return rows.map((row) => ({ row, reason: reasons.get(row.id) ?? null }));
}

const plainly = (rows: readonly SearchedRow[]): FoundJob[] => rows.map((row) => ({ row, reason: null }));

/** Places in the list for jobs that were found other than by address, client and number. */
const keptForOthers = 6;

async function findAtOnce(search: Search, text: string, isWhole: boolean): Promise<readonly FoundJob[]> {
  const { reads, actor } = search;
  // API keys search by address, client and number only, because other systems know no more of a job.
  const others = async () => (actor.key === null ? withReasons(search, text) : []);
  if (!isWhole) {
    const jobs = plainly(await searchJobs(reads, actor, text));
    return jobs.length > 0 ? jobs : others();
  }
  const [jobs, more] = await Promise.all([searchJobs(reads, actor, text), others()]);
  const first = plainly(jobs.slice(0, maxSearchResults - Math.min(more.length, keptForOthers)));
  return [...first, ...more, ...plainly(jobs)];
}

/** Searches with misspelt words corrected; if that finds nothing, each word in any text of a job. */
async function findNearly(search: Search, text: string): Promise<readonly FoundJob[]> {
  const { reads, actor } = search;
  const mended = await search.mended(text);
  const atOnce = mended === null ? [] : await findAtOnce(search, mended, true);
  const found =
    atOnce.length > 0
      ? atOnce
      : plainly(await readSearchedJobs(reads, await findByEveryWord(reads, actor, mended ?? text)));
  if (mended === null) return found;
  return found.map((each) => ({ ...each, reason: each.reason ?? { what: 'Read as', text: mended } }));
}

/**
 * Finds the visible jobs that a text means: by number, address and client; by the client's own number, notes, tags, people and telephone; if nothing
 * was found, with typing errors corrected; last by every word in any of these.
 * @param isWhole whether to search notes and the like even when address, client or number have matched
 */
export async function findJobs(search: Search, text: string, isWhole: boolean): Promise<readonly FoundJob[]> {
  const atOnce = await findAtOnce(search, text, isWhole);
  const found = atOnce.length > 0 || search.actor.key !== null ? atOnce : await findNearly(search, text);
  const once = new Map<number, FoundJob>();
  for (const each of found) if (!once.has(each.row.id)) once.set(each.row.id, each);
  return [...once.values()].slice(0, maxSearchResults);
}
