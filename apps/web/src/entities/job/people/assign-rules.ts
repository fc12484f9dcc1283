import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { isProduced } from '@shootdesk/shared/workflows/statuses';

/** Role that is selected first: QC once the job awaits it, else the editor. */
export const firstRole = (serviceJobStatusId: number): JobUserRoleId =>
  isProduced(serviceJobStatusId) ? JobUserRoleId.QualityControl : JobUserRoleId.EditorDrafterCopywriter;

/**
 * Whether the chosen person stays chosen when the role changes. Never for the editor role: candidates for QC and specialist are not editors
 * by account, and choosing a production manager as editor should be deliberate.
 */
export function staysChosen(userId: number, roleId: number, candidates: readonly { readonly id: number }[]): boolean {
  return roleId !== JobUserRoleId.EditorDrafterCopywriter && candidates.some(({ id }) => id === userId);
}
