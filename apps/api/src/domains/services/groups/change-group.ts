import { notFound, problem, refuseField } from '@shootdesk/shared/kernel/problem';
import type { ServiceGroupBody, ServiceGroupRecord } from '@shootdesk/shared/services/service-groups.contract';
import { refusalOfTaken } from '../../../db/refuse-taken.ts';
import { inTransaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { requireVersion } from '../../../kernel/require-version.ts';
import { stillNeeded } from '../../../kernel/still-needed.ts';
import { recordChange } from '../../record-changes/public.ts';
import { groupView } from './group.view.ts';
import {
  findServicesOfGroup,
  insertGroup,
  lockGroup,
  removeGroup,
  updateGroupRow,
  type GroupRow,
} from './groups.store.ts';

type Tools = Pick<Deps, 'prisma' | 'now'>;

interface Target {
  readonly id: number;
  readonly ifMatch: number | null;
}

const entityType = 'ServiceGroup';
const refuseTaken = refusalOfTaken({ service_groups_name_key: ['name', 'Another group has this name.'] });

/** The fields that the change history compares. */
function fieldsOf(row: GroupRow) {
  const { services: _services, ...fields } = groupView(row);
  return fields;
}

async function lockCurrent(tx: Tx, { id, ifMatch }: Target): Promise<GroupRow> {
  const row = await lockGroup(tx, id);
  if (!row) throw notFound('The service group');
  requireVersion(ifMatch, groupView(row));
  return row;
}

export function createGroup({ prisma, now }: Tools, actor: Actor, body: ServiceGroupBody): Promise<ServiceGroupRecord> {
  const saving = inTransaction(prisma, async (tx) => {
    const row = await insertGroup(tx, body, body.hidden ? now() : null);
    await recordChange(tx, actor, { entityType, entityId: row.id, before: null, after: fieldsOf(row) });
    return groupView(row);
  });
  return refuseTaken(saving);
}

export function updateGroup(
  { prisma, now }: Tools,
  actor: Actor,
  target: Target,
  body: ServiceGroupBody,
): Promise<ServiceGroupRecord> {
  const saving = inTransaction(prisma, async (tx) => {
    const before = await lockCurrent(tx, target);
    if (before.builtIn && body.name !== before.name) refuseField('name', 'A built-in group keeps its name.');
    const placed = { ...body, place: body.place ?? before.sort };
    const after = await updateGroupRow(tx, target.id, placed, body.hidden ? (before.hiddenAt ?? now()) : null);
    await recordChange(tx, actor, {
      entityType,
      entityId: target.id,
      before: fieldsOf(before),
      after: fieldsOf(after),
    });
    return groupView(after);
  });
  return refuseTaken(saving);
}

/** Deletes a group. Refuses built-in ones and those with services. */
export function deleteGroup({ prisma }: Tools, actor: Actor, target: Target): Promise<null> {
  return inTransaction(prisma, async (tx) => {
    const before = await lockCurrent(tx, target);
    if (before.builtIn) throw problem('rule_violated', `${before.name} is built in. It can be hidden instead.`);
    const references = await findServicesOfGroup(tx, target.id);
    const nouns = { Service: ['service', 'services'] } as const;
    if (references.length > 0) throw stillNeeded(before.name, references, nouns, 'It can be hidden instead.');
    await removeGroup(tx, target.id);
    await recordChange(tx, actor, { entityType, entityId: target.id, before: fieldsOf(before), after: null });
    return null;
  });
}
