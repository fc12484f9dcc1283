import { maxLookBackMs } from '@shootdesk/shared/live/look-back';
import type { RawEvent } from './event-lines.ts';
import type { HubMessage, TabMessage } from './messages.ts';
import { marginMs, SteadyStream } from './steady-stream.ts';

/** One end of a channel to a tab, as both SharedWorker and MessageChannel offer it. */
export type Port = Pick<MessagePort, 'addEventListener' | 'postMessage' | 'start'>;

interface Received {
  readonly at: number;
  readonly event: RawEvent;
}

const tell = (tab: Port, message: HubMessage): void => tab.postMessage(message, []);

/**
 * Holds the one stream of a browser while any tab listens, and hands its events to all of them. It runs in a SharedWorker, or in the tab itself where
 * there is none.
 */
export class Hub {
  readonly #tabs = new Set<Port>();
  /** Events of the last minute, for tabs that begin to listen after they have read their data. */
  #recent: readonly Received[] = [];
  readonly #stream = new SteadyStream({
    onState: (state) => this.#tellAll({ kind: 'state', state }),
    onGap: () => this.#tellAll({ kind: 'gap' }),
    onEvent: (event) => this.#receive(event),
  });

  connect(port: Port): void {
    port.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === 'listen') this.#listen(port, data);
      else if (data.kind === 'leave') this.#leave(port);
      else if (data.kind === 'wake') this.#stream.wake();
      else this.#stream.reconnect();
    });
    port.start();
  }

  #tellAll(message: HubMessage): void {
    for (const tab of this.#tabs) tell(tab, message);
  }

  #receive(event: RawEvent): void {
    const at = Date.now();
    this.#recent = [...this.#recent.filter((each) => at - each.at < maxLookBackMs), { at, event }];
    this.#tellAll({ kind: 'event', event });
  }

  #listen(tab: Port, { headers, ageMs }: Extract<TabMessage, { kind: 'listen' }>): void {
    const from = Date.now() - ageMs;
    const hasOthers = this.#tabs.size > 0;
    const isNew = !this.#tabs.has(tab);
    this.#tabs.add(tab);
    this.#stream.start(headers, from);
    tell(tab, { kind: 'state', state: this.#stream.state });
    if (isNew && hasOthers) this.#catchUp(tab, from);
  }

  /** Sends a tab the events that it missed. */
  #catchUp(tab: Port, from: number): void {
    if (Date.now() - from + marginMs > maxLookBackMs) return tell(tab, { kind: 'gap' });
    for (const { at, event } of this.#recent) if (at > from - marginMs) tell(tab, { kind: 'event', event });
  }

  #leave(tab: Port): void {
    this.#tabs.delete(tab);
    if (this.#tabs.size === 0) this.#stream.stop();
  }
}
