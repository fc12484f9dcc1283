/** A place for backups: a folder or a container of a blob storage. Names are paths with slashes. */
export interface BackupTarget {
  /** Folder or address for messages, without secrets. */
  readonly place: string;
  /** Stores a part under a name, as a whole or not at all; returns its bytes. */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** Null when there is no such part. */
  read(name: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Sizes in bytes, by name, of the parts in a folder such as `manifests/`. */
  list(folder: string): Promise<ReadonlyMap<string, number>>;
  remove(name: string): Promise<void>;
}
