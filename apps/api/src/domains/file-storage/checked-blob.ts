export interface CheckedBlob {
  /** By its magic number. */
  readonly contentType: string;
  readonly size: number;
  readonly etag: string;
  readonly metadata: Readonly<Record<string, string>>;
}
