import pLimit from 'p-limit';
import type { Change, Cursor } from '../../db/change.ts';
import type { Deps } from '../../deps.ts';
import { findChangedRecords } from './changed-records.store.ts';
import { batchOf, type ChangeBatch } from './events-of-changes.ts';

/** Most changes sent to a reader that reconnects, because reading everything again is cheaper than more of them. */
const maxMissedChanges = 2000;

/** How many readers' gaps are read at the same time: after a restart all of them come back at once. */
const concurrency = 4;

export async function readBatch({ reads }: Pick<Deps, 'reads'>, changes: readonly Change[]): Promise<ChangeBatch> {
  return batchOf(changes, await findChangedRecords(reads, changes));
}

/** From where a reader wants to go on: a position, or a time before now in milliseconds. */
export type Start = Cursor | number;

/** Answers event streams that reconnect the changes from a start up to a position; null when they are not all kept, or too many. Readers with the same gap share one read. */
export function createMissedChanges(deps: Pick<Deps, 'reads' | 'changes'>) {
  const limit = pLimit(concurrency);
  const reading = new Map<string, Promise<ChangeBatch | null>>();
  const findChanges = async (from: Start, until: Cursor): Promise<readonly Change[] | null> => {
    if (typeof from === 'number') return deps.changes.recent(from, until, maxMissedChanges);
    const missed = await deps.changes.since(from, until);
    return missed && missed.changes.length <= maxMissedChanges ? missed.changes : null;
  };
  const read = async (from: Start, until: Cursor): Promise<ChangeBatch | null> => {
    const changes = await findChanges(from, until);
    return changes && readBatch(deps, changes);
  };
  return (from: Start, until: Cursor): Promise<ChangeBatch | null> => {
    const key = `${from} ${until}`;
    const shared = reading.get(key) ?? limit(() => read(from, until)).finally(() => reading.delete(key));
    reading.set(key, shared);
    return shared;
  };
}
