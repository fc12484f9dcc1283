import type { BlockoutOutcome } from '@shootdesk/shared/availability/blockouts.contract';
import { reference } from '@shootdesk/shared/kernel/ids';
import { Problem, problem, refuseField } from '@shootdesk/shared/kernel/problem';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { databaseProblem } from '../../../db/db-errors.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { findProviders, type BlockoutColumns } from './blockouts.store.ts';
import { addBlockout } from './save-blockout.ts';

type Tools = Pick<Deps, 'prisma' | 'now' | 'log'>;

/** Converts a failure for one provider to a refusal, even an unexpected error, because the other providers are still blocked. */
function refusalOf({ log }: Tools, userId: number, error: unknown): Problem {
  const refusal = error instanceof Problem ? error : databaseProblem(error);
  if (!refusal) log.error({ err: error, userId }, 'blockout of one of many providers failed');
  return refusal ?? problem('internal', 'Something went wrong. Please try again.');
}

async function outcomeFor(
  deps: Tools,
  actor: Actor,
  { id, name }: { readonly id: number; readonly name: string },
  columns: BlockoutColumns,
): Promise<BlockoutOutcome> {
  const provider = { user: reference('User', id), user_name: name };
  try {
    const blockout = await addBlockout(deps, actor, id, columns);
    return { ...provider, blockout, reason: null, blockedServiceJobs: [] };
  } catch (error) {
    const refusal = refusalOf(deps, id, error);
    const blockedServiceJobs = (refusal.extra?.['blockedServiceJobs'] ?? []) as ServiceJob[];
    return { ...provider, blockout: null, reason: refusal.message, blockedServiceJobs };
  }
}

/** Blocks a period for many providers in one transaction each, so that a refusal affects one provider only and locks are short. */
export async function blockMany(
  deps: Tools,
  actor: Actor,
  users: readonly number[] | 'all',
  columns: BlockoutColumns,
): Promise<{ written: number; refused: number; results: BlockoutOutcome[] }> {
  const providers = await findProviders(deps.prisma, users);
  if (users !== 'all') {
    const found = new Set(providers.map(({ id }) => id));
    const missing = users.find((id) => !found.has(id));
    if (missing !== undefined) refuseField('users', `${reference('User', missing)} is no on-site provider.`);
  }
  const results: BlockoutOutcome[] = [];
  for (const provider of providers) results.push(await outcomeFor(deps, actor, provider, columns));
  const written = results.filter(({ blockout }) => blockout !== null).length;
  return { written, refused: results.length - written, results };
}
