/**
 * One permitted move, as data. A person may make it when they and the job match every list that is not empty.
 * Several rules may permit the same move.
 */
export interface WorkflowTransition {
  readonly fromStatusId: number;
  readonly toStatusId: number;
  /** Short name of the rule it comes from. */
  readonly rule: string;
  /** The person's user type is one of these. */
  readonly userTypeIds: readonly number[];
  /** The role of the person's account is one of these. */
  readonly userRoleIds: readonly number[];
  /** The person has one of these roles on the job. */
  readonly jobUserRoleIds: readonly number[];
  /** The job's service is one of these. */
  readonly serviceIds: readonly number[];
  /** The job's service group is one of these. */
  readonly serviceGroupIds: readonly number[];
  /** The job's service group is none of these. */
  readonly excludedServiceGroupIds: readonly number[];
  /** Only while everything the client is to choose from is there (`canConfirm` of set-available). */
  readonly requiresCanConfirm: boolean;
  /** Only a job done at the property that was never Uploaded (`awaitsUpload`). */
  readonly requiresNeverUploaded: boolean;
  /** Only while the client has not opened what was sent (`isUnopened`). */
  readonly requiresUnopened: boolean;
}
