import { vi } from 'vitest';

/** A request for the stream of events, with the connection as the server holds it. */
interface OpenStream {
  readonly url: string;
  readonly headers: Headers;
  readonly isAborted: () => boolean;
  readonly write: (text: string) => void;
  readonly end: () => void;
}

function openStream(url: string, init: RequestInit, answer: (response: Response) => void): OpenStream {
  const encoder = new TextEncoder();
  let body: ReadableStreamDefaultController<Uint8Array> | null = null;
  const stream = new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller) });
  init.signal?.addEventListener('abort', () => body?.error(new Error('aborted')));
  answer(new Response(stream, { headers: { 'content-type': 'text/event-stream' } }));
  return {
    url,
    headers: new Headers(init.headers),
    isAborted: () => init.signal?.aborted ?? false,
    write: (text) => body?.enqueue(encoder.encode(text)),
    end: () => body?.close(),
  };
}

/**
 * Stands in for the server of `GET v1/events`: every request is a stream, unless `refusal` says what happens instead: a status is answered,
 * nobody is reached, or nothing comes back. `asked` counts the requests.
 */
export function fakeStreams() {
  const opened: OpenStream[] = [];
  const server = { opened, asked: 0, refusal: null as number | 'unreachable' | 'silent' | null };
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    server.asked += 1;
    if (server.refusal === 'unreachable') return Promise.reject(new TypeError('Failed to fetch'));
    if (server.refusal === 'silent') return new Promise(() => {});
    if (server.refusal !== null) return Promise.resolve(new Response('{}', { status: server.refusal }));
    return new Promise<Response>((answer) => opened.push(openStream(url, init, answer)));
  });
  return server;
}

/** An event as it stands in the stream. */
export const eventText = (name: string, data: object, id?: string) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
