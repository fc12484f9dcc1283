import type { WireFile } from '@shootdesk/shared/files/file.schema';
import { notFound, problem } from '@shootdesk/shared/kernel/problem';
import { fewAtATime } from '../../db/few-at-a-time.ts';
import { emit } from '../../db/outbox.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { fileView, findFileRow, jobsOfFile } from '../file-storage/public.ts';
import { visibleJobIds } from '../service-jobs/public.ts';
import { findMadeOfFilm, reviveFilmRequests } from './film/film-requests.store.ts';
import { findMade, reviveRequests } from './preview-requests.store.ts';

/** Previews that are missing in storage. */
async function findLost({ prisma, blob }: Deps, fileId: number): Promise<string[]> {
  const made = await findMade(prisma, fileId);
  if (!made) return [];
  const { container } = made;
  const paths = [...made.paths, ...(await findMadeOfFilm(prisma, fileId))];
  const facts = await fewAtATime(paths, (path) => blob.facts({ container, path }));
  return paths.filter((_, index) => facts[index] === null);
}

/** Requests failed previews again, and those among the `lost` paths; returns how many. */
export async function remakePreviews(
  prisma: Deps['prisma'],
  fileId: number,
  lost: readonly string[],
  requestId: string,
): Promise<number> {
  return inTransaction(prisma, async (tx) => {
    const previews = await reviveRequests(tx, fileId, lost);
    // The film worker polls for these.
    const films = await reviveFilmRequests(tx, fileId, lost);
    if (previews > 0) await emit(tx, 'previewsWanted', { fileId }, requestId);
    return previews + films;
  });
}

/** Reopens a file's failed or lost previews, and failed film requests. */
export async function retryPreviews(deps: Deps, actor: Actor, fileId: number, requestId: string): Promise<WireFile> {
  const jobIds = await jobsOfFile(deps.prisma, fileId);
  if ((await visibleJobIds(deps.prisma, actor, jobIds)).length === 0) throw notFound('The file');
  const lost = await findLost(deps, fileId);
  const remade = await remakePreviews(deps.prisma, fileId, lost, requestId);
  if (remade === 0) throw problem('conflict', 'No preview of this file has failed or is missing.');
  const row = await findFileRow(deps.prisma, fileId);
  if (!row) throw notFound('The file');
  return fileView(row, await deps.blob.links(), true);
}
