import { notFound, refuseField } from '@shootdesk/shared/kernel/problem';
import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import * as contract from '@shootdesk/shared/notifications/notifications.contract';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { requireSame } from '../../kernel/same-record.ts';
import { resolveFilterRange } from '../../kernel/time-range.ts';
import {
  findNotification,
  findStaff,
  insertNotice,
  listInbox,
  lockOwnRow,
  markAllRead,
  markRead,
  removeFromInbox,
  type NotificationRow,
} from './inbox.store.ts';
import { deliver } from './write-once.ts';

/** With the reader's own read state only. */
function notificationView(
  row: NotificationRow,
  { userId }: Actor,
  includes: contract.NotificationQuery['includes'],
): contract.Notification {
  const own = row.users.find((each) => each.userId === userId);
  const visibleUsers = row.createdById === userId ? row.users : row.users.filter((each) => each === own);
  const readAtOf = (each: typeof own) => each?.readAt?.toISOString() ?? null;
  return {
    id: row.id,
    notificationTypeId: row.notificationTypeId,
    description: row.description,
    link: row.link,
    createdAt: row.createdAt.toISOString(),
    readAt: readAtOf(own),
    createdBy: includes.includes('createdBy') ? row.createdBy : null,
    users: includes.includes('users')
      ? visibleUsers.map((each) => ({ ...each.user, readAt: each === own ? readAtOf(each) : null }))
      : null,
    serviceJob: includes.includes('serviceJob') ? row.serviceJob : null,
    cache_key: own?.cacheKey ?? row.cacheKey,
  };
}

/** Sends a notice to staff, except its author and people who have disabled notices. */
async function writeNotice({ prisma }: Deps, actor: Actor, { users, ...notice }: contract.NewNotice) {
  const others = [...new Set(users)].filter((userId) => userId !== actor.userId);
  const staff = await findStaff(prisma, others);
  if (staff.length === 0 || staff.length < others.length) {
    refuseField('users', 'Only active members of the staff other than yourself can be told.');
  }
  const general = { ...notice, notificationTypeId: NotificationTypeId.General, createdById: actor.userId };
  return inTransaction(prisma, async (tx) => {
    const { id } = await insertNotice(tx, general);
    await deliver(tx, { ...general, id }, staff);
    return ownView(tx, actor, id, ['createdBy', 'users']);
  });
}

/** 404 unless the actor received or wrote it. */
async function ownView(
  db: Parameters<typeof findNotification>[0],
  actor: Actor,
  id: number,
  includes: contract.NotificationQuery['includes'] = [],
): Promise<contract.Notification> {
  const row = await findNotification(db, actor.userId, id);
  if (!row) throw notFound('The notification');
  return notificationView(row, actor, includes);
}

/** Changes the actor's own row, if its version matches. */
function changeOwn<T>(
  { prisma }: Deps,
  actor: Actor,
  id: number,
  ifMatch: number | null,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  return inTransaction(prisma, async (tx) => {
    if (!(await lockOwnRow(tx, actor.userId, id))) throw notFound('The notification');
    requireVersion(ifMatch, await ownView(tx, actor, id));
    return change(tx);
  });
}

export function notificationRoutes(deps: Deps): BoundRoute[] {
  const { prisma, now } = deps;
  return [
    on(contract.listNotifications, async ({ actor, query }) => {
      const { includes, ...page } = query;
      const { from, to } = resolveFilterRange(actor, query, now());
      const { rows, ...counts } = await listInbox(prisma, actor.userId, { ...page, created: { gte: from, lt: to } });
      return { results: rows.map((row) => notificationView(row, actor, includes)), additionalInfo: counts };
    }),
    on(contract.getNotification, ({ actor, params, query }) => ownView(prisma, actor, params.id, query.includes)),
    on(contract.createNotification, ({ actor, body }) => writeNotice(deps, actor, body)),
    on(contract.updateNotification, ({ actor, params, body, ifMatch }) => {
      requireSame({ id: body.id }, params);
      const readAt = body.readAt === null ? null : now();
      return changeOwn(deps, actor, params.id, ifMatch, async (tx) => {
        await markRead(tx, actor.userId, params.id, readAt);
        return ownView(tx, actor, params.id);
      });
    }),
    on(contract.deleteNotification, ({ actor, params, ifMatch }) =>
      changeOwn(deps, actor, params.id, ifMatch, async (tx) => {
        await removeFromInbox(tx, actor.userId, params.id);
        return null;
      }),
    ),
    on(contract.readAllNotifications, async ({ actor }) => {
      const readAt = now();
      return { readCount: await markAllRead(prisma, actor.userId, readAt), readAt: readAt.toISOString() };
    }),
  ];
}
