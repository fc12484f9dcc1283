export const JobUserRoleId = {
  EditorDrafterCopywriter: 1,
  QualityControl: 2,
  RevisionAssignee: 3,
  Specialist: 4,
  OnSiteProvider: 5,
} as const;

export type JobUserRoleName = keyof typeof JobUserRoleId;
export type JobUserRoleId = (typeof JobUserRoleId)[JobUserRoleName];

export interface JobUserRole {
  readonly id: JobUserRoleId;
  readonly name: JobUserRoleName;
  readonly description: string;
  /** False for revision assignees, who take their jobs, and on-site providers, who are scheduled. */
  readonly offeredForAssignment: boolean;
}

export const jobUserRoles: readonly JobUserRole[] = [
  { id: 1, name: 'EditorDrafterCopywriter', description: 'Editor', offeredForAssignment: true },
  { id: 2, name: 'QualityControl', description: 'QC', offeredForAssignment: true },
  { id: 3, name: 'RevisionAssignee', description: 'Rejection Assignee', offeredForAssignment: false },
  { id: 4, name: 'Specialist', description: 'Specialist', offeredForAssignment: true },
  { id: 5, name: 'OnSiteProvider', description: 'On-site Provider', offeredForAssignment: false },
];

/** The role that excludes this one on the same job, because people do not check their own work; null for none. */
export function counterpart(roleId: number): JobUserRoleId | null {
  if (roleId === JobUserRoleId.EditorDrafterCopywriter) return JobUserRoleId.QualityControl;
  return roleId === JobUserRoleId.QualityControl ? JobUserRoleId.EditorDrafterCopywriter : null;
}
