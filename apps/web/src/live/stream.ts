import { createEventReader, type RawEvent } from './event-lines.ts';

interface StreamOptions {
  readonly headers: Readonly<Record<string, string>>;
  /** Position after which to resume; null for new events only. */
  readonly lastEventId: string | null;
  /** Without a position: how far back to begin, in ms. */
  readonly lookBackMs: number;
  readonly signal: AbortSignal;
  readonly onOpen: () => void;
  /** Called for everything that arrives, heartbeats included. */
  readonly onAlive: () => void;
  readonly onEvent: (event: RawEvent) => void;
  readonly onId: (id: string) => void;
  /** Reconnection delay that the server requests, in ms. */
  readonly onRetry: (retryMs: number) => void;
}

/** Why a stream ended: it was read to its end, the connection broke, or the server refused it. */
export type StreamEnd = 'closed' | 'broken' | { readonly status: number; readonly retryAfterMs: number | null };

async function readBody(body: ReadableStream<Uint8Array>, { onAlive, ...handlers }: StreamOptions): Promise<void> {
  const read = createEventReader(handlers);
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    onAlive();
    read(decoder.decode(piece.value, { stream: true }));
  }
}

/**
 * Reads the event stream until it ends. Uses fetch, because EventSource cannot send the principal, does not report why a stream was refused, and does
 * not notice a dead connection.
 */
export async function readStream(options: StreamOptions): Promise<StreamEnd> {
  const { headers, lastEventId, lookBackMs, signal, onOpen, onAlive } = options;
  const position: Record<string, string> = lastEventId === null ? {} : { 'last-event-id': lastEventId };
  try {
    const response = await fetch(`/v1/events?lookBackMs=${lastEventId === null ? Math.round(lookBackMs) : 0}`, {
      headers: { accept: 'text/event-stream', ...headers, ...position },
      credentials: 'same-origin',
      cache: 'no-store',
      signal,
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (!response.ok || !isStream || !response.body) {
      await response.body?.cancel();
      const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
      return { status: response.status, retryAfterMs: Number.isFinite(retryAfter) ? retryAfter * 1000 : null };
    }
    onAlive();
    onOpen();
    await readBody(response.body, options);
    return 'closed';
  } catch {
    return 'broken';
  }
}
