import type { RecordType } from '@shootdesk/shared/record-changes/record-changes.contract';
import type { Tx } from '../../db/transaction.ts';
import { authorIdOf, type Actor } from '../../kernel/actor.ts';
import { fieldChanges, type Fields } from './field-changes.ts';
import { insertRecordChanges } from './record-changes.store.ts';

export interface Change {
  readonly entityType: RecordType;
  readonly entityId: number;
  /** Null for a new record. */
  readonly before: Fields | null;
  /** Null for a deleted record. */
  readonly after: Fields | null;
}

type Author = Pick<Actor, 'userId' | 'origin'>;

function actionOf({ before, after }: Change): 'created' | 'updated' | 'deleted' {
  if (before === null) return 'created';
  return after === null ? 'deleted' : 'updated';
}

/** `recordChange` for many records. */
export async function recordChanges(tx: Tx, actor: Author, changes: readonly Change[]): Promise<void> {
  const rows = changes.map((change) => ({
    entityType: change.entityType,
    entityId: change.entityId,
    action: actionOf(change),
    changes: fieldChanges(change.before, change.after),
    origin: actor.origin ?? null,
    createdById: authorIdOf(actor),
  }));
  await insertRecordChanges(
    tx,
    rows.filter((row) => row.action !== 'updated' || row.changes.length > 0),
  );
}

/** Records who changed which fields of an administered record, in the transaction of the change. Skips records without changes. */
export async function recordChange(tx: Tx, actor: Author, change: Change): Promise<void> {
  await recordChanges(tx, actor, [change]);
}
