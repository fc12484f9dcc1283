import { tableOf, type FrameTable } from './frame-table.ts';

/** Maximum number of frames that are read: two hours at 60 per second. */
const maxFrames = 432_000;

/**
 * Reads the start of each frame from the table at the head or end of the file, without loading the pictures.
 * @throws when the file cannot be read this way
 */
export async function readFrameTable(address: string, signal: AbortSignal): Promise<FrameTable> {
  const { EncodedPacketSink, Input, MP4, QTFF, UrlSource } = await import('mediabunny');
  signal.throwIfAborted();
  const source = new UrlSource(address, {
    // The browser cached the video without CORS, so that a script may not read the cached response.
    requestInit: { cache: 'no-store' },
    maxCacheSize: 8 * 1024 ** 2,
    getRetryDelay: (attempts) => (attempts < 2 ? 1 : null),
  });
  const input = new Input({ source, formats: [MP4, QTFF] });
  signal.addEventListener('abort', () => input.dispose(), { once: true });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw new Error('The film has no picture.');
    const starts: number[] = [];
    let end = 0;
    for await (const { timestamp, duration } of new EncodedPacketSink(track).packets(undefined, undefined, {
      metadataOnly: true,
    })) {
      starts.push(timestamp);
      end = Math.max(end, timestamp + duration);
      if (starts.length > maxFrames) throw new Error('The film has too many frames.');
    }
    if (starts.length === 0) throw new Error('The film has no frames.');
    return tableOf(starts, end);
  } finally {
    input.dispose();
  }
}
