/** Where backups are: a folder or a container of a blob storage. Names are paths with slashes. */
export interface BackupTarget {
  /** As the operator knows it, without secrets. */
  readonly place: string;
  /** Stores a part under a name, as a whole or not at all; returns its bytes. */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** Null when there is no such part. */
  read(name: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Names that begin with a folder (`manifests/`), with their bytes. */
  list(folder: string): Promise<ReadonlyMap<string, number>>;
  remove(name: string): Promise<void>;
}
