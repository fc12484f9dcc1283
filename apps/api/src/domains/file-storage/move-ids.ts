import { containerPrefix } from '@shootdesk/shared/files/upload-path';
import type { Deps } from '../../deps.ts';
import { moveSequences } from './id-sequences.store.ts';

/** Highest ids in blob paths: job folders, and preview folders of files. */
interface HighestIds {
  readonly job: number;
  readonly file: number;
}

async function idsInStorage({ blob }: Pick<Deps, 'blob'>): Promise<HighestIds> {
  const highest = { job: 0, file: 0 };
  await blob.eachPath(containerPrefix, (path) => {
    const [, job, file] = /^(?:arriving\/)?(\d+)\/(?:previews\/(\d+)\/)?/.exec(path) ?? [];
    highest.job = Math.max(highest.job, Number(job ?? 0));
    highest.file = Math.max(highest.file, Number(file ?? 0));
  });
  return highest;
}

/**
 * Advances the id sequences after a restore. Ids issued after the backup are unknown to the database but occur in the storage, in e-mails
 * and in other systems, so they must not be issued again.
 */
export async function moveIdsForward(deps: Pick<Deps, 'blob' | 'prisma'>): Promise<HighestIds> {
  const highest = await idsInStorage(deps);
  await moveSequences(deps.prisma, { service_jobs: highest.job, files: highest.file });
  return highest;
}
