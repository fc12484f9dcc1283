/** Roles a person can have on one job (not to be confused with the role of the account, see users/roles.ts). */
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
  /** Whether the assignment dialog offers the role: revision assignees take their jobs, and scheduling sets on-site providers. */
  readonly offeredForAssignment: boolean;
}

export const jobUserRoles: readonly JobUserRole[] = [
  { id: 1, name: 'EditorDrafterCopywriter', description: 'Editor', offeredForAssignment: true },
  { id: 2, name: 'QualityControl', description: 'QC', offeredForAssignment: true },
  { id: 3, name: 'RevisionAssignee', description: 'Rejection Assignee', offeredForAssignment: false },
  { id: 4, name: 'Specialist', description: 'Specialist', offeredForAssignment: true },
  { id: 5, name: 'OnSiteProvider', description: 'On-site Provider', offeredForAssignment: false },
];
