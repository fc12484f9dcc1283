import { copyEditRefusal, mayEditCopy, mayPrepareCopy } from '@shootdesk/shared/copy/edit-copy';
import { problem } from '@shootdesk/shared/kernel/problem';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import type { Actor } from '../../../kernel/actor.ts';
import { personOn, type LockedJob } from '../../service-jobs/public.ts';

/** Refuses jobs outside of copywriting. */
export function requireCopywriting({ serviceGroupId }: { readonly serviceGroupId: number | undefined }): void {
  if (serviceGroupId !== ServiceGroupId.Copywriting) throw problem('rule_violated', 'Only copywriting jobs have copy.');
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
