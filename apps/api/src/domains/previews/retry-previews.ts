import type { WireFile } from '@shootdesk/shared/files/file.schema';
import { notFound, problem } from '@shootdesk/shared/kernel/problem';
import { emit } from '../../db/outbox.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { fileView, findFileRow, jobsOfFile } from '../file-storage/public.ts';
import { visibleJobIds } from '../service-jobs/public.ts';
import { reviveFailed } from './preview-requests.store.ts';

/** Starts what has failed of a file's previews once more. */
export async function retryPreviews(deps: Deps, actor: Actor, fileId: number, requestId: string): Promise<WireFile> {
  const jobIds = await jobsOfFile(deps.prisma, fileId);
  if ((await visibleJobIds(deps.prisma, actor, jobIds)).length === 0) throw notFound('The file');
  await inTransaction(deps.prisma, async (tx) => {
    if ((await reviveFailed(tx, fileId)) === 0) throw problem('conflict', 'No preview of this file has failed.');
    await emit(tx, 'previewsWanted', { fileId }, requestId);
  });
  const row = await findFileRow(deps.prisma, fileId);
  if (!row) throw notFound('The file');
  return fileView(row, await deps.blob.links(), true);
}
