import { notFound, problem, refuseField } from '@shootdesk/shared/kernel/problem';
import type { ClientFlag, ClientFlagBody } from '@shootdesk/shared/client-flags/client-flags.contract';
import { refusalOfTaken } from '../../db/refuse-taken.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion, type RecordTarget } from '../../kernel/require-version.ts';
import { stillNeeded } from '../../kernel/still-needed.ts';
import { recordChange } from '../record-changes/public.ts';
import { clientFlagView } from './client-flag.view.ts';
import {
  countClientsByFlag,
  insertClientFlag,
  lockClientFlag,
  removeClientFlag,
  updateClientFlagRow,
  type ClientFlagRow,
} from './client-flags.store.ts';

type Tools = Pick<Deps, 'prisma'>;

const entityType = 'ClientFlag';
const refuseTaken = refusalOfTaken({ client_flags_name_key: ['name', 'Another flag has this name.'] });

/** The fields that the change history compares. */
const fieldsOf = ({ name, description, colour, hidden, place, effects }: ClientFlagRow) => {
  return { name, description, colour, hidden, place, effects };
};

const clientsOf = async (tx: Tx, { value }: ClientFlagRow) => (await countClientsByFlag(tx)).get(value) ?? 0;

const viewOf = async (tx: Tx, row: ClientFlagRow) => clientFlagView(row, await clientsOf(tx, row));

async function lockCurrent(tx: Tx, { id, ifMatch }: RecordTarget): Promise<ClientFlagRow> {
  const row = await lockClientFlag(tx, id);
  if (!row) throw notFound('The flag');
  requireVersion(ifMatch, await viewOf(tx, row));
  return row;
}

/** Refuses to change name, text and effects of a built-in flag. */
function refuseBuiltIn(before: ClientFlagRow, body: ClientFlagBody): void {
  if (!before.builtIn) return;
  if (body.name !== before.name) refuseField('name', 'A built-in flag keeps its name.');
  if (body.description !== before.description) refuseField('description', 'A built-in flag keeps its text.');
  if (body.effects.toSorted().join() !== before.effects.toSorted().join()) {
    refuseField('effects', 'A built-in flag keeps what it does.');
  }
}

export function createClientFlag({ prisma }: Tools, actor: Actor, body: ClientFlagBody): Promise<ClientFlag> {
  const saving = inTransaction(prisma, async (tx) => {
    const row = await insertClientFlag(tx, body);
    await recordChange(tx, actor, { entityType, entityId: row.id, before: null, after: fieldsOf(row) });
    return viewOf(tx, row);
  });
  return refuseTaken(saving);
}

export function updateClientFlag(
  { prisma }: Tools,
  actor: Actor,
  target: RecordTarget,
  body: ClientFlagBody,
): Promise<ClientFlag> {
  const saving = inTransaction(prisma, async (tx) => {
    const before = await lockCurrent(tx, target);
    refuseBuiltIn(before, body);
    const after = await updateClientFlagRow(tx, target.id, { ...body, place: body.place ?? before.place });
    const change = { before: fieldsOf(before), after: fieldsOf(after) };
    await recordChange(tx, actor, { entityType, entityId: target.id, ...change });
    return viewOf(tx, after);
  });
  return refuseTaken(saving);
}

/** Refuses built-in flags and those that clients have. */
export function deleteClientFlag({ prisma }: Tools, actor: Actor, target: RecordTarget): Promise<null> {
  return inTransaction(prisma, async (tx) => {
    const before = await lockCurrent(tx, target);
    const advice = 'It can be hidden instead.';
    if (before.builtIn) throw problem('rule_violated', `${before.name} is built in. ${advice}`);
    const count = await clientsOf(tx, before);
    const nouns = { Client: ['client', 'clients'] } as const;
    if (count > 0) throw stillNeeded(before.name, [{ type: 'Client', count, names: [] }], nouns, advice);
    await removeClientFlag(tx, target.id);
    await recordChange(tx, actor, { entityType, entityId: target.id, before: fieldsOf(before), after: null });
    return null;
  });
}
