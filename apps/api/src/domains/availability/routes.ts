import * as blockouts from '@shootdesk/shared/availability/blockouts.contract';
import { listCapacity } from '@shootdesk/shared/availability/capacity.contract';
import { getOwnSlots, updateOwnSlots } from '@shootdesk/shared/availability/work-hours.contract';
import { resolveTimeBound } from '@shootdesk/shared/kernel/time-bounds';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireSame } from '../../kernel/same-record.ts';
import { blockMany } from './blockouts/block-many.ts';
import { blockoutView } from './blockouts/blockout.view.ts';
import { listBlockoutsPage } from './blockouts/blockouts.store.ts';
import { addBlockout, changeBlockout, checkHours, deleteBlockout, requireManager } from './blockouts/save-blockout.ts';
import { listCapacities } from './capacity/list-capacities.ts';
import { readOwnSlots, requireDiary, saveOwnSlots } from './own-diary.ts';

async function listPage(deps: Deps, actor: Actor, query: blockouts.BlockoutListQuery, ofUser: number | null) {
  const bound = (text: string | undefined) =>
    text === undefined ? null : resolveTimeBound(text, actor.timeZone, deps.now());
  const range = { from: bound(query.filterStart), to: bound(query.filterEnd) };
  const { rows, ...page } = await listBlockoutsPage(deps.prisma, query, range, ofUser);
  return { ...page, results: rows.map(blockoutView) };
}

function ownRoutes(deps: Deps): BoundRoute[] {
  return [
    on(blockouts.listOwnBlockouts, ({ actor, query }) => {
      requireDiary(actor);
      return listPage(deps, actor, query, actor.userId);
    }),
    on(blockouts.createOwnBlockout, ({ actor, body: { user, ...columns } }) => {
      requireDiary(actor);
      requireSame({ user }, { user: actor.userId });
      return addBlockout(deps, actor, actor.userId, columns);
    }),
    on(blockouts.validateOwnBlockout, async ({ actor, body: { id = null, further, ...period } }) => {
      requireDiary(actor);
      return checkHours(deps, actor, [period, ...further], id);
    }),
    on(blockouts.updateOwnBlockout, ({ actor, params: { id }, body, ifMatch }) => {
      requireDiary(actor);
      requireSame({ id: body.id }, { id });
      return changeBlockout(deps, actor, { id, ofUser: actor.userId, ifMatch }, body);
    }),
    on(blockouts.deleteOwnBlockout, ({ actor, params: { id }, ifMatch }) => {
      requireDiary(actor);
      return deleteBlockout(deps, actor, { id, ofUser: actor.userId, ifMatch });
    }),
  ];
}

function managerRoutes(deps: Deps): BoundRoute[] {
  return [
    on(blockouts.listBlockouts, ({ actor, query }) => {
      requireManager(actor);
      return listPage(deps, actor, query, null);
    }),
    on(blockouts.createBlockouts, ({ actor, body: { users, ...columns } }) => {
      requireManager(actor);
      return blockMany(deps, actor, users, columns);
    }),
    on(blockouts.createBlockout, ({ actor, params: { id: userId }, body: { user, ...columns } }) => {
      requireManager(actor);
      requireSame({ user }, { user: userId });
      return addBlockout(deps, actor, userId, columns);
    }),
    on(blockouts.updateBlockout, ({ actor, params: { id }, body, ifMatch }) => {
      requireManager(actor);
      requireSame({ id: body.id }, { id });
      return changeBlockout(deps, actor, { id, ofUser: null, ifMatch }, body);
    }),
    on(blockouts.deleteBlockout, ({ actor, params: { id }, ifMatch }) => {
      requireManager(actor);
      return deleteBlockout(deps, actor, { id, ofUser: null, ifMatch });
    }),
  ];
}

export function availabilityRoutes(deps: Deps): BoundRoute[] {
  return [
    on(getOwnSlots, ({ actor }) => readOwnSlots(deps, actor)),
    on(updateOwnSlots, ({ actor, body, ifMatch }) => saveOwnSlots(deps, actor, ifMatch, body.slots)),
    ...ownRoutes(deps),
    ...managerRoutes(deps),
    on(listCapacity, async ({ actor, query }) => {
      const results = await listCapacities(deps, actor, query);
      return { results, additionalInfo: { totalCount: results.length } };
    }),
  ];
}
