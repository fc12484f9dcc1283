import type { PrismaClient } from '@shootdesk/prisma/client';
import type { WorkflowTransition } from '@shootdesk/shared/workflows/transition';
import type { Tx } from '../../db/transaction.ts';
import { findTransitions } from './workflow.store.ts';

interface Known {
  readonly version: number;
  /** The moves by the status they start from. */
  readonly transitions: ReadonlyMap<number, readonly WorkflowTransition[]>;
}

const knownOf = new WeakMap<PrismaClient, Map<number, Known>>();

/**
 * The moves from a status by a workflow in the version the caller has just read. They are read once a version: the database raises a
 * workflow's version with every change of its moves. Inside a transaction `db` is that transaction, so that no second connection is
 * waited for.
 */
export async function transitionsFrom(
  prisma: PrismaClient,
  workflow: { readonly id: number; readonly version: number },
  fromStatusId: number,
  db: PrismaClient | Tx = prisma,
): Promise<readonly WorkflowTransition[]> {
  const known = knownOf.get(prisma) ?? new Map<number, Known>();
  knownOf.set(prisma, known);
  const kept = known.get(workflow.id);
  if (kept?.version === workflow.version) return kept.transitions.get(fromStatusId) ?? [];
  const transitions = Map.groupBy(await findTransitions(db, workflow.id), (each) => each.fromStatusId);
  known.set(workflow.id, { version: workflow.version, transitions });
  return transitions.get(fromStatusId) ?? [];
}
