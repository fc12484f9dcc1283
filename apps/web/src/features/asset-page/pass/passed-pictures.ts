import { lastingStore, storedList } from '../../../kernel/browser-store.ts';

interface Passed {
  readonly assetId: number;
  readonly version: number;
  /** Time of passing in ms since 1970. */
  readonly at: number;
}

const beginning = 'shootdesk.passed.';

/** Long enough for all rounds between QC and the studio on one job. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Removes entries older than 30 days, for all jobs and people of this browser. */
export function forgetOldPasses(): void {
  for (const key of lastingStore.keys(beginning)) {
    const { read, write } = storedList<Partial<Passed>>(key, lastingStore);
    const all = read();
    const recent = all.filter(({ at = 0 }) => at > Date.now() - keptMs);
    if (recent.length < all.length) write(recent);
  }
}

/**
 * Pictures of a job that a person has passed, by version, because a new version has to be judged again. Stored in this browser only, as the
 * progress of one person; the verdict on the job is what counts. They outlast a rejection, so that only corrected pictures are judged again.
 */
export function passedPictures(userId: number, jobId: number) {
  const { read, write } = storedList<Passed>(`${beginning}${userId}.${jobId}`, lastingStore);
  const others = (assetId: number) => read().filter((each) => each.assetId !== assetId);
  return {
    list: read,
    add: (assetId: number, version: number): void => write([...others(assetId), { assetId, version, at: Date.now() }]),
    remove: (assetId: number): void => write(others(assetId)),
    clear: (): void => write([]),
  };
}
