import { containerPrefix } from '@shootdesk/shared/files/upload-path';
import type { Deps } from '../../deps.ts';
import { moveSequences } from './id-sequences.store.ts';

/** The highest ids in paths of blobs: of jobs from their folders, of files from the folders of their previews. */
interface SeenIds {
  readonly job: number;
  readonly file: number;
}

async function idsInStorage({ blob }: Pick<Deps, 'blob'>): Promise<SeenIds> {
  const seen = { job: 0, file: 0 };
  await blob.eachPath(containerPrefix, (path) => {
    const [, job, file] = /^(\d+)\/(?:previews\/(\d+)\/)?/.exec(path) ?? [];
    seen.job = Math.max(seen.job, Number(job ?? 0));
    seen.file = Math.max(seen.file, Number(file ?? 0));
  });
  return seen;
}

/**
 * Moves the id sequences forward after a restore. Ids issued between the backup and the restore are unknown to the database but still occur
 * in the storage, in e-mails and in other systems, so no new record may get one of them.
 */
export async function moveIdsForward(deps: Pick<Deps, 'blob' | 'prisma'>): Promise<SeenIds> {
  const seen = await idsInStorage(deps);
  await moveSequences(deps.prisma, { service_jobs: seen.job, files: seen.file });
  return seen;
}
