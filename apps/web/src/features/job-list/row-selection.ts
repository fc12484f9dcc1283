import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';

/** Rows that are selected, and which could be. */
export interface RowSelection {
  readonly ids: ReadonlySet<number>;
  readonly canSelect: (job: ServiceJob) => boolean;
  readonly toggle: (id: number) => void;
}
