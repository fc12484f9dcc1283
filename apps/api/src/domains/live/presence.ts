import { notFound } from '@shootdesk/shared/kernel/problem';
import { presenceTtlMs } from '@shootdesk/shared/live/live.contract';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { visibleJobIds } from '../service-jobs/public.ts';
import { findPresent, removeView, saveView, type PresentPerson } from './presence.store.ts';

type Opened = Pick<Deps, 'reads' | 'now'>;

async function requireVisibleJob({ reads }: Opened, actor: Actor, serviceJobId: number): Promise<void> {
  if ((await visibleJobIds(reads, actor, [serviceJobId])).length === 0) throw notFound('The job');
}

/** Says that a page of the actor shows the job, and answers who else has it open. */
export async function announcePresence(
  deps: Opened,
  actor: Actor,
  serviceJobId: number,
  viewId: string,
): Promise<{ serviceJobId: number; people: PresentPerson[] }> {
  await requireVisibleJob(deps, actor, serviceJobId);
  const expiresAt = new Date(deps.now().getTime() + presenceTtlMs);
  await saveView(deps.reads, { serviceJobId, userId: actor.userId, viewId }, expiresAt);
  const present = (await findPresent(deps.reads, [serviceJobId])).get(serviceJobId) ?? [];
  return { serviceJobId, people: present.filter(({ id }) => id !== actor.userId) };
}

/** Says that a page of the actor no longer shows the job. */
export async function endPresence(deps: Opened, actor: Actor, serviceJobId: number, viewId: string): Promise<null> {
  await requireVisibleJob(deps, actor, serviceJobId);
  await removeView(deps.reads, { serviceJobId, userId: actor.userId, viewId });
  return null;
}
