import { Hub } from './hub.ts';
import type { HubMessage, TabMessage } from './messages.ts';

/** Connection of one tab to the hub. */
export interface HubChannel {
  readonly send: (message: TabMessage) => void;
  /** Whether the hub runs in this tab alone. */
  readonly isOwn: boolean;
  readonly close: () => void;
}

function createSharedPort(person: string): MessagePort {
  // One worker per person, because a stream is read on behalf of one person.
  return new SharedWorker(new URL('./worker.ts', import.meta.url), { type: 'module', name: `live ${person}` }).port;
}

function createOwnPort(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  new Hub().connect(port2);
  return port1;
}

/** Connects the tab to its browser's hub. Where there are no shared workers the tab gets a hub of its own. */
export function connectHub(person: string, onMessage: (message: HubMessage) => void): HubChannel {
  const isOwn = typeof SharedWorker !== 'function';
  const port = isOwn ? createOwnPort() : createSharedPort(person);
  port.addEventListener('message', ({ data }: MessageEvent<HubMessage>) => onMessage(data));
  port.start();
  return { send: (message) => port.postMessage(message), isOwn, close: () => port.close() };
}
