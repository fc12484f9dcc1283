import { findAccount } from '../../auth/account.store.ts';
import { identityOfPerson, principalOf } from '../../auth/actor-of.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { findJobSights, seesJob, type JobSight } from '../service-jobs/public.ts';

/** A person who may see the job; null when they may not, or have no account. */
export async function findWhoSees(reads: Deps['reads'], userId: number, sight: JobSight): Promise<Actor | null> {
  const account = await findAccount(reads, userId);
  const identity = account && identityOfPerson(account, principalOf(account, 'notification'));
  return identity?.kind === 'user' && seesJob(identity.actor, sight) ? identity.actor : null;
}

/** The people who may see the job; a sender or an owner may have lost that right. */
export async function whoSee<P extends { readonly id: number }>(
  reads: Deps['reads'],
  people: readonly P[],
  serviceJobId: number,
): Promise<P[]> {
  const sight = (await findJobSights(reads, [serviceJobId])).get(serviceJobId);
  if (!sight) return [];
  const ids = new Set<number>();
  for (const id of new Set(people.map((each) => each.id))) {
    if (await findWhoSees(reads, id, sight)) ids.add(id);
  }
  return people.filter(({ id }) => ids.has(id));
}
