import { readJson, tabStore } from '../../../kernel/browser-store.ts';

/** The list from which a job was opened, so that the job's page can step to its neighbours. */
export interface JobTrail {
  /** Address of the list. */
  readonly from: string;
  /** Ids of the list's jobs in order. */
  readonly ids: readonly number[];
}

const key = 'shootdesk.job-trail';

/** Stores the list from which a job is opened, for this browser tab. */
export function keepTrail(trail: JobTrail): void {
  tabStore.write(key, JSON.stringify(trail));
}

/** The list from which this tab last opened a job; null without one, or if it does not contain the job. */
export function trailOf(jobId: number): JobTrail | null {
  const { from, ids } = (readJson(tabStore, key) ?? {}) as Partial<JobTrail>;
  if (typeof from !== 'string' || !from.startsWith('/') || !Array.isArray(ids) || !ids.includes(jobId)) return null;
  return { from, ids };
}
