import { containerPrefix } from '@shootdesk/shared/files/upload-path';
import type { Deps } from '../../deps.ts';
import { moveSequences } from './id-sequences.store.ts';

/** The highest ids that paths of blobs name: of jobs by their folders, of files by the folders of their previews. */
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
 * Moves the sequences of all ids forward after a restore. Between the backup and its restore ids were given out that the database no longer
 * knows, but folders of the storage, links in e-mails and other systems do: a new record must not get one of them.
 */
export async function moveIdsForward(deps: Pick<Deps, 'blob' | 'prisma'>): Promise<SeenIds> {
  const seen = await idsInStorage(deps);
  await moveSequences(deps.prisma, { service_jobs: seen.job, files: seen.file });
  return seen;
}
