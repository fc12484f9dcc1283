import { createHash } from 'node:crypto';

/** What the seal of an entry is over, besides the hash before it. */
export interface SealedContent {
  readonly position: number;
  readonly id: number;
  readonly entityType: string;
  readonly entityId: number;
  readonly action: string;
  readonly changes: unknown;
  readonly createdById: number | null;
  readonly createdAt: Date;
  readonly origin: string | null;
  readonly sealedAt: Date;
}

/** A value with the keys of its objects in order, because the database keeps its own order. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, canonical(part)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** SHA-256 over an entry and the hash of the one before it, which is blank for the first. */
export function hashOfEntry(previousHash: string, entry: SealedContent): string {
  const { position, id, entityType, entityId, action, changes, createdById, createdAt, origin, sealedAt } = entry;
  const parts = [
    ...[previousHash, position, id, `${entityType}/${entityId}`, action, canonical(changes)],
    ...[createdById === null ? null : `User/${createdById}`, createdAt.toISOString(), origin, sealedAt.toISOString()],
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
