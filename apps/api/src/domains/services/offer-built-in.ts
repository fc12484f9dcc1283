import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { recordChange } from '../record-changes/public.ts';
import { fieldsOfService } from './change-service.ts';
import { hideServices, lockBuiltInServices } from './services.store.ts';

/** Offers these built-in services and hides all other built-in ones. Records each change. */
export async function offerBuiltIn(tx: Tx, actor: Actor, offered: readonly number[], now: Date): Promise<void> {
  const ids = new Set(offered);
  const before = await lockBuiltInServices(tx);
  const changed = before.filter(({ id, hiddenAt }) => ids.has(id) === (hiddenAt !== null));
  const [shown, hidden] = [changed.filter(({ id }) => ids.has(id)), changed.filter(({ id }) => !ids.has(id))];
  await hideServices(tx, idsOf(shown), null);
  await hideServices(tx, idsOf(hidden), now);
  for (const row of changed) {
    const after = { ...row, hiddenAt: ids.has(row.id) ? null : now };
    const change = { before: fieldsOfService(row), after: fieldsOfService(after) };
    await recordChange(tx, actor, { entityType: 'Service', entityId: row.id, ...change });
  }
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
