import { get, type ClientRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Pause of a reader before it connects again, in milliseconds. */
const reconnectMs = 100;

export interface Arrival {
  readonly serviceJobId: number;
  /** By the clock of this process, in milliseconds. */
  readonly at: number;
}

/** Somebody who reads a stream of events and comes back when it breaks off. */
export interface LiveReader {
  readonly userId: number;
  readonly arrivals: readonly Arrival[];
  /** How often the stream broke off, and how often the reader was told to read everything again. */
  readonly counts: { reconnections: number; resyncs: number };
  /** Resolves when the first stream is in step with the feed. */
  readonly joined: Promise<void>;
  leave(): void;
}

interface ReaderOptions {
  readonly userId: number;
  readonly headers: Record<string, string>;
  /** Processes of the API; a reader whose stream breaks off turns to the next. */
  readonly urls: readonly string[];
  /** The process to begin with. */
  readonly first: number;
}

/** Opens a stream as a browser does. */
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
