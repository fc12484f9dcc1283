/** Where a blob lies. */
export interface BlobPlace {
  readonly container: string;
  /** Path within the container. */
  readonly path: string;
}

/** What the storage says about a blob. */
export interface BlobFacts {
  /** Bytes. */
  readonly size: number;
  /** Changes with every write of the blob. */
  readonly etag: string;
  /** As the uploader declared it; the bytes decide, not this. */
  readonly contentType: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: Date;
}

/** A blob of a listing. */
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

/** How a download address presents its blob, whatever the uploader declared. */
export interface Presentation {
  readonly contentType: string;
  /** Name under which a browser saves it; null shows it in the page. */
  readonly saveAs: string | null;
}

/** Makes addresses that open one blob for a while. Holding one is the right to use it: it never belongs into a log. */
export interface BlobLinks {
  /** Address that reads one blob, valid for 30 to 60 minutes; the same for half an hour, so that browsers cache what it shows. */
  read(place: BlobPlace, presentation: Presentation): string;
  /** Token that creates and writes one blob, and nothing else. */
  upload(place: BlobPlace, expiresAt: Date): string;
  /** Address of a blob without any token. */
  plain(place: BlobPlace): string;
}

/** A block of an upload that is not finished. */
export interface UploadedBlock {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** Blob storage as the product uses it. Everything throws the problem 'unavailable' while the storage cannot be reached. */
export interface BlobStore {
  /** Fails when the storage does not answer, or refuses this server. */
  ping(signal: AbortSignal): Promise<void>;
  /** Makes the container unless it is there. */
  ensureContainer(container: string): Promise<void>;
  links(): Promise<BlobLinks>;
  /** Null when there is no such blob. */
  facts(place: BlobPlace): Promise<BlobFacts | null>;
  /** The first bytes, at most `length`. */
  leading(place: BlobPlace, length: number): Promise<Uint8Array>;
  /** Reads a blob in its state `etag`; throws when it has another by now. */
  read(place: BlobPlace, etag: string | null, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>;
  /** Blobs below a prefix, in the order of their names, at most `limit`. */
  list(container: string, prefix: string, limit: number): Promise<ListedBlob[]>;
  /** Visits the paths of all blobs, complete or not, in the containers whose names begin so. */
  eachPath(containerPrefix: string, visit: (path: string) => void): Promise<void>;
  /** Blocks that were sent for a blob and wait for its completion. */
  uploadedBlocks(place: BlobPlace): Promise<UploadedBlock[]>;
  /** Stores a whole file, making its container when needed; answers its etag. */
  putFile(file: StoredFile): Promise<string>;
  /** Makes another blob with the bytes and content type of one in the same container, without reading it. */
  copy(from: BlobPlace, path: string): Promise<void>;
  /** Removes a blob if it is still in the state `etag` (null: in any). A blob that is gone is no error. */
  remove(place: BlobPlace, etag: string | null): Promise<void>;
}
