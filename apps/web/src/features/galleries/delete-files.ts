import pLimit from 'p-limit';
import { isNotFound } from '../../kernel/api-error.ts';

export interface Deletion {
  readonly deleted: readonly number[];
  readonly failed: readonly unknown[];
}

/**
 * Deletes files a few at a time and reports progress; a failure does not stop the others. A file that is gone already counts as deleted.
 */
export async function deleteFiles(
  ids: readonly number[],
  remove: (id: number) => Promise<unknown>,
  onProgress: (tried: number) => void,
): Promise<Deletion> {
  const limit = pLimit(4);
  let tried = 0;
  const reportProgress = () => onProgress((tried += 1));
  const results = await Promise.allSettled(ids.map((id) => limit(remove, id).finally(reportProgress)));
  const isGone = (result: PromiseSettledResult<unknown>) => result.status === 'fulfilled' || isNotFound(result.reason);
  return {
    deleted: ids.filter((_, index) => results[index] && isGone(results[index])),
    failed: results.flatMap((result) => (result.status === 'rejected' && !isGone(result) ? [result.reason] : [])),
  };
}
