import { findAccount } from '../../auth/account.store.ts';
import { identityOfPerson, principalOf } from '../../auth/actor-of.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { seesJob, type JobSight } from '../service-jobs/public.ts';

/** Finds a person who may see a job; null when they may not, or their account is gone. */
export async function findWhoSees(reads: Deps['reads'], userId: number, sight: JobSight): Promise<Actor | null> {
  const account = await findAccount(reads, userId);
  const identity = account && identityOfPerson(account, principalOf(account, 'notification'));
  return identity?.kind === 'user' && seesJob(identity.actor, sight) ? identity.actor : null;
}
