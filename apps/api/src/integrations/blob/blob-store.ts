export interface BlobPlace {
  readonly container: string;
  readonly path: string;
}

export interface BlobFacts {
  readonly size: number;
  /** Changes with every write. */
  readonly etag: string;
  /** Declared by the uploader. Not trusted: the bytes decide. */
  readonly contentType: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: Date;
  /** When it was last written; null where storage does not say. */
  readonly modifiedAt: Date | null;
}

export interface ListedBlob {
  readonly path: string;
  readonly facts: BlobFacts;
}

export interface StoredFile extends BlobPlace {
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** Content type and file name of a link, independent of the uploader. */
export interface Presentation {
  readonly contentType: string;
  /** File name for saving; null displays the blob. */
  readonly saveAs: string | null;
}

/** Signs links to single blobs with a limited lifetime. A link grants access, so it must never be logged. */
export interface BlobLinks {
  /** Readable for 30 to 60 minutes; unchanged for half an hour, so that browsers can cache pictures. */
  read(place: BlobPlace, presentation: Presentation): string;
  /** Grants creating and writing one blob, and nothing else. */
  upload(place: BlobPlace, expiresAt: Date): string;
  plain(place: BlobPlace): string;
}

export interface UploadedBlock {
  readonly name: string;
  readonly size: number;
}

/** Blob storage. All methods throw 'unavailable' while it is unreachable. */
export interface BlobStore {
  /** Throws when the storage is down or refuses this server. */
  ping(signal: AbortSignal): Promise<void>;
  ensureContainer(container: string): Promise<void>;
  links(): Promise<BlobLinks>;
  /** Null when there is none. Throws 'unavailable' while the blob is being copied. */
  facts(place: BlobPlace): Promise<BlobFacts | null>;
  /** The first bytes, at most `length`; null when there is no blob. */
  leading(place: BlobPlace, length: number): Promise<Uint8Array | null>;
  /** Throws when the blob's etag differs. */
  read(place: BlobPlace, etag: string | null, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>;
  /** By name, at most `limit`. */
  list(container: string, prefix: string, limit: number): Promise<ListedBlob[]>;
  /** All blobs below a prefix, read page by page; none when there is no such container. */
  listAll(container: string, prefix: string): AsyncIterable<ListedBlob>;
  /** Visits all paths, including incomplete blobs, in the containers with this prefix. */
  eachPath(containerPrefix: string, visit: (path: string) => void): Promise<void>;
  uploadedBlocks(place: BlobPlace): Promise<UploadedBlock[]>;
  /** Creates the container if missing; returns the etag. */
  putFile(file: StoredFile): Promise<string>;
  /**
   * Stores a file from a stream of blocks; returns the etag. Creates the container if missing. When a block fails, all blocks are dropped and the
   * blob that was there is deleted.
   */
  putBlocks(
    place: BlobPlace,
    blocks: AsyncIterable<Uint8Array>,
    properties?: Partial<Pick<StoredFile, 'contentType' | 'metadata'>>,
  ): Promise<string>;
  /** Moves a blob within its container if its etag matches, unless the path is taken. False when the etag differs. */
  settle(from: BlobPlace, etag: string, path: string): Promise<boolean>;
  copy(from: BlobPlace, path: string): Promise<void>;
  /** Deletes a blob if its etag matches (null: always). Ignores a missing blob. */
  remove(place: BlobPlace, etag: string | null): Promise<void>;
}
