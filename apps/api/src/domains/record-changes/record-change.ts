import type { RecordType } from '@shootdesk/shared/record-changes/record-changes.contract';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { fieldChanges, type Fields } from './field-changes.ts';
import { insertRecordChange } from './record-changes.store.ts';

interface Change {
  readonly entityType: RecordType;
  readonly entityId: number;
  /** The record before; null when it is new. */
  readonly before: Fields | null;
  /** The record after; null when it is deleted. */
  readonly after: Fields | null;
}

function actionOf({ before, after }: Change): 'created' | 'updated' | 'deleted' {
  if (before === null) return 'created';
  return after === null ? 'deleted' : 'updated';
}

/**
 * Keeps who changed which field of an administered record from what to what, in the transaction of the change. A save that changes
 * nothing leaves no trace.
 */
export async function recordChange(tx: Tx, actor: Pick<Actor, 'userId'>, change: Change): Promise<void> {
  const { entityType, entityId, before, after } = change;
  const changes = fieldChanges(before, after);
  const action = actionOf(change);
  if (action === 'updated' && changes.length === 0) return;
  await insertRecordChange(tx, { entityType, entityId, action, changes, createdById: actor.userId });
}
