import { formatView } from '@shootdesk/shared/expected-views/orientations';
import type { ViewList, ViewListBody } from '@shootdesk/shared/expected-views/view-lists.contract';
import { notFound, refuseField } from '@shootdesk/shared/kernel/problem';
import { refusalOfTaken } from '../../db/refuse-taken.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion, type RecordTarget } from '../../kernel/require-version.ts';
import { recordChange } from '../record-changes/public.ts';
import { viewListView, viewsOf } from './view-list.view.ts';
import {
  findNamed,
  findViewsOfService,
  insertViewList,
  lockViewList,
  removeViewList,
  textOf,
  updateViewListRow,
  type ViewListRow,
} from './view-lists.store.ts';

type Tools = Pick<Deps, 'prisma' | 'now'>;

const entityType = 'ViewList';
const refuseTaken = refusalOfTaken({
  view_lists_scope_key: ['service', 'There is a list for this service and client. Please change that one.'],
});

/** The fields that the change history compares. */
const fieldsOf = (row: ViewListRow) => ({
  name: row.name,
  client: row.client && { id: String(row.client.id), name: row.client.name },
  views: viewsOf(row).map(formatView),
});

/**
 * Refuses services and clients that do not exist, and views of other lists. Refuses a client's view that the service expects for all clients, because
 * files would be found for one of the two only.
 */
async function requireNamed(tx: Tx, body: ViewListBody, before: ViewListRow | null): Promise<void> {
  const found = await findNamed(tx, body);
  if (!found.service) refuseField('service', 'There is no such service.');
  if (body.client && !found.client) refuseField('client', 'There is no such client.');
  const ids = before?.views.map(({ id }) => id) ?? [];
  const foreign = body.views.findIndex(({ id }) => id !== null && !ids.includes(id));
  if (foreign >= 0) refuseField(`views.${foreign}.id`, 'This view is not in the list any more.');
  if (!body.client) return;
  const ofService = await findViewsOfService(tx, body.service.id);
  const twice = body.views.findIndex(({ name }) => ofService.has(textOf(name)));
  if (twice >= 0) refuseField(`views.${twice}.name`, 'The service expects this view for all clients already.');
}

async function lockCurrent(tx: Tx, { id, ifMatch }: RecordTarget): Promise<ViewListRow> {
  const row = await lockViewList(tx, id);
  if (!row) throw notFound('The list');
  requireVersion(ifMatch, viewListView(row));
  return row;
}

export function createViewList({ prisma, now }: Tools, actor: Actor, body: ViewListBody): Promise<ViewList> {
  const saving = inTransaction(prisma, async (tx) => {
    await requireNamed(tx, body, null);
    const row = await insertViewList(tx, body, now());
    await recordChange(tx, actor, { entityType, entityId: row.id, before: null, after: fieldsOf(row) });
    return viewListView(row);
  });
  return refuseTaken(saving);
}

export function updateViewList(
  { prisma, now }: Tools,
  actor: Actor,
  target: RecordTarget,
  body: ViewListBody,
): Promise<ViewList> {
  const saving = inTransaction(prisma, async (tx) => {
    const before = await lockCurrent(tx, target);
    await requireNamed(tx, body, before);
    const after = await updateViewListRow(tx, target.id, body, now());
    const change = { before: fieldsOf(before), after: fieldsOf(after) };
    await recordChange(tx, actor, { entityType, entityId: target.id, ...change });
    return viewListView(after);
  });
  return refuseTaken(saving);
}

export function deleteViewList({ prisma, now }: Tools, actor: Actor, target: RecordTarget): Promise<null> {
  return inTransaction(prisma, async (tx) => {
    const before = await lockCurrent(tx, target);
    await removeViewList(tx, target.id, now());
    await recordChange(tx, actor, { entityType, entityId: target.id, before: fieldsOf(before), after: null });
    return null;
  });
}
