import type { FailedWork } from './operations.contract.ts';

/** Background jobs whose record waits until they succeed or fail by their own rules. */
const withRecord: ReadonlySet<string> = new Set([
  'emailWanted',
  'esoftOrderWanted',
  'esoftFileWanted',
  'copyProofWanted',
]);

/** Background jobs for which a new message is written as long as the request of the file is open. */
const askedAgain: ReadonlySet<string> = new Set(['previewsWanted', 'tilesWanted', 'pictureCheckWanted']);

/** Why failed work cannot be given up, or null when it can. */
export function whyNotGivenUp({ kind, state }: Pick<FailedWork, 'kind' | 'state'>): string | null {
  if (askedAgain.has(kind)) return 'It is asked for again by itself as long as the file waits. Mend the reason.';
  if (state === 'retrying' && withRecord.has(kind)) {
    return 'It is tried again by itself until it works or fails for good, and can be given up then. Mend the reason.';
  }
  return null;
}
