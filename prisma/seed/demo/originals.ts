import { setImmediate } from 'node:timers/promises';
import type { PrismaClient } from '../../generated/client.ts';
import { isFromCamera, libraryBytes, libraryChecksum, libraryNames, libraryPath } from './library.ts';
import { localDate } from './local-time.ts';

/** A file of the demo whose blob is made from the library. */
export interface DemoOriginal {
  readonly container: string;
  readonly path: string;
  readonly contentType: string;
  readonly checksum: string;
  /** A blob of the container with the same bytes; null when the first with this checksum has to be written. */
  readonly copyOf: string | null;
  readonly bytes: () => Uint8Array;
}

const cameraZone = 'Australia/Melbourne';

/**
 * The library's files by their checksums; of the camera's, one for each day on which pictures were taken. Pauses between files, because people already use
 * the process that computes thousands of checksums.
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
 * The demo's files in the order in which their blobs are to be made. Read from the database, so that a start which was interrupted can be
 * taken up by the next one. Files that people upload have the state (ETag) of their blob, the demo's have none.
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
