import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { visibleJobIds } from '../service-jobs/public.ts';
import { countOpenFindings } from './finding-counts.store.ts';

/** Counts the open findings of the named jobs that the actor may see. */
export async function countFindingsOfJobs({ reads }: Pick<Deps, 'reads'>, actor: Actor, jobIds: readonly number[]) {
  const ids = await visibleJobIds(reads, actor, jobIds);
  const results = await countOpenFindings(reads, actor, ids);
  return { results, additionalInfo: { totalCount: results.length } };
}
