import { readLiveEvent, type LiveEvent } from '@shootdesk/shared/live/live-events';
import { expect } from 'vitest';

export interface EventReader {
  readonly headers: Headers;
  readonly events: readonly LiveEvent[];
  /** The browser's `Last-Event-ID`; null before the first. */
  lastEventId(): string | null;
  /** The server's `retry` in ms. */
  retryMs(): number | null;
  hasEnded(): boolean;
  leave(): Promise<void>;
}

/** Opens `GET /v1/events` and resolves when later events will arrive. `query` is appended to the path. */
export async function readEvents(url: string, headers: Record<string, string>, query = ''): Promise<EventReader> {
  const leaving = new AbortController();
  const answer = await fetch(`${url}/v1/events${query}`, { headers, signal: leaving.signal });
  if (!answer.ok) throw new Error(`The stream was refused: ${answer.status} ${await answer.text()}`);
  const events: LiveEvent[] = [];
  let lastEventId: string | null = null;
  let retryMs: number | null = null;
  let hasEnded = false;

  const readBlock = (block: string): void => {
    const fields = new Map(block.split('\n').map((line) => line.split(/: ?(.*)/s, 2) as [string, string]));
    lastEventId = fields.get('id') ?? lastEventId;
    if (fields.has('retry')) retryMs = Number(fields.get('retry'));
    const event = readLiveEvent(fields.get('event') ?? '', fields.get('data') ?? '{}');
    if (event) events.push(event);
  };
  const read = async (): Promise<void> => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body!) {
      const blocks = (text + decoder.decode(chunk, { stream: true })).split('\n\n');
      text = blocks.pop()!;
      blocks.forEach(readBlock);
    }
  };
  const reading = read()
    .catch(() => {})
    .finally(() => (hasEnded = true));
  await expect.poll(() => lastEventId !== null || hasEnded).toBe(true);

  return {
    headers: answer.headers,
    events,
    lastEventId: () => lastEventId,
    retryMs: () => retryMs,
    hasEnded: () => hasEnded,
    leave: async () => {
      leaving.abort();
      await reading;
    },
  };
}

/** Opens streams; `leaveAll` closes them. */
export function createEventReaders() {
  const open: EventReader[] = [];
  return {
    read: async (...args: Parameters<typeof readEvents>): Promise<EventReader> => {
      const reader = await readEvents(...args);
      open.push(reader);
      return reader;
    },
    leaveAll: async (): Promise<void> => {
      await Promise.all(open.splice(0).map((reader) => reader.leave()));
    },
  };
}

/** Job events as `job id: kind`, with `gone` as a kind. */
export const jobsIn = ({ events }: EventReader): string[] =>
  events.flatMap(({ name, data }) => {
    if (name !== 'job') return [];
    const kinds: readonly string[] = data.gone ? ['gone'] : data.kinds;
    return kinds.map((kind) => `${data.serviceJobId}: ${kind}`);
  });
