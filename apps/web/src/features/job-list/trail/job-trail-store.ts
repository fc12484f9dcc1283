import { readJson, tabStore } from '../../../kernel/browser-store.ts';

/** The list from which a job was opened, for going on to its neighbours from the page of the job. */
export interface JobTrail {
  /** Address of the list. */
  readonly from: string;
  /** Jobs of the list in its order. */
  readonly ids: readonly number[];
}

const key = 'shootdesk.job-trail';

/** Keeps the list of this tab from which a job is opened. */
export function keepTrail(trail: JobTrail): void {
  tabStore.write(key, JSON.stringify(trail));
}

/** The list from which a job of this tab was opened last; null without one, and for a job that it does not have. */
export function trailOf(jobId: number): JobTrail | null {
  const { from, ids } = (readJson(tabStore, key) ?? {}) as Partial<JobTrail>;
  if (typeof from !== 'string' || !from.startsWith('/') || !Array.isArray(ids) || !ids.includes(jobId)) return null;
  return { from, ids };
}
