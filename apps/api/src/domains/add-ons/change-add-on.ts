import { reference } from '@shootdesk/shared/kernel/ids';
import { notFound, refuseField } from '@shootdesk/shared/kernel/problem';
import type { AddOn, AddOnBody } from '@shootdesk/shared/add-ons/add-ons.contract';
import { refusalOfTaken } from '../../db/refuse-taken.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion, type RecordTarget } from '../../kernel/require-version.ts';
import { recordChange } from '../record-changes/public.ts';
import { addOnView } from './add-on.view.ts';
import { countServices, insertAddOn, lockAddOn, removeAddOn, updateAddOnRow, type AddOnRow } from './add-ons.store.ts';

type Tools = Pick<Deps, 'prisma'>;

const entityType = 'AddOn';
const refuseTaken = refusalOfTaken({ add_ons_name_key: ['name', 'Another add-on has this name.'] });

/** The fields that the change history compares. */
const fieldsOf = ({ name, serviceIds }: AddOnRow) => ({
  name,
  services: serviceIds.map((id) => reference('Service', id)),
});

async function requireServices(tx: Tx, { services }: AddOnBody): Promise<void> {
  if ((await countServices(tx, services)) < services.length) refuseField('services', 'There is no such service.');
}

async function lockCurrent(tx: Tx, { id, ifMatch }: RecordTarget): Promise<AddOnRow> {
  const row = await lockAddOn(tx, id);
  if (!row) throw notFound('The add-on');
  requireVersion(ifMatch, addOnView(row));
  return row;
}

export function createAddOn({ prisma }: Tools, actor: Actor, body: AddOnBody): Promise<AddOn> {
  const saving = inTransaction(prisma, async (tx) => {
    await requireServices(tx, body);
    const row = await insertAddOn(tx, body);
    await recordChange(tx, actor, { entityType, entityId: row.id, before: null, after: fieldsOf(row) });
    return addOnView(row);
  });
  return refuseTaken(saving);
}

export function updateAddOn({ prisma }: Tools, actor: Actor, target: RecordTarget, body: AddOnBody): Promise<AddOn> {
  const saving = inTransaction(prisma, async (tx) => {
    const before = await lockCurrent(tx, target);
    await requireServices(tx, body);
    const after = await updateAddOnRow(tx, target.id, body);
    const change = { before: fieldsOf(before), after: fieldsOf(after) };
    await recordChange(tx, actor, { entityType, entityId: target.id, ...change });
    return addOnView(after);
  });
  return refuseTaken(saving);
}

export function deleteAddOn({ prisma }: Tools, actor: Actor, target: RecordTarget): Promise<null> {
  return inTransaction(prisma, async (tx) => {
    const before = await lockCurrent(tx, target);
    await removeAddOn(tx, target.id);
    await recordChange(tx, actor, { entityType, entityId: target.id, before: fieldsOf(before), after: null });
    return null;
  });
}
