import {
  maxAuditBreaks,
  type AuditBreak,
  type AuditCheck,
  type AuditState,
  type NotedHead,
} from '@shootdesk/shared/audit/audit.contract';
import type { Deps } from '../../deps.ts';
import { countSeals, findHead, findInserted, findSealAt, findSealRows, lateMs, type SealRow } from './audit.store.ts';
import { hashOfEntry, type SealedContent } from './chain.ts';

type Db = Pick<Deps, 'prisma'>['prisma'];

/** Entries read at once. */
const batchSize = 1000;

/** Below every integer, so that no seal is left out. */
const beforeEveryPosition = -(2 ** 31) - 1;

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

/** Collects breaks, the first ones in full. */
function createBreaks() {
  const breaks: AuditBreak[] = [];
  let more = 0;
  return {
    add: (found: AuditBreak) => {
      if (breaks.length < maxAuditBreaks) breaks.push(found);
      else more += 1;
    },
    addMore: (count: number) => {
      more += count;
    },
    room: () => maxAuditBreaks - breaks.length,
    result: () => ({ breaks, more }),
  };
}

type Breaks = ReturnType<typeof createBreaks>;

/** Follows the chain entry by entry. After a break it goes on from the hash that is stored. */
function createWalk(breaks: Breaks) {
  let position = 0;
  /** Null after a gap, where nobody knows what the next hash is over. */
  let hash: string | null = '';
  let latest: Date | null = null;

  const checkEntry = (row: SealRow): void => {
    if (row.id === null) {
      breaks.add(broken('removed', row.position, row.recordChangeId, `Entry ${row.position} was removed.`));
      return;
    }
    const entry: SealedContent = { ...row, id: row.id };
    const record = `${row.entityType}/${row.entityId}`;
    if (hash !== null && hashOfEntry(hash, entry) !== row.hash) {
      const sentence = `Entry ${row.position} (${record}) is not as it was sealed: it was changed, or one was put before it.`;
      breaks.add(broken('changed', row.position, row.id, sentence));
    } else if (latest && row.createdAt.getTime() < latest.getTime() - lateMs) {
      const sentence = `Entry ${row.position} (${record}) is older than one that was sealed before it: it was inserted afterwards.`;
      breaks.add(broken('inserted', row.position, row.id, sentence));
    } else if (row.createdAt.getTime() > row.sealedAt.getTime() + lateMs) {
      // Not taken as the latest, because all entries after it would count as inserted.
      const sentence = `Entry ${row.position} (${record}) is dated later than it was sealed: it was inserted.`;
      breaks.add(broken('inserted', row.position, row.id, sentence));
    } else if (hash !== null && (!latest || row.createdAt > latest)) latest = row.createdAt;
  };

  return {
    position: () => position,
    /** Time before which no entry can be new. */
    earliest: () => (latest ? new Date(latest.getTime() - lateMs) : null),
    step: (row: SealRow): void => {
      if (row.position < 1) {
        const sentence = `The seal of entry id ${row.recordChangeId} is outside the chain, at ${row.position}: it was inserted.`;
        breaks.add(broken('inserted', row.position, row.recordChangeId, sentence));
        return;
      }
      const expected = position + 1;
      if (row.position !== expected) {
        const sentence = `${positionsText(expected, row.position - 1)}: removed. Without it entry ${row.position} cannot be checked.`;
        breaks.add(broken('removed', expected, null, sentence));
        hash = null;
      }
      checkEntry(row);
      position = row.position;
      hash = row.hash;
    },
  };
}

/** The break of a head that was noted outside; null when it is still there. */
async function findCut(prisma: Db, noted: NotedHead): Promise<AuditBreak | null> {
  const seal = await findSealAt(prisma, noted.position);
  if (!seal) {
    const last = (await findHead(prisma))?.position ?? 0;
    const sentence = `The list ends with entry ${last}, but entry ${noted.position} was noted: the end was cut off.`;
    return broken('cut', noted.position, null, sentence);
  }
  if (seal.hash === noted.hash) return null;
  const sentence = `Entry ${noted.position} has another hash than was noted: the list was written anew.`;
  return broken('cut', noted.position, seal.recordChangeId, sentence);
}

async function findBreaks(prisma: Db, noted: NotedHead | null): Promise<Pick<AuditCheck, 'breaks' | 'more'>> {
  const breaks = createBreaks();
  // First, so that no number of other breaks hides it.
  const cut = noted && (await findCut(prisma, noted));
  if (cut) breaks.add(cut);
  const walk = createWalk(breaks);
  let after = beforeEveryPosition;
  for (;;) {
    const rows = await findSealRows(prisma, after, batchSize);
    for (const row of rows) walk.step(row);
    if (rows.length < batchSize) break;
    after = rows.at(-1)!.position;
  }
  const inserted = await findInserted(prisma, walk.earliest(), await findHead(prisma), maxAuditBreaks);
  const named = inserted.slice(0, breaks.room());
  for (const { id, entityType, entityId } of named) {
    const sentence = `An entry of ${entityType}/${entityId} is older than those that were sealed before it: it was inserted afterwards.`;
    breaks.add(broken('inserted', null, id, sentence));
  }
  breaks.addMore((inserted[0]?.count ?? 0) - named.length);
  return breaks.result();
}

export async function readAuditState({ prisma }: Pick<Deps, 'prisma'>): Promise<AuditState> {
  const head = await findHead(prisma);
  return {
    ...(await countSeals(prisma)),
    head: head && { position: head.position, hash: head.hash, sealed_at: head.sealedAt.toISOString() },
  };
}

/** Computes the chain again and returns its breaks. Reads in batches, so that no statement takes long. */
export async function checkChain(deps: Pick<Deps, 'prisma' | 'now'>, noted: NotedHead | null): Promise<AuditCheck> {
  const found = await findBreaks(deps.prisma, noted);
  return { ...(await readAuditState(deps)), ...found, checked_at: deps.now().toISOString() };
}
