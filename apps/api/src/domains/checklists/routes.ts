import * as contract from '@shootdesk/shared/checklists/checklists.contract';
import { notFound } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { createChecklist, deleteChecklist, updateChecklist } from './change-checklist.ts';
import { checklistView } from './checklist.view.ts';
import { findChecklist, listChecklistsPage, type ChecklistRow } from './checklists.store.ts';
import { findOpenJobs } from './open-jobs.store.ts';

async function requireChecklist({ prisma }: Pick<Deps, 'prisma'>, id: number): Promise<ChecklistRow> {
  const row = await findChecklist(prisma, id);
  if (!row) throw notFound('The checklist');
  return row;
}

export function checklistRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.listChecklists, async ({ query }) => {
      const { rows, ...page } = await listChecklistsPage(deps.prisma, query);
      return { ...page, results: rows.map(checklistView) };
    }),
    on(contract.getChecklist, async ({ params }) => checklistView(await requireChecklist(deps, params.id))),
    on(contract.countChecklistJobs, async ({ params }) => {
      const { id } = await requireChecklist(deps, params.id);
      return { count: (await findOpenJobs(deps.prisma, id)).length };
    }),
    on(contract.createChecklist, ({ actor, body }) => createChecklist(deps, actor, body)),
    on(contract.updateChecklist, ({ actor, params, body, ifMatch }) =>
      updateChecklist(deps, actor, { id: params.id, ifMatch }, body),
    ),
    on(contract.deleteChecklist, ({ actor, params, ifMatch }) =>
      deleteChecklist(deps, actor, { id: params.id, ifMatch }),
    ),
  ];
}
