import { Readable } from 'node:stream';
import { TransformStream } from 'node:stream/web';
import { configure, ZipWriter, type ZipWriterConstructorOptions } from '@zip.js/zip.js';

// Without compression the worker slots of zip.js limit nothing useful. With its default of one per core, a paused download blocked all
// others and kept blobs open that nobody was reading.
configure({ useWebWorkers: false, maxWorkers: Number.MAX_SAFE_INTEGER });

/** Adds entries to a zip; the zip is complete when it is done. The signal is aborted once the reader has left. */
type WriteEntries = (zip: ZipWriter<unknown>, signal: AbortSignal) => Promise<void>;

/**
 * Makes a zip that is written while it is being read: at the speed of the reader, and no further once it has left.
 * @param onFailure called when the writing fails while somebody still reads, whose reading then fails, too
 */
export function zipStream(
  options: ZipWriterConstructorOptions,
  write: WriteEntries,
  onFailure: (error: unknown) => void,
): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const left = new AbortController();
  const out = Readable.fromWeb(readable);
  out.once('close', () => left.abort());
  const zip = new ZipWriter(writable, options);
  const complete = async () => {
    await write(zip, left.signal);
    await zip.close();
  };
  complete().catch((error: unknown) => {
    // A reader that leaves cancels the writing before the stream reports that it is closed.
    if (out.destroyed) return;
    onFailure(error);
    out.destroy(error as Error);
  });
  return out;
}
