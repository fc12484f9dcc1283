import { backupSentence } from './backup-sentence.ts';
import type { RunRecord } from './backup-runs.store.ts';
import type { Manifest } from './manifest.ts';

interface Outcome {
  readonly manifest: Manifest;
  readonly addedBytes: number;
  /** Number of files that records refer to and the storage did not have; null for a check. */
  readonly missing: number | null;
}

/** Runs a backup or a check and records how it ended, for the Operations page. */
export async function recorded<T>(
  run: RunRecord,
  work: () => Promise<T>,
  outcomeOf: (result: T) => Outcome,
): Promise<T> {
  try {
    const result = await work();
    const { manifest, addedBytes, missing } = outcomeOf(result);
    await run.succeeded({
      backupId: manifest.id,
      records: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.files.length,
      bytes: manifest.files.reduce((sum, { size }) => sum + size, 0),
      addedBytes,
      missing,
    });
    return result;
  } catch (error) {
    // Ignores a database that does not answer, because the caller must get the error of the work.
    await run.failed(backupSentence(error).split('\n')[0] ?? '').catch(() => {});
    throw error;
  }
}
