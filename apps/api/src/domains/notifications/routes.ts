import { notFound, problem, refuseField } from '@shootdesk/shared/kernel/problem';
import { resolveTimeBound } from '@shootdesk/shared/kernel/time-bounds';
import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import * as contract from '@shootdesk/shared/notifications/notifications.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireSame } from '../../kernel/same-record.ts';
import {
  findNotification,
  findStaff,
  insertNotice,
  listInbox,
  markAllRead,
  markRead,
  removeFromInbox,
  type NotificationRow,
} from './inbox.store.ts';

/** A notification as its reader sees it: the read state of others is theirs. */
function notificationView(
  row: NotificationRow,
  { userId }: Actor,
  includes: contract.NotificationQuery['includes'],
): contract.Notification {
  const own = row.users.find((each) => each.userId === userId);
  const shown = row.createdById === userId ? row.users : row.users.filter((each) => each === own);
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
      ? shown.map((each) => ({ ...each.user, readAt: each === own ? readAtOf(each) : null }))
      : null,
    cache_key: own?.cacheKey ?? row.cacheKey,
  };
}

function rangeOf({ timeZone }: Actor, query: contract.NotificationQuery, now: Date) {
  const resolve = (bound: string) => resolveTimeBound(bound, timeZone, now);
  const [gte, lt] = [resolve(query.filterStart), resolve(query.filterEnd)];
  if (gte <= lt) return { gte, lt };
  const fields = { filterStart: ['From cannot be after To.'], filterEnd: ['To cannot be before From.'] };
  throw problem('malformed', 'From cannot be after To.', { fields });
}

/** Writes a notice to members of the staff, each once and never its author. */
async function writeNotice({ prisma }: Deps, actor: Actor, { users, ...notice }: contract.NewNotice) {
  const others = [...new Set(users)].filter((userId) => userId !== actor.userId);
  const staff = await findStaff(prisma, others);
  if (staff.length === 0 || staff.length < others.length) {
    refuseField('users', 'Only active members of the staff other than yourself can be told.');
  }
  const general = { ...notice, notificationTypeId: NotificationTypeId.General, createdById: actor.userId };
  return insertNotice(prisma, general, staff);
}

export function notificationRoutes(deps: Deps): BoundRoute[] {
  const { prisma, now } = deps;
  const read = async (actor: Actor, id: number) => {
    const row = await findNotification(prisma, actor.userId, id);
    if (!row) throw notFound('The notification');
    return row;
  };
  return [
    on(contract.listNotifications, async ({ actor, query }) => {
      const { includes, ...page } = query;
      const created = rangeOf(actor, query, now());
      const { rows, ...counts } = await listInbox(prisma, actor.userId, { ...page, created });
      return { results: rows.map((row) => notificationView(row, actor, includes)), additionalInfo: counts };
    }),
    on(contract.getNotification, async ({ actor, params, query }) =>
      notificationView(await read(actor, params.id), actor, query.includes),
    ),
    on(contract.createNotification, async ({ actor, body }) =>
      notificationView(await writeNotice(deps, actor, body), actor, ['createdBy', 'users']),
    ),
    on(contract.updateNotification, async ({ actor, params, body }) => {
      requireSame({ id: body.id }, params);
      const readAt = body.readAt === null ? null : now();
      if (!(await markRead(prisma, actor.userId, params.id, readAt))) throw notFound('The notification');
      return notificationView(await read(actor, params.id), actor, []);
    }),
    on(contract.deleteNotification, async ({ actor, params }) => {
      if (!(await removeFromInbox(prisma, actor.userId, params.id))) throw notFound('The notification');
      return null;
    }),
    on(contract.readAllNotifications, async ({ actor }) => ({
      readCount: await markAllRead(prisma, actor.userId, now()),
    })),
  ];
}
