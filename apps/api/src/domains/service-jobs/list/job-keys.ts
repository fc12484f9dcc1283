import type { JobGrouping, KeyedOrder } from '@shootdesk/shared/service-jobs/job-groups';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { sourceTags } from '@shootdesk/shared/service-jobs/source-tag';

/** What a list can be grouped or sorted by that is not a column of the job, as a whole number a job; 0 without one. */
export type JobKey = JobGrouping | KeyedOrder;

/** The first assigned of these counts. */
export const roleOfKey = {
  provider: JobUserRoleId.OnSiteProvider,
  editor: JobUserRoleId.EditorDrafterCopywriter,
  qualityControl: JobUserRoleId.QualityControl,
  revisionAssignee: JobUserRoleId.RevisionAssignee,
} as const;

/** Key of a source; in the order of their letters. */
export const keyOfSource = (source: string): number => sourceTags.findIndex((tag) => tag === source) + 1;

/** Keys that are not kept in memory, because comments, forecasts and findings change far more often than lists are sorted by them. */
export const readKeys = ['mending', 'expected', 'findings'] as const satisfies readonly JobKey[];
export type ReadKey = (typeof readKeys)[number];

export const isReadKey = (key: JobKey): key is ReadKey => readKeys.some((each) => each === key);

export interface KeyCount {
  readonly key: number;
  readonly count: number;
}
