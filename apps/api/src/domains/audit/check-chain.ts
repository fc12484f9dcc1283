import type { AuditBreak, AuditCheck, AuditState, NotedHead } from '@shootdesk/shared/audit/audit.contract';
import type { Deps } from '../../deps.ts';
import { countSeals, findHead, findInserted, findSealAt, findSealRows, type SealRow } from './audit.store.ts';
import { hashOfEntry, type SealedContent } from './chain.ts';

type Db = Pick<Deps, 'prisma'>['prisma'];

/** Entries read at once. */
const batchSize = 1000;

/** How far back in ms the time of an entry may be of one that was sealed before it: clocks of processes differ, and transactions take their time. */
const toleranceMs = 3_600_000;

type Broken = AuditBreak | null;

const broken = (
  kind: AuditBreak['kind'],
  position: number | null,
  entry: number | null,
  sentence: string,
): AuditBreak => ({
  kind,
  position,
  entry: entry === null ? null : String(entry),
  sentence,
});

const positionsText = (first: number, last: number): string =>
  first === last ? `Entry ${first} is missing` : `Entries ${first} to ${last} are missing`;

/** Follows the chain entry by entry. */
function createWalk() {
  let position = 0;
  let hash = '';
  let latest: Date | null = null;
  return {
    position: () => position,
    /** Time before which no entry can be new. */
    earliest: () => (latest ? new Date(latest.getTime() - toleranceMs) : null),
    step: (row: SealRow): Broken => {
      const expected = position + 1;
      if (row.position !== expected) {
        return broken('removed', expected, null, `${positionsText(expected, row.position - 1)}: removed.`);
      }
      if (row.id === null) {
        return broken('removed', row.position, row.recordChangeId, `Entry ${row.position} was removed.`);
      }
      const entry: SealedContent = { ...row, id: row.id };
      const record = `${row.entityType}/${row.entityId}`;
      if (hashOfEntry(hash, entry) !== row.hash) {
        const sentence = `Entry ${row.position} (${record}) is not as it was sealed: it was changed, or one was put before it.`;
        return broken('changed', row.position, row.id, sentence);
      }
      if (latest && row.createdAt.getTime() < latest.getTime() - toleranceMs) {
        const sentence = `Entry ${row.position} (${record}) is older than one that was sealed before it: it was inserted afterwards.`;
        return broken('inserted', row.position, row.id, sentence);
      }
      position = row.position;
      hash = row.hash;
      if (!latest || row.createdAt > latest) latest = row.createdAt;
      return null;
    },
  };
}

async function findBreak(prisma: Db, noted: NotedHead | null): Promise<Broken> {
  const walk = createWalk();
  for (;;) {
    const rows = await findSealRows(prisma, walk.position(), batchSize);
    for (const row of rows) {
      const found = walk.step(row);
      if (found) return found;
    }
    if (rows.length < batchSize) break;
  }
  const inserted = await findInserted(prisma, walk.earliest());
  if (inserted) {
    const { id, entityType, entityId } = inserted;
    const sentence = `An entry of ${entityType}/${entityId} is older than those that were sealed before it: it was inserted afterwards.`;
    return broken('inserted', null, id, sentence);
  }
  if (!noted) return null;
  const seal = await findSealAt(prisma, noted.position);
  if (!seal) {
    const sentence = `The list ends with entry ${walk.position()}, but entry ${noted.position} was noted: the end was cut off.`;
    return broken('cut', noted.position, null, sentence);
  }
  if (seal.hash === noted.hash) return null;
  const sentence = `Entry ${noted.position} has another hash than was noted: the list was written anew.`;
  return broken('cut', noted.position, seal.recordChangeId, sentence);
}

export async function readAuditState({ prisma }: Pick<Deps, 'prisma'>): Promise<AuditState> {
  const head = await findHead(prisma);
  return {
    ...(await countSeals(prisma)),
    head: head && { position: head.position, hash: head.hash, sealed_at: head.sealedAt.toISOString() },
  };
}

/** Computes the chain again and returns its first break. Reads in batches, so that no statement takes long. */
export async function checkChain(deps: Pick<Deps, 'prisma' | 'now'>, noted: NotedHead | null): Promise<AuditCheck> {
  const found = await findBreak(deps.prisma, noted);
  return { ...(await readAuditState(deps)), broken: found, checked_at: deps.now().toISOString() };
}
