import { Readable } from 'node:stream';
import { TransformStream } from 'node:stream/web';
import { configure, ZipWriter, type ZipWriterConstructorOptions } from '@zip.js/zip.js';

// Without compression zip.js's worker slots are useless. With the default of one per core, a paused download blocked all others and kept
// blobs open.
configure({ useWebWorkers: false, maxWorkers: Number.MAX_SAFE_INTEGER });

/** Adds entries to a zip, which is complete when it resolves. The signal aborts on disconnect. */
type WriteEntries = (zip: ZipWriter<unknown>, signal: AbortSignal) => Promise<void>;

/**
 * Streams a zip at the reader's speed; stops when the reader disconnects.
 * @param onFailure called when writing fails while the reader is connected; the stream fails, too
 */
export function zipStream(
  options: ZipWriterConstructorOptions,
  write: WriteEntries,
  onFailure: (error: unknown) => void,
): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const disconnected = new AbortController();
  const out = Readable.fromWeb(readable);
  out.once('close', () => disconnected.abort());
  const zip = new ZipWriter(writable, options);
  const complete = async () => {
    await write(zip, disconnected.signal);
    await zip.close();
  };
  complete().catch((error: unknown) => {
    // A disconnect cancels writing before the stream reports that it is closed.
    if (out.destroyed) return;
    onFailure(error);
    out.destroy(error as Error);
  });
  return out;
}
