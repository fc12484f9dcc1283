import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emit } from '../../db/outbox.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { runEvery } from '../../kernel/on-schedule.ts';
import { folderPrefix } from './generate-previews.job.ts';
import { findForgotten } from './preview-requests.store.ts';
import { findForgottenTiles } from './tiles/tile-sets.store.ts';

/** Seconds after which an open request without a message is sent again. */
const forgottenAfter = 60;
const batch = 500;
/** Age in ms after which a folder belongs to a dead process. */
const abandonedAfter = 60 * 60_000;

/** Resends messages of open requests that have none. */
export async function requeueForgotten(deps: Deps, olderThanSeconds = forgottenAfter): Promise<number> {
  const fileIds = await findForgotten(deps.prisma, olderThanSeconds, batch);
  const withoutTiles = await findForgottenTiles(deps.prisma, olderThanSeconds, batch);
  const count = fileIds.length + withoutTiles.length;
  if (count === 0) return 0;
  await inTransaction(deps.prisma, async (tx) => {
    for (const fileId of fileIds) await emit(tx, 'previewsWanted', { fileId });
    for (const fileId of withoutTiles) await emit(tx, 'tilesWanted', { fileId });
  });
  deps.log.info({ count }, 'asking again for previews and tiles that were forgotten');
  return count;
}

/** Deletes this machine's folders of killed processes. */
export async function removeAbandonedFolders({ now }: Pick<Deps, 'now'>): Promise<void> {
  const names = await readdir(tmpdir());
  for (const name of names.filter((each) => each.startsWith(folderPrefix))) {
    const folder = join(tmpdir(), name);
    const touched = await stat(folder).catch(() => null);
    if (!touched || now().getTime() - touched.mtimeMs < abandonedAfter) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

/** Every half minute until stopped. */
export function startPreviewSweeper(deps: Deps, everyMs = 30_000): { stop(): Promise<void> } {
  const sweep = async () => {
    await requeueForgotten(deps);
    await removeAbandonedFolders(deps);
  };
  return runEvery(everyMs, { name: 'previewSweep', task: sweep, complaint: 'preview sweep will try again' }, deps);
}
