import type { PrismaClient } from '@shootdesk/prisma/client';
import type { WorkflowTransition } from '@shootdesk/shared/workflows/transition';
import type { Tx } from '../../db/transaction.ts';

const transitionColumns = {
  fromStatusId: true,
  toStatusId: true,
  rule: true,
  userTypeIds: true,
  userRoleIds: true,
  jobUserRoleIds: true,
  serviceIds: true,
  serviceGroupIds: true,
  excludedServiceGroupIds: true,
  requiresCanConfirm: true,
  requiresNeverUploaded: true,
  requiresUnopened: true,
} as const;

export function findWorkflow(prisma: PrismaClient, id: number) {
  return prisma.workflow.findUnique({
    where: { id },
    select: {
      id: true,
      name: true,
      cacheKey: true,
      statuses: {
        orderBy: { sort: 'asc' },
        select: { status: { select: { id: true, name: true, description: true } } },
      },
      transitions: {
        orderBy: [{ fromStatusId: 'asc' }, { toStatusId: 'asc' }, { rule: 'asc' }],
        select: transitionColumns,
      },
    },
  });
}

export function findTransitions(db: PrismaClient | Tx, workflowId: number): Promise<WorkflowTransition[]> {
  return db.workflowTransition.findMany({ where: { workflowId }, select: transitionColumns });
}
