import type { Deps } from '../../deps.ts';
import { runHourly } from '../../kernel/on-schedule.ts';
import {
  addUpFiles,
  findAgeOfTotals,
  findLastFileId,
  replaceTotals,
  type StorageTotal,
} from './storage-totals.store.ts';

/** Files per statement, which takes some tens of milliseconds. */
const batch = 20_000;

/** Age in seconds at which totals are computed again. */
const validSeconds = 50 * 60;

type Tools = Pick<Deps, 'prisma' | 'reads' | 'now'>;

/** Sums the files of each client and year, by ranges of ids so that no statement takes long. */
export async function computeStorageTotals({ prisma, reads, now }: Tools, batchSize = batch): Promise<void> {
  const last = await findLastFileId(reads);
  const sums = new Map<string, StorageTotal>();
  for (let after = 0; after < last; after += batchSize) {
    for (const part of await addUpFiles(reads, after, after + batchSize)) {
      const key = `${part.clientId}/${part.year}`;
      const sum = sums.get(key);
      sums.set(key, sum ? { ...part, files: sum.files + part.files, bytes: sum.bytes + part.bytes } : part);
    }
  }
  await replaceTotals(prisma, [...sums.values()], now());
}

/** Runs at once and then every hour, until stopped. Skips totals that another worker has just computed. */
export function startStorageTotals(deps: Tools & Pick<Deps, 'log' | 'timers'>): { stop(): Promise<void> } {
  const task = async () => {
    const age = await findAgeOfTotals(deps.reads);
    if (age === null || age > validSeconds) await computeStorageTotals(deps);
  };
  return runHourly({ name: 'storageTotals', task, complaint: 'storage will be added up later' }, deps);
}
