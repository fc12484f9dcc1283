import { tableOf, type FrameTable } from './frame-table.ts';

/** Most frames that are read: two hours at 60 a second. */
const maxFrames = 432_000;

/**
 * Reads when each frame of a film begins, from the table at the head or the end of its file: the pictures themselves are not loaded.
 * @throws when the file cannot be read this way
 */
export async function readFrameTable(address: string, signal: AbortSignal): Promise<FrameTable> {
  const { EncodedPacketSink, Input, MP4, QTFF, UrlSource } = await import('mediabunny');
  signal.throwIfAborted();
  const source = new UrlSource(address, {
    // What the video has cached was loaded without CORS, so that a script may not read it.
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
