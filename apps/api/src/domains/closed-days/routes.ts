import { notFound } from '@shootdesk/shared/kernel/problem';
import * as contract from '@shootdesk/shared/closed-days/closed-days.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { createClosedDay, deleteClosedDay, importClosedDays, updateClosedDay } from './change-closed-day.ts';
import { closedDayView } from './closed-day.view.ts';
import { findClosedDay, listClosedDaysPage } from './closed-days.store.ts';

export function closedDayRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.listClosedDays, async ({ query }) => {
      const { rows, ...page } = await listClosedDaysPage(deps.prisma, query);
      return { ...page, results: rows.map(closedDayView) };
    }),
    on(contract.getClosedDay, async ({ params }) => {
      const row = await findClosedDay(deps.prisma, params.id);
      if (!row) throw notFound('The closed day');
      return closedDayView(row);
    }),
    on(contract.createClosedDay, ({ actor, body }) => createClosedDay(deps, actor, body)),
    on(contract.importClosedDays, ({ actor, body }) => importClosedDays(deps, actor, body)),
    on(contract.updateClosedDay, ({ actor, params, body, ifMatch }) =>
      updateClosedDay(deps, actor, { id: params.id, ifMatch }, body),
    ),
    on(contract.deleteClosedDay, ({ actor, params, ifMatch }) =>
      deleteClosedDay(deps, actor, { id: params.id, ifMatch }),
    ),
  ];
}
