import { lastingStore, storedList } from '../../../kernel/browser-store.ts';

interface Passed {
  readonly assetId: number;
  readonly version: number;
}

/**
 * The pictures of a job that a person has passed, each in the version that was looked at: a new version is to be looked at again. In this browser,
 * because it is where one is in one's own pass; what counts is the verdict on the job.
 */
export function passedPictures(userId: number, jobId: number) {
  const { read, write } = storedList<Passed>(`shootdesk.passed.${userId}.${jobId}`, lastingStore);
  const others = (assetId: number) => read().filter((each) => each.assetId !== assetId);
  return {
    list: read,
    add: (assetId: number, version: number): void => write([...others(assetId), { assetId, version }]),
    remove: (assetId: number): void => write(others(assetId)),
    clear: (): void => write([]),
  };
}
