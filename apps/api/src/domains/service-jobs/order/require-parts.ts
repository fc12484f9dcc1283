import { refuseField } from '@shootdesk/shared/kernel/problem';
import { studioParts, type OrderParts } from '@shootdesk/shared/service-jobs/order-parts';
import type { Tx } from '../../../db/transaction.ts';
import { isClientKey, type Actor } from '../../../kernel/actor.ts';
import { findStaff } from './order-parts.store.ts';

async function requireStaff(tx: Tx, { ownerId, collaboratorIds = [] }: OrderParts): Promise<void> {
  const owners = ownerId == null ? [] : [ownerId];
  if (owners.length + collaboratorIds.length === 0) return;
  const staff = await findStaff(tx, [...owners, ...collaboratorIds]);
  const refuse = (field: string, ids: readonly number[]) => {
    const unknown = ids.filter((id) => !staff.has(id));
    if (unknown.length > 0) refuseField(field, `There is no such person of the staff: ${unknown.join(', ')}.`);
  };
  refuse('ownerId', owners);
  refuse('collaboratorIds', collaboratorIds);
}

/** Refuses parts that the actor may not set, and an owner or collaborators outside of the staff. */
export async function requireParts(tx: Tx, actor: Actor, parts: OrderParts): Promise<void> {
  const ofStudio = isClientKey(actor) && studioParts.find((name) => parts[name] !== undefined);
  if (ofStudio) refuseField(ofStudio, 'A client key may not set this.');
  await requireStaff(tx, parts);
}
