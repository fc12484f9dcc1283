/** One permitted move, as data. Allowed when the person and the job match every non-empty list. Several rules may permit the same move. */
export interface WorkflowTransition {
  readonly fromStatusId: number;
  readonly toStatusId: number;
  /** Name of its rule. */
  readonly rule: string;
  readonly userTypeIds: readonly number[];
  /** Allowed account roles. */
  readonly userRoleIds: readonly number[];
  /** Required roles on the job, any of them. */
  readonly jobUserRoleIds: readonly number[];
  /** Allowed services of the job. */
  readonly serviceIds: readonly number[];
  /** Allowed service groups of the job. */
  readonly serviceGroupIds: readonly number[];
  readonly excludedServiceGroupIds: readonly number[];
  /** Requires everything for the client's selection (`canConfirm` of set-available). */
  readonly requiresCanConfirm: boolean;
  /** Requires an on-site job that was never Uploaded (`awaitsUpload`). */
  readonly requiresNeverUploaded: boolean;
  /** Requires that the client has not opened the sending (`isUnopened`). */
  readonly requiresUnopened: boolean;
}
