import { readLiveEvent, type LiveEvent } from '@shootdesk/shared/live/live-events';
import { expect } from 'vitest';

/** An open stream of events, read as a browser would. */
export interface EventReader {
  readonly status: number;
  readonly headers: Headers;
  /** Everything that has arrived. */
  readonly events: readonly LiveEvent[];
  /** What a browser would send as `Last-Event-ID`. */
  lastEventId(): string | null;
  /** Waits until the stream is in step with the feed, so that what happens from now on arrives. */
  joined(): Promise<void>;
  /** Waits for an event with this data, and answers all events until then. */
  until(event: LiveEvent): Promise<readonly LiveEvent[]>;
  /** Waits until the server has ended the stream. */
  ended(): Promise<void>;
  /** Goes away. */
  leave(): Promise<void>;
}

/** Opens `GET /v1/events`; `path` may carry a query. */
export async function readEvents(
  url: string,
  headers: Record<string, string>,
  path = '/v1/events',
): Promise<EventReader> {
  const leaving = new AbortController();
  const answer = await fetch(url + path, { headers, signal: leaving.signal });
  const events: LiveEvent[] = [];
  let lastEventId: string | null = null;
  let hasEnded = false;

  const readBlock = (block: string): void => {
    const fields = new Map(block.split('\n').map((line) => line.split(/: ?(.*)/s, 2) as [string, string]));
    lastEventId = fields.get('id') ?? lastEventId;
    const event = readLiveEvent(fields.get('event') ?? '', fields.get('data') ?? '{}');
    if (event) events.push(event);
  };
  const read = async (): Promise<void> => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body!) {
      const blocks = (text + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n\n');
      text = blocks.pop()!;
      blocks.forEach(readBlock);
    }
  };
  const reading = (answer.ok ? read() : Promise.resolve()).catch(() => {}).finally(() => (hasEnded = true));

  return {
    status: answer.status,
    headers: answer.headers,
    events,
    lastEventId: () => lastEventId,
    joined: () => expect.poll(() => lastEventId).not.toBe(null),
    until: async (event) => {
      await expect.poll(() => events).toContainEqual(event);
      return events;
    },
    ended: () => expect.poll(() => hasEnded).toBe(true),
    leave: async () => {
      leaving.abort();
      await reading;
    },
  };
}
