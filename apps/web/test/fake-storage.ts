import { blockBytes } from '@shootdesk/shared/files/checksum';
import type { UploadGrant } from '@shootdesk/shared/files/file-storage.contract';
import { ApiError } from '../src/kernel/api-error.ts';
import type { Put, PutRequest } from '../src/entities/upload/transport/put.ts';
import type { Destination } from '../src/entities/upload/transport/destination.ts';
import type { UploadTools } from '../src/entities/upload/transport/upload-file.ts';
import type { UploadSource } from '../src/entities/upload/transport/upload-source.ts';

/** What the storage answers instead of taking a request; null when nothing is wrong with it. */
type Fault = (request: PutRequest) => number | null;

/** A problem as the API answers it. */
export const problem = (status: number, code: ApiError['code'], detail: string) =>
  new ApiError(status, { detail, ...(code && { code }) });

/** A file of so many bytes, each block of other content. */
export function fakeFile(size: number, name = 'large.jpg'): UploadSource {
  return {
    name,
    size,
    slice: (from, to) => ({
      arrayBuffer: async () => new Uint8Array(to - from).fill(1 + Math.floor(from / blockBytes)).buffer,
    }),
  };
}

const sizeOf = (body: PutRequest['body']) => (typeof body === 'string' ? 0 : body.byteLength);

/** Blob storage and the API around it for one file, in memory: blocks wait by name until a list makes the blob of them. */
export class FakeStorage {
  /** Blocks that wait, by name. */
  readonly blocks = new Map<string, ArrayBuffer>();
  blob: Uint8Array | null = null;
  headers: Readonly<Record<string, string>> = {};
  registered: unknown = null;
  /** Bytes of blocks that were taken, and names of those in their order. */
  takenBytes = 0;
  readonly attempts: string[] = [];
  mostAtOnce = 0;
  /** Path of each token that was asked for. */
  readonly paths: string[] = [];
  fault: Fault = () => null;
  #running = 0;
  #token = 0;

  /** From now on every token given out before is refused. */
  expireTokens(): void {
    this.#token += 1;
  }

  readonly put: Put = async (request) => {
    this.#running += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    this.#running -= 1;
    request.signal.throwIfAborted();
    return this.#answer(request);
  };

  get grants(): number {
    return this.paths.length;
  }

  readonly grant: UploadTools['grant'] = async (path): Promise<UploadGrant> => {
    this.paths.push(path);
    if (this.registered) throw problem(409, 'already_exists', 'This file has been uploaded and registered before.');
    return {
      fileServiceContainerId: 5,
      container: 'service-jobs-2026',
      path,
      url: `https://blobs.test/${path}`,
      sasToken: `token=${this.#token}`,
      expiresAt: '2026-01-01T00:00:00Z',
      blockBytes,
      uploadedBlocks: [...this.blocks].map(([name, bytes]) => ({ name, size: bytes.byteLength })),
      uploaded: this.blob && { size: this.blob.length },
    };
  };

  readonly register: Destination['register'] = async (blob) => {
    this.registered = blob;
  };

  #answer(request: PutRequest): number {
    const { searchParams } = new URL(request.url);
    const name = searchParams.get('blockid');
    if (name) this.attempts.push(atob(name));
    const fault = this.fault(request);
    if (fault !== null) return fault;
    if (searchParams.get('token') !== String(this.#token)) return 403;
    return name ? this.#takeBlock(name, request) : this.#commit(request);
  }

  #takeBlock(name: string, { body, onProgress }: PutRequest): number {
    onProgress(sizeOf(body));
    this.blocks.set(name, body as ArrayBuffer);
    this.takenBytes += sizeOf(body);
    return 201;
  }

  #commit({ body, headers }: PutRequest): number {
    const names = [...(body as string).matchAll(/<Latest>([^<]+)<\/Latest>/g)].map((match) => match[1] ?? '');
    const parts = names.flatMap((name) => this.blocks.get(name) ?? []);
    if (parts.length < names.length) return 400;
    this.blob = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
    let at = 0;
    for (const part of parts) {
      this.blob.set(new Uint8Array(part), at);
      at += part.byteLength;
    }
    this.blocks.clear();
    this.headers = headers;
    return 201;
  }
}
