import pLimit from 'p-limit';
import type { Change, Cursor } from '../../db/change.ts';
import type { Deps } from '../../deps.ts';
import { findChangedRecords } from './changed-records.store.ts';
import { batchOf, type ChangeBatch } from './events-of-changes.ts';

/** Maximum changes for a reconnecting reader, because reloading is cheaper than more. */
const maxMissedChanges = 2000;

/** Concurrency limit for reading missed changes: after a restart all readers reconnect at once. */
const concurrency = 4;

export async function readBatch({ reads }: Pick<Deps, 'reads'>, changes: readonly Change[]): Promise<ChangeBatch> {
  return batchOf(changes, await findChangedRecords(reads, changes));
}

/** Where a reader resumes: a position, or a duration in ms before now. */
export type Start = Cursor | number;

/**
 * Reads the changes between a start and a position; null when they are incomplete or too many. Readers with the same gap share one read.
 */
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
