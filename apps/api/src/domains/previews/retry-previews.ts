import type { WireFile } from '@shootdesk/shared/files/file.schema';
import { notFound, problem } from '@shootdesk/shared/kernel/problem';
import { fewAtATime } from '../../db/few-at-a-time.ts';
import { emit } from '../../db/outbox.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { fileView, findFileRow, jobsOfFile } from '../file-storage/public.ts';
import { visibleJobIds } from '../service-jobs/public.ts';
import { findMade, reviveRequests } from './preview-requests.store.ts';

/** Paths of what was made of a file and is not in storage any more. */
async function findLost({ prisma, blob }: Deps, fileId: number): Promise<string[]> {
  const made = await findMade(prisma, fileId);
  if (!made) return [];
  const { container, paths } = made;
  const facts = await fewAtATime(paths, (path) => blob.facts({ container, path }));
  return paths.filter((_, index) => facts[index] === null);
}

/** Starts what has failed of a file's previews once more, and what was made and is gone from storage. */
export async function retryPreviews(deps: Deps, actor: Actor, fileId: number, requestId: string): Promise<WireFile> {
  const jobIds = await jobsOfFile(deps.prisma, fileId);
  if ((await visibleJobIds(deps.prisma, actor, jobIds)).length === 0) throw notFound('The file');
  const lost = await findLost(deps, fileId);
  await inTransaction(deps.prisma, async (tx) => {
    if ((await reviveRequests(tx, fileId, lost)) === 0) {
      throw problem('conflict', 'No preview of this file has failed or is missing.');
    }
    await emit(tx, 'previewsWanted', { fileId }, requestId);
  });
  const row = await findFileRow(deps.prisma, fileId);
  if (!row) throw notFound('The file');
  return fileView(row, await deps.blob.links(), true);
}
