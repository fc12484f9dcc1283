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
/** Where previews, tiles and copies of films are, which are made again when they are wanted. */
const madePath = /^\d+\/previews\//;

/** How storage and records differ. */
export interface FilesChecked {
  /** Stored files that were compared. */
  readonly stored: number;
  /** Files whose bytes are gone: only another upload or a backup brings them back. */
  readonly lost: readonly LostFile[];
  /** Files that are there, with previews that are not. */
  readonly withoutPreviews: readonly number[];
  /** Previews and the like, stored for more than seven days, that no record names. */
  readonly leftovers: readonly StrayBlob[];
  /** Uploads of more than seven days ago that no record names: of a page that died, of a job that a restored database has forgotten. */
  readonly unnamed: readonly StrayBlob[];
}

/** What is done about the differences; without it they are only told. */
export interface Wishes {
  /** Makes missing previews again. */
  readonly mend?: boolean;
  /** Deletes leftovers. An upload may be the only copy of a picture, so nothing deletes that. */
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

/** Compares storage and records, while people work; what comes or goes meanwhile is left alone. */
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
    // Unless it has been written once more since it was listed.
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
