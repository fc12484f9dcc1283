import { notFound } from '@shootdesk/shared/kernel/problem';
import * as contract from '@shootdesk/shared/add-ons/add-ons.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { createAddOn, deleteAddOn, updateAddOn } from './change-add-on.ts';
import { addOnView } from './add-on.view.ts';
import { findAddOn, listAddOnsPage } from './add-ons.store.ts';

export function addOnRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.listAddOns, async ({ query }) => {
      const { rows, ...page } = await listAddOnsPage(deps.prisma, query);
      return { ...page, results: rows.map(addOnView) };
    }),
    on(contract.getAddOn, async ({ params }) => {
      const row = await findAddOn(deps.prisma, params.id);
      if (!row) throw notFound('The add-on');
      return addOnView(row);
    }),
    on(contract.createAddOn, ({ actor, body }) => createAddOn(deps, actor, body)),
    on(contract.updateAddOn, ({ actor, target, body }) => updateAddOn(deps, actor, target, body)),
    on(contract.deleteAddOn, ({ actor, target }) => deleteAddOn(deps, actor, target)),
  ];
}
