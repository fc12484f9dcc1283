import { get, type ClientRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Reconnect delay in ms. */
const reconnectMs = 100;

export interface Arrival {
  readonly serviceJobId: number;
  /** Local clock, in ms. */
  readonly at: number;
}

/** A stream reader that reconnects. */
export interface LiveReader {
  readonly userId: number;
  readonly arrivals: readonly Arrival[];
  /** Reconnections, and resync events. */
  readonly counts: { reconnections: number; resyncs: number };
  /** Resolves when the first stream is in step with the feed. */
  readonly joined: Promise<void>;
  leave(): void;
}

interface ReaderOptions {
  readonly userId: number;
  readonly headers: Record<string, string>;
  /** API processes; a disconnected reader uses the next one. */
  readonly urls: readonly string[];
  /** Index of the first process. */
  readonly first: number;
}

/** Opens a stream like a browser. */
export function openReader({ userId, headers, urls, first }: ReaderOptions): LiveReader {
  const arrivals: Arrival[] = [];
  const counts = { reconnections: 0, resyncs: 0 };
  const joined = Promise.withResolvers<void>();
  let lastEventId = '';
  let hasLeft = false;
  let asking: ClientRequest | undefined;
  let turn = first;

  const readBlock = (block: string): void => {
    const fields = new Map(block.split('\n').map((line) => line.split(/: ?(.*)/s, 2) as [string, string]));
    lastEventId = fields.get('id') ?? lastEventId;
    if (lastEventId !== '') joined.resolve();
    const name = fields.get('event');
    if (name === 'resync') counts.resyncs += 1;
    if (name !== 'job') return;
    const { serviceJobId } = JSON.parse(fields.get('data')!) as { serviceJobId: number };
    arrivals.push({ serviceJobId, at: performance.now() });
  };
  const again = async (): Promise<void> => {
    if (hasLeft) return;
    turn += 1;
    counts.reconnections += 1;
    await pause(reconnectMs);
    connect();
  };
  const connect = (): void => {
    if (hasLeft) return;
    const resume = lastEventId === '' ? {} : { 'last-event-id': lastEventId };
    asking = get(`${urls[turn % urls.length]}/v1/events`, { agent: false, headers: { ...headers, ...resume } });
    asking.on('error', () => {});
    asking.on('close', () => void again());
    asking.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('error', () => {});
      answer.on('data', (chunk: string) => {
        const blocks = (text + chunk).split('\n\n');
        text = blocks.pop()!;
        blocks.forEach(readBlock);
      });
    });
  };
  connect();
  return {
    userId,
    arrivals,
    counts,
    joined: joined.promise,
    leave: () => {
      hasLeft = true;
      asking?.destroy();
    },
  };
}
