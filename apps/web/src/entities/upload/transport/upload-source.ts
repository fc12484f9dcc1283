/** The part of the browser's `File` that an upload uses. */
export interface UploadSource {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  slice(from: number, to: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** Why a file cannot be uploaded, as a sentence without a full stop. */
export class UploadFailure extends Error {
  override readonly name = 'UploadFailure';
}

/** Reads a part of a file into memory. Throws an UploadFailure when the file was moved or changed since it was chosen. */
export async function readPart(file: UploadSource, from: number, to: number): Promise<ArrayBuffer> {
  try {
    const bytes = await file.slice(from, to).arrayBuffer();
    if (bytes.byteLength === to - from) return bytes;
  } catch {
    // The error does not say whether the file was moved, changed or is no longer accessible.
  }
  throw new UploadFailure('The file can no longer be read; choose it again');
}
