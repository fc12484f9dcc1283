import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';

/** Reads a typed score; null for none. */
export const scoreOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** Field value of a job's score; blank for none. */
export const scoreText = ({ qcScore }: Pick<ServiceJob, 'qcScore'>): string =>
  qcScore === null ? '' : String(qcScore);
