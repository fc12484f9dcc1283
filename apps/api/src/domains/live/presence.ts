import { notFound, refuseField } from '@shootdesk/shared/kernel/problem';
import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { presenceTtlMs, type announcePresence as contract } from '@shootdesk/shared/live/live.contract';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { visibleJobIds } from '../service-jobs/public.ts';
import { findPresent, isCopyDetailOf, removeView, saveView, type PresentPerson } from './presence.store.ts';

type Opened = Pick<Deps, 'reads' | 'now'>;

async function requireVisibleJob({ reads }: Opened, actor: Actor, serviceJobId: number): Promise<void> {
  if ((await visibleJobIds(reads, actor, [serviceJobId])).length === 0) throw notFound('The job');
}

export async function announcePresence(
  deps: Opened,
  actor: Actor,
  serviceJobId: number,
  { viewId, copyDetailId = null }: BodyOf<typeof contract>,
): Promise<{ serviceJobId: number; people: PresentPerson[] }> {
  await requireVisibleJob(deps, actor, serviceJobId);
  if (copyDetailId !== null && !(await isCopyDetailOf(deps.reads, copyDetailId, serviceJobId)))
    refuseField('copyDetailId', 'The copy of the job has no such field.');
  const expiresAt = new Date(deps.now().getTime() + presenceTtlMs);
  await saveView(deps.reads, { serviceJobId, userId: actor.userId, viewId, copyDetailId }, expiresAt);
  const present = (await findPresent(deps.reads, [serviceJobId])).get(serviceJobId) ?? [];
  return { serviceJobId, people: present.filter(({ id }) => id !== actor.userId) };
}

export async function endPresence(deps: Opened, actor: Actor, serviceJobId: number, viewId: string): Promise<null> {
  await requireVisibleJob(deps, actor, serviceJobId);
  await removeView(deps.reads, { serviceJobId, userId: actor.userId, viewId });
  return null;
}
