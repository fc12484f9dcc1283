import { notFound } from '@shootdesk/shared/kernel/problem';
import { getWorkflow } from '@shootdesk/shared/workflows/workflows.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { findWorkflow } from './workflow.store.ts';
import { workflowView } from './workflow.view.ts';

export function workflowRoutes({ prisma }: Deps): BoundRoute[] {
  return [
    on(getWorkflow, async ({ params, query }) => {
      const workflow = await findWorkflow(prisma, params.id);
      if (!workflow) throw notFound('The workflow');
      return workflowView(workflow, query.includes.includes('serviceJobStatuses'));
    }),
  ];
}
