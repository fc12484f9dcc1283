import type { JobGrouping, KeyedOrder } from '@shootdesk/shared/service-jobs/job-groups';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { sourceTags } from '@shootdesk/shared/service-jobs/source-tag';

/** A derived value by which a list is grouped or sorted, as an integer per job; 0 for none. */
export type JobKey = JobGrouping | KeyedOrder;

/** Role whose first assigned person is the key. */
export const roleOfKey = {
  provider: JobUserRoleId.OnSiteProvider,
  editor: JobUserRoleId.EditorDrafterCopywriter,
  qualityControl: JobUserRoleId.QualityControl,
  revisionAssignee: JobUserRoleId.RevisionAssignee,
} as const;

/** Key of a source; keys are in alphabetical order of the sources. */
export const keyOfSource = (source: string): number => sourceTags.findIndex((tag) => tag === source) + 1;

/** Keys that are not in memory, because comments, forecasts and findings change far more often than lists are sorted by them. */
export const readKeys = ['mending', 'expected', 'findings'] as const satisfies readonly JobKey[];
export type ReadKey = (typeof readKeys)[number];

export const isReadKey = (key: JobKey): key is ReadKey => readKeys.some((each) => each === key);

export interface KeyCount {
  readonly key: number;
  readonly count: number;
}
