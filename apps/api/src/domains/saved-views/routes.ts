import { notFound } from '@shootdesk/shared/kernel/problem';
import * as contract from '@shootdesk/shared/saved-views/saved-views.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { requireSame } from '../../kernel/same-record.ts';
import { createView, deleteView, updateView } from './change-views.ts';
import { countViews, listTabs } from './count-views.ts';
import { findView, listViewsPage, saveChoices } from './saved-views.store.ts';

export function savedViewRoutes(deps: Deps): BoundRoute[] {
  const { prisma } = deps;
  return [
    on(contract.listSavedViews, async ({ actor, query }) => {
      const { rows, totalCount } = await listViewsPage(prisma, actor.userId, query);
      return { results: await countViews(deps, actor, rows), additionalInfo: { totalCount } };
    }),
    on(contract.listJobViews, async ({ actor }) => {
      const results = await listTabs(deps, actor);
      return { results, additionalInfo: { totalCount: results.length } };
    }),
    on(contract.updateJobViewChoices, async ({ actor, body }) => {
      await saveChoices(prisma, actor.userId, body);
      return body;
    }),
    on(contract.getSavedView, async ({ actor, params }) => {
      const row = await findView(prisma, actor.userId, params.id);
      const [view] = row ? await countViews(deps, actor, [row]) : [];
      if (!view) throw notFound('The view');
      return view;
    }),
    on(contract.createSavedView, ({ actor, body }) => createView(deps, actor, body)),
    on(contract.updateSavedView, ({ actor, params, body, ifMatch }) => {
      const { id, ...view } = body;
      requireSame({ id }, params);
      return updateView(deps, actor, params.id, view, ifMatch);
    }),
    on(contract.deleteSavedView, ({ actor, params, ifMatch }) => deleteView(deps, actor, params.id, ifMatch)),
  ];
}
