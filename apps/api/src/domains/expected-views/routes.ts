import { notFound } from '@shootdesk/shared/kernel/problem';
import { getJobViews, placeInView as placeContract } from '@shootdesk/shared/expected-views/job-views.contract';
import * as contract from '@shootdesk/shared/expected-views/view-lists.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { createViewList, deleteViewList, updateViewList } from './change-view-list.ts';
import { placeInView, readJobViews } from './job-views.ts';
import { viewListView } from './view-list.view.ts';
import { findViewList, listViewListsPage } from './view-lists.store.ts';

export function expectedViewRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.listViewLists, async ({ query }) => {
      const { rows, ...page } = await listViewListsPage(deps.prisma, query);
      return { ...page, results: rows.map(viewListView) };
    }),
    on(contract.getViewList, async ({ params }) => {
      const row = await findViewList(deps.prisma, params.id);
      if (!row) throw notFound('The list');
      return viewListView(row);
    }),
    on(contract.createViewList, ({ actor, body }) => createViewList(deps, actor, body)),
    on(contract.updateViewList, ({ actor, target, body }) => updateViewList(deps, actor, target, body)),
    on(contract.deleteViewList, ({ actor, target }) => deleteViewList(deps, actor, target)),
    on(getJobViews, ({ actor, params }) => readJobViews(deps, actor, params.id)),
    on(placeContract, ({ actor, params, body }) => placeInView(deps, actor, params.id, body)),
  ];
}
