import * as contract from '@shootdesk/shared/copy-templates/copy-templates.contract';
import { notFound } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { createTemplate, deleteTemplate, updateTemplate } from './change-copy-template.ts';
import { templateView } from './copy-template.view.ts';
import { findTemplate, listTemplatesPage, type TemplateRow } from './copy-templates.store.ts';
import { findJobsOfTemplate, findJobsWithoutTemplates } from './open-copies.store.ts';

async function requireTemplate({ prisma }: Pick<Deps, 'prisma'>, id: number): Promise<TemplateRow> {
  const row = await findTemplate(prisma, id);
  if (!row) throw notFound('The copy template');
  return row;
}

export function copyTemplateRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.listCopyTemplatesV3, async ({ query }) => {
      const { rows, ...page } = await listTemplatesPage(deps.prisma, query);
      return { ...page, results: rows.map(templateView) };
    }),
    on(contract.getCopyTemplateV3, async ({ params }) => templateView(await requireTemplate(deps, params.id))),
    on(contract.countCopyTemplateJobs, async ({ params }) => {
      const { id } = await requireTemplate(deps, params.id);
      const withCopy = await findJobsOfTemplate(deps.prisma, id);
      return { count: withCopy.length + (await findJobsWithoutTemplates(deps.prisma, id)).length };
    }),
    on(contract.createCopyTemplateV3, ({ actor, body }) => createTemplate(deps, actor, body)),
    on(contract.updateCopyTemplateV3, ({ actor, params, body, ifMatch, http }) =>
      updateTemplate(deps, actor, { id: params.id, ifMatch, requestId: http.request.id }, body),
    ),
    on(contract.deleteCopyTemplateV3, ({ actor, params, ifMatch }) =>
      deleteTemplate(deps, actor, { id: params.id, ifMatch }),
    ),
  ];
}
