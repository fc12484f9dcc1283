import { tokenMinutes } from '@shootdesk/shared/files/limits';
import { arrivalPath } from '@shootdesk/shared/files/upload-path';
import type { Deps } from '../../deps.ts';
import { runHourly } from '../../kernel/on-schedule.ts';
import { listContainers } from './containers.store.ts';

/**
 * Days that an unregistered file is kept after its token has expired: as long as storage keeps the blocks of an interrupted upload, which can be
 * resumed.
 */
const marginDays = 7;
const keptMs = tokenMinutes.upload * 60_000 + marginDays * 24 * 3_600_000;

type Tools = Pick<Deps, 'prisma' | 'blob' | 'now'>;

/** Deletes arrived files that were never registered, such as refused ones. Returns their number. */
export async function sweepArrivals({ prisma, blob, now }: Tools): Promise<number> {
  const before = new Date(now().getTime() - keptMs);
  let count = 0;
  for (const { container } of await listContainers(prisma)) {
    for await (const { path, facts } of blob.listAll(container, arrivalPath(''))) {
      if (facts.modifiedAt === null || facts.modifiedAt >= before) continue;
      // The etag keeps a file that has arrived again since it was listed.
      await blob.remove({ container, path }, facts.etag);
      count += 1;
    }
  }
  return count;
}

/** Sweeps unregistered files at once, then every hour, until stopped. */
export function startArrivalSweeper(deps: Tools & Pick<Deps, 'log' | 'timers'>): { stop(): Promise<void> } {
  const sweep = async () => {
    const count = await sweepArrivals(deps);
    if (count > 0) deps.log.info({ count }, 'files that were never registered deleted');
  };
  const complaint = 'sweep of files that were never registered will try again';
  return runHourly({ name: 'arrivalSweep', task: sweep, complaint }, deps);
}
