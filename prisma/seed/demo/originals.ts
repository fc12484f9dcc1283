import { setImmediate } from 'node:timers/promises';
import type { PrismaClient } from '../../generated/client.ts';
import { isFromCamera, libraryBytes, libraryChecksum, libraryNames, libraryPath } from './library.ts';
import { localDate } from './local-time.ts';

/** A demo file whose blob is copied from the library. */
export interface DemoOriginal {
  readonly container: string;
  readonly path: string;
  readonly contentType: string;
  readonly checksum: string;
  /** A blob of the container with the same bytes; null for the first with this checksum. */
  readonly copyOf: string | null;
  readonly bytes: () => Uint8Array;
}

const cameraZone = 'Australia/Melbourne';

/**
 * Library files by checksum; of cameras' files one per day. Yields between files, because hashing thousands would block the running server.
 */
async function byChecksum(days: readonly string[]) {
  const pictures = new Map<string, { readonly name: string; readonly takenOn: string | null }>();
  for (const name of libraryNames) {
    for (const takenOn of isFromCamera(name) ? days : [null])
      pictures.set(libraryChecksum(name, takenOn), { name, takenOn });
    await setImmediate();
  }
  return pictures;
}

/**
 * Demo files in the order in which to create their blobs. From the database, so that an interrupted start is resumed. Only uploaded files
 * have an ETag.
 */
export async function findOriginals(prisma: Pick<PrismaClient, 'file'>): Promise<DemoOriginal[]> {
  const files = await prisma.file.findMany({
    where: { etag: null, checksum: { not: null } },
    select: {
      filePath: true,
      contentType: true,
      checksum: true,
      takenAt: true,
      container: { select: { container: true } },
    },
    orderBy: { id: 'asc' },
  });
  const days = files.flatMap(({ takenAt }) => (takenAt ? [localDate(takenAt, cameraZone)] : []));
  const pictureByChecksum = await byChecksum([...new Set(days)]);
  return files.flatMap(({ filePath, contentType, checksum, container }) => {
    const source = pictureByChecksum.get(checksum ?? '');
    if (!source || checksum === null) return [];
    const { name, takenOn } = source;
    return {
      container: container.container,
      path: filePath,
      contentType,
      checksum,
      copyOf: takenOn === null ? libraryPath(name) : null,
      bytes: () => libraryBytes(name, takenOn),
    };
  });
}
