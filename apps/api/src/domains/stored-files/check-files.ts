import { randomUUID } from 'node:crypto';
import { arrivalPath } from '@shootdesk/shared/files/upload-path';
import type { Deps } from '../../deps.ts';
import type { ListedBlob } from '../../integrations/blob/blob-store.ts';
import { listContainers } from '../file-storage/public.ts';
import { remakePreviews } from '../previews/public.ts';
import { openListing, type LostFile, type StrayBlob } from './stored-files.store.ts';

/** Days for which a stored file may belong to nothing yet: an upload that was cut can be resumed as long. */
const strayAfterDays = 7;
const blobsAtOnce = 1000;

/** How storage and records differ. */
export interface FilesChecked {
  /** Stored files that were compared. */
  readonly stored: number;
  /** Files whose bytes are gone: only another upload or a backup brings them back. */
  readonly lost: readonly LostFile[];
  /** Files that are there, with previews that are not. */
  readonly withoutPreviews: readonly number[];
  /** Stored for more than seven days, and named by no record. */
  readonly strays: readonly StrayBlob[];
}

interface Wishes {
  /** Makes missing previews again. */
  readonly mends?: boolean;
  /** Deletes what no record names. */
  readonly removes?: boolean;
}

type Tools = Pick<Deps, 'prisma' | 'blob' | 'now' | 'config'>;

async function listStored({ prisma, blob }: Tools, add: (id: number, blobs: ListedBlob[]) => Promise<void>) {
  let stored = 0;
  for (const { id, container } of await listContainers(prisma)) {
    let batch: ListedBlob[] = [];
    for await (const listed of blob.listAll(container, '')) {
      if (listed.path.startsWith(arrivalPath(''))) continue;
      stored += 1;
      batch.push(listed);
      if (batch.length < blobsAtOnce) continue;
      await add(id, batch);
      batch = [];
    }
    await add(id, batch);
  }
  return stored;
}

/** Compares storage and records, while people work; what comes or goes meanwhile is left alone. */
export async function checkFiles(deps: Tools, { mends = false, removes = false }: Wishes = {}): Promise<FilesChecked> {
  const begunAt = deps.now();
  const listing = await openListing(deps.config.directDatabaseUrl);
  try {
    const stored = await listStored(deps, (id, blobs) => listing.add(id, blobs));
    const lost = await listing.lostFiles(begunAt);
    const lostOf = Map.groupBy(await listing.lostPreviews(begunAt), ({ fileId }) => fileId);
    const strays = await listing.strays(new Date(begunAt.getTime() - strayAfterDays * 24 * 3_600_000));
    if (mends) {
      for (const [fileId, previews] of lostOf) {
        const paths = previews.map(({ path }) => path);
        await remakePreviews(deps.prisma, fileId, paths, `check-files ${randomUUID()}`);
      }
    }
    // Unless it has been written once more since it was listed.
    if (removes) for (const { etag, ...place } of strays) await deps.blob.remove(place, etag);
    return { stored, lost, withoutPreviews: [...lostOf.keys()], strays };
  } finally {
    await listing.close();
  }
}
