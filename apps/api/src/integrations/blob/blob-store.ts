/** Container and path of a blob. */
export interface BlobPlace {
  readonly container: string;
  /** Path within the container. */
  readonly path: string;
}

/** Properties of a blob. */
export interface BlobFacts {
  /** Bytes. */
  readonly size: number;
  /** Changes with every write of the blob. */
  readonly etag: string;
  /** Content type that the uploader declared. Not trusted: the bytes decide. */
  readonly contentType: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: Date;
}

/** A blob in a listing. */
export interface ListedBlob {
  readonly path: string;
  readonly facts: BlobFacts;
}

/** A file to store as a whole. */
export interface StoredFile extends BlobPlace {
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** Content type and file name of a download link, whatever the uploader declared. */
export interface Presentation {
  readonly contentType: string;
  /** File name for saving; null shows the blob in the page. */
  readonly saveAs: string | null;
}

/** Makes links that open one blob for a limited time. Holding a link is enough to use it, so it must never be logged. */
export interface BlobLinks {
  /** Link that reads one blob, valid for 30 to 60 minutes; the same for half an hour, so that browsers can cache pictures. */
  read(place: BlobPlace, presentation: Presentation): string;
  /** Token that can create and write one blob, and nothing else. */
  upload(place: BlobPlace, expiresAt: Date): string;
  /** Address of the blob without a token. */
  plain(place: BlobPlace): string;
}

/** An uploaded block of an upload that is not complete. */
export interface UploadedBlock {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** Blob storage. Every method throws the problem 'unavailable' while the storage cannot be reached. */
export interface BlobStore {
  /** Throws when the storage does not answer or refuses this server. */
  ping(signal: AbortSignal): Promise<void>;
  /** Creates the container unless it exists. */
  ensureContainer(container: string): Promise<void>;
  links(): Promise<BlobLinks>;
  /** Null when there is no such blob. */
  facts(place: BlobPlace): Promise<BlobFacts | null>;
  /** The first bytes, at most `length`. */
  leading(place: BlobPlace, length: number): Promise<Uint8Array>;
  /** Reads a blob; throws when its etag is not `etag`. */
  read(place: BlobPlace, etag: string | null, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>;
  /** Blobs below a prefix, in the order of their names, at most `limit`. */
  list(container: string, prefix: string, limit: number): Promise<ListedBlob[]>;
  /** Visits the paths of all blobs, complete or not, in the containers with this prefix. */
  eachPath(containerPrefix: string, visit: (path: string) => void): Promise<void>;
  /** Blocks that were sent for a blob that is not complete. */
  uploadedBlocks(place: BlobPlace): Promise<UploadedBlock[]>;
  /** Stores a whole file, and its container if missing; answers the etag. */
  putFile(file: StoredFile): Promise<string>;
  /**
   * Stores a file whose blocks arrive one after another, and its container if missing; answers the etag. When a block fails, nothing is
   * stored and the blocks before it are dropped.
   */
  putBlocks(place: BlobPlace, blocks: AsyncIterable<Uint8Array>): Promise<string>;
  /** Copies a blob within its container, without reading it. */
  copy(from: BlobPlace, path: string): Promise<void>;
  /** Deletes a blob if its etag is `etag` (null: always). A missing blob is no error. */
  remove(place: BlobPlace, etag: string | null): Promise<void>;
}
