import { formatInstantsIn } from '@shootdesk/shared/kernel/sentence';
import { emit } from '../../../db/outbox.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { recordChange } from '../../record-changes/public.ts';
import type { BlockoutRow } from './blockouts.store.ts';

function whatChanged(before: BlockoutRow | null, after: BlockoutRow | null): 'added' | 'changed' | 'removed' {
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
}

/** Fields for the provider's history, with instants in their time zone. */
function historyFields(row: BlockoutRow | null) {
  if (row === null) return { 'provider.blockouts': [] };
  const format = formatInstantsIn(row.user.timeZone);
  const period = `${format(row.start.toISOString())} to ${format(row.finish.toISOString())}`;
  return { 'provider.blockouts': [`${period}: ${row.reason}`] };
}

/** Records a blockout change in the provider's history and notifies them. */
export async function recordBlockout(
  tx: Tx,
  actor: Actor,
  before: BlockoutRow | null,
  after: BlockoutRow | null,
): Promise<void> {
  const row = after ?? before;
  if (row === null) return;
  const { userId, start, finish, reason } = row;
  const change = { before: historyFields(before), after: historyFields(after) };
  await recordChange(tx, actor, { entityType: 'User', entityId: userId, ...change });
  await emit(tx, 'blockoutSaved', {
    userId,
    what: whatChanged(before, after),
    start: start.toISOString(),
    finish: finish.toISOString(),
    reason,
    actorId: actor.userId,
  });
}
