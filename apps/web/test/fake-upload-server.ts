import { blockBytes } from '@shootdesk/shared/files/checksum';
import type { UploadGrant } from '@shootdesk/shared/files/file-storage.contract';
import type { StoredBlob } from '../src/entities/upload/transport/destination.ts';
import type { PutRequest } from '../src/entities/upload/transport/put.ts';
import { problem } from './fake-storage.ts';

interface Place {
  readonly blocks: Map<string, number>;
  /** Bytes of the complete blob. */
  size: number | null;
}

/** Blob storage and API for many files of one job, in memory. Counts bytes and registrations. */
export class FakeUploadServer {
  readonly #places = new Map<string, Place>();
  /** How often each file was registered, by its checksum. */
  readonly registrations = new Map<string, number>();
  readonly names = new Map<string, string>();
  takenBytes = 0;
  #token = 0;

  /** From now on every token given out before is refused. */
  expireTokens(): void {
    this.#token += 1;
  }

  grant(path: string): UploadGrant {
    const place = this.#places.get(path) ?? { blocks: new Map<string, number>(), size: null };
    this.#places.set(path, place);
    return {
      ...{ fileServiceContainerId: 5, container: 'service-jobs-2026', path, url: `https://blobs.test/${path}` },
      ...{ sasToken: `token=${this.#token}`, expiresAt: '2026-01-01T00:00:00Z', blockBytes },
      uploadedBlocks: [...place.blocks].map(([name, size]) => ({ name, size })),
      uploaded: place.size === null ? null : { size: place.size },
    };
  }

  put({ url, body }: Pick<PutRequest, 'url' | 'body'>): number {
    const { pathname, searchParams } = new URL(url);
    const place = this.#places.get(pathname.slice(1));
    if (!place || searchParams.get('token') !== String(this.#token)) return 403;
    const name = searchParams.get('blockid');
    if (typeof body === 'string') {
      place.size = [...place.blocks.values()].reduce((sum, size) => sum + size, 0);
    } else if (name) {
      place.blocks.set(name, body.byteLength);
      this.takenBytes += body.byteLength;
    }
    return 201;
  }

  register(blob: StoredBlob): void {
    const [checksum, fileName] = [`${blob.checksum}`, blob.fileName];
    if (this.registrations.has(checksum)) throw problem(409, 'already_exists', 'This file has been registered before.');
    this.registrations.set(checksum, 1);
    this.names.set(checksum, fileName);
  }
}
