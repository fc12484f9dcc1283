import { randomUUID } from 'node:crypto';
import { arrivalPath } from '@shootdesk/shared/files/upload-path';
import type { Deps } from '../../deps.ts';
import type { ListedBlob } from '../../integrations/blob/blob-store.ts';
import { listContainers } from '../file-storage/public.ts';
import { remakePreviews } from '../previews/public.ts';
import { openListing, type LostFile, type StrayBlob } from './stored-files.store.ts';

/** Days for which a stored file without a record is left alone, because an interrupted upload can be resumed as long. */
const strayAfterDays = 7;
const blobsAtOnce = 1000;
/** Folder of previews, tiles and film copies, which are made again on request. */
const madePath = /^\d+\/previews\//;

/** Differences between storage and records. */
export interface FilesChecked {
  /** Number of stored files that were compared. */
  readonly stored: number;
  /** Files whose bytes are missing: only another upload or a backup can restore them. */
  readonly lost: readonly LostFile[];
  /** Ids of files with missing previews. */
  readonly withoutPreviews: readonly number[];
  /** Previews and the like, older than seven days, that no record refers to. */
  readonly leftovers: readonly StrayBlob[];
  /** Uploads older than seven days that no record refers to, because a page died or a restored database lacks their job. */
  readonly unnamed: readonly StrayBlob[];
}

/** What to do about the differences; by default they are only reported. */
export interface Wishes {
  /** Makes missing previews again. */
  readonly mend?: boolean;
  /** Deletes leftovers. Never deletes uploads, because one may be the only copy of a picture. */
  readonly remove?: boolean;
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

/** Compares storage and records while people work; ignores files that are added or deleted meanwhile. */
export async function checkFiles(deps: Tools, { mend = false, remove = false }: Wishes = {}): Promise<FilesChecked> {
  const begunAt = deps.now();
  const listing = await openListing(deps.config.directDatabaseUrl);
  try {
    const stored = await listStored(deps, (id, blobs) => listing.add(id, blobs));
    const lost = await listing.lostFiles(begunAt);
    const lostOf = Map.groupBy(await listing.lostPreviews(begunAt), ({ fileId }) => fileId);
    const strays = await listing.strays(new Date(begunAt.getTime() - strayAfterDays * 24 * 3_600_000));
    const isMade = ({ path }: StrayBlob) => madePath.test(path);
    const leftovers = strays.filter(isMade);
    if (mend) {
      for (const [fileId, previews] of lostOf) {
        const paths = previews.map(({ path }) => path);
        await remakePreviews(deps.prisma, fileId, paths, `check-files ${randomUUID()}`);
      }
    }
    // The etag protects a file that was written again since it was listed.
    if (remove) for (const { etag, ...place } of leftovers) await deps.blob.remove(place, etag);
    return {
      stored,
      lost,
      withoutPreviews: [...lostOf.keys()],
      leftovers,
      unnamed: strays.filter((each) => !isMade(each)),
    };
  } finally {
    await listing.close();
  }
}
