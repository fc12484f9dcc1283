import type { PrismaClient } from '@shootdesk/prisma/client';
import type { WorkflowTransition } from '@shootdesk/shared/workflows/transition';
import type { Tx } from '../../db/transaction.ts';
import { findTransitions } from './workflow.store.ts';

interface CachedTransitions {
  readonly version: number;
  /** By status id. */
  readonly transitions: ReadonlyMap<number, readonly WorkflowTransition[]>;
}

const cacheOf = new WeakMap<PrismaClient, Map<number, CachedTransitions>>();

/**
 * The allowed moves from a status, for a workflow version. Cached per version and process, because the database increments the version with every
 * change.
 * @param db the transaction, if there is one, so that no second connection is needed
 */
export async function transitionsFrom(
  prisma: PrismaClient,
  workflow: { readonly id: number; readonly version: number },
  fromStatusId: number,
  db: PrismaClient | Tx = prisma,
): Promise<readonly WorkflowTransition[]> {
  const cache = cacheOf.get(prisma) ?? new Map<number, CachedTransitions>();
  cacheOf.set(prisma, cache);
  const cached = cache.get(workflow.id);
  if (cached?.version === workflow.version) return cached.transitions.get(fromStatusId) ?? [];
  const transitions = Map.groupBy(await findTransitions(db, workflow.id), (each) => each.fromStatusId);
  cache.set(workflow.id, { version: workflow.version, transitions });
  return transitions.get(fromStatusId) ?? [];
}
