import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';

/** Whether two tags are equal, ignoring case. */
export const isSameTag = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export const hasTag = ({ tags }: Pick<ServiceJob, 'tags'>, tag: string): boolean =>
  (tags ?? []).some((each) => isSameTag(each, tag));
