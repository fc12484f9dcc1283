import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { firstWorker } from '@shootdesk/shared/services/service-work';
import { isProduced } from '@shootdesk/shared/workflows/statuses';

/** Preselected role: QC once the job awaits it, else who works on its service after the shoot. */
export function firstRole(serviceJobStatusId: number, workedOnBy?: readonly string[]): number {
  const { QualityControl, EditorDrafterCopywriter, Specialist } = JobUserRoleId;
  if (isProduced(serviceJobStatusId)) return QualityControl;
  return firstWorker(workedOnBy) === 'specialist' ? Specialist : EditorDrafterCopywriter;
}

/**
 * Whether the chosen person stays chosen when the role changes. Never for the editor role: candidates for QC and specialist are not editors
 * by account, and choosing a production manager as editor should be deliberate.
 */
export function staysChosen(userId: number, roleId: number, candidates: readonly { readonly id: number }[]): boolean {
  return roleId !== JobUserRoleId.EditorDrafterCopywriter && candidates.some(({ id }) => id === userId);
}
