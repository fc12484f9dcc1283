import type { CampaignZones } from './campaign-zones.ts';
import type { JobRowCache } from './job-row-cache.ts';
import type { OpenJobTable } from './open-job-table.ts';

/** State of the index for `/readyz`. `off`: not started, or too many open jobs. */
export interface OpenJobsReport {
  readonly state: 'off' | 'loading' | 'ready';
  readonly jobs: number;
  readonly loadMs: number | null;
  readonly megabytes: number;
}

/** The data from which lists are answered without the database. */
export interface OpenJobIndex {
  readonly table: OpenJobTable;
  readonly rowCache: JobRowCache;
  readonly campaignZones: CampaignZones;
}

/** Index of the open jobs in this process's memory, kept exact by the change feed. */
export interface OpenJobs {
  /** Starts loading; until it is ready the database answers. */
  start(): void;
  /** Resolves after the first load, successful or not; at once when not started. */
  whenSettled(): Promise<void>;
  /** The open jobs with every change that was committed before the call; null when only the database can answer. */
  current(): Promise<OpenJobIndex | null>;
  report(): OpenJobsReport;
  close(): Promise<void>;
}
