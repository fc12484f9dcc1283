import { copyEditRefusal, mayEditCopy, mayPrepareCopy } from '@shootdesk/shared/copy/edit-copy';
import { problem } from '@shootdesk/shared/kernel/problem';
import { makesCopy } from '@shootdesk/shared/services/service-work';
import type { Actor } from '../../../kernel/actor.ts';
import { personOn, type LockedJob } from '../../service-jobs/public.ts';

/** Refuses jobs of services that make no copy. */
export function requireCopywriting(service: Parameters<typeof makesCopy>[0] | undefined): void {
  if (!service || !makesCopy(service)) throw problem('rule_violated', 'Only copywriting jobs have copy.');
}

/** Refuses people who neither write nor prepare the copy. */
export function requirePreparer(actor: Actor, job: LockedJob): void {
  if (!mayPrepareCopy(personOn(job, actor))) throw problem('forbidden', 'You have no part in the copy of this job.');
}

export function requireEditor(actor: Actor, job: LockedJob): void {
  if (mayEditCopy(personOn(job, actor))) return;
  const detail = 'Only the copywriter, QC, specialist or revision assignee of the job can edit its copy.';
  throw problem('forbidden', detail);
}

/** Refuses changes while the client has the copy. */
export function requireEditable({ serviceJobStatusId }: Pick<LockedJob, 'serviceJobStatusId'>): void {
  const refusal = copyEditRefusal(serviceJobStatusId);
  if (refusal !== null) throw problem('conflict', refusal);
}
