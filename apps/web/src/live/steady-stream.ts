import { maxLookBackMs } from '@shootdesk/shared/live/look-back';
import type { RawEvent } from './event-lines.ts';
import type { StreamState } from './messages.ts';
import { readStream, type StreamEnd } from './stream.ts';

/** How often it is checked that the stream is alive, in ms. A longer pause between two checks means that the machine slept. */
const checkIntervalMs = 1000;
const sleptAfterMs = 5000;
/** The server sends something every 15 s at least; after so long without anything the connection is given up, in ms. */
const silenceLimitMs = 35_000;
/** A person who comes back does not wait for that: one heartbeat may be late. */
const silenceAtWakeMs = 17_000;
/** Pauses before the next attempts, in ms. */
const pausesMs = [500, 1000, 2000, 5000, 10_000, 30_000];
/** Added to each look back, because requests and events overtake one another. */
export const marginMs = 2000;

interface Handlers {
  readonly onState: (state: StreamState) => void;
  readonly onEvent: (event: RawEvent) => void;
  /** Events may have been missed. */
  readonly onGap: () => void;
}

/** A stream that is opened again whenever it ends, and goes on where it was. */
export class SteadyStream {
  readonly #handlers: Handlers;
  #headers: Readonly<Record<string, string>> = {};
  #state: StreamState = 'waiting';
  #lastEventId: string | null = null;
  /** From when on events are wanted as long as there is no position. */
  #wantedFrom = 0;
  #aliveAt = 0;
  #failures = 0;
  #attempt: AbortController | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #check: ReturnType<typeof setInterval> | undefined;
  #checkedAt = 0;

  constructor(handlers: Handlers) {
    this.#handlers = handlers;
  }

  get state(): StreamState {
    return this.#state;
  }

  /** Opens the stream unless it is open; without a position it begins with what happened since `wantedFrom`. */
  start(headers: Readonly<Record<string, string>>, wantedFrom: number): void {
    this.#headers = headers;
    if (!this.#check) {
      if (this.#lastEventId === null) this.#wantedFrom = wantedFrom;
      this.#checkedAt = Date.now();
      this.#check = setInterval(() => this.#watch(), checkIntervalMs);
    }
    if (!this.#attempt) this.#open();
  }

  /** Closes the stream, and remembers where it was. */
  stop(): void {
    clearInterval(this.#check);
    this.#check = undefined;
    this.#close();
    this.#enter('waiting');
  }

  /** Replaces at once what may be dead, because somebody is waiting for it. */
  wake(): void {
    if (!this.#check) return;
    this.#failures = 0;
    if (!this.#attempt || Date.now() - this.#aliveAt > silenceAtWakeMs) this.#reopen();
  }

  #watch(): void {
    const now = Date.now();
    const hasSlept = now - this.#checkedAt > sleptAfterMs;
    this.#checkedAt = now;
    if (hasSlept || (this.#attempt && now - this.#aliveAt > silenceLimitMs)) this.#reopen();
  }

  #enter(state: StreamState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#handlers.onState(state);
  }

  #close(): void {
    clearTimeout(this.#retry);
    this.#attempt?.abort();
    this.#attempt = null;
  }

  #reopen(): void {
    this.#close();
    this.#open();
  }

  #open(): void {
    clearTimeout(this.#retry);
    const attempt = new AbortController();
    const { signal } = attempt;
    this.#attempt = attempt;
    if (this.#state === 'signed-out') this.#enter('waiting');
    this.#aliveAt = Date.now();
    const lookBackMs = this.#aliveAt - this.#wantedFrom + marginMs;
    const hasGap = this.#lastEventId === null && lookBackMs > maxLookBackMs;
    const unlessOver =
      <T extends readonly unknown[]>(run: (...args: T) => void) =>
      (...args: T) => {
        if (!signal.aborted) run(...args);
      };
    const reading = readStream({
      headers: this.#headers,
      lastEventId: this.#lastEventId,
      lookBackMs: Math.min(lookBackMs, maxLookBackMs),
      signal,
      onOpen: unlessOver(() => {
        this.#enter('live');
        if (hasGap) this.#handlers.onGap();
      }),
      onAlive: unlessOver(() => {
        this.#aliveAt = Date.now();
        this.#wantedFrom = this.#aliveAt;
      }),
      onEvent: unlessOver(this.#handlers.onEvent),
      onId: unlessOver((id: string) => {
        this.#lastEventId = id;
      }),
    });
    void reading.then(unlessOver((how: StreamEnd) => this.#end(how)));
  }

  #end(how: StreamEnd): void {
    this.#attempt = null;
    if (how === 401) return this.#enter('signed-out');
    // A stream that was open is most likely to be had again at once: its server restarts, or a proxy ends long requests.
    this.#failures = this.#state === 'live' ? 0 : this.#failures + 1;
    this.#enter('waiting');
    this.#retry = setTimeout(() => this.#open(), pausesMs[Math.min(this.#failures, pausesMs.length - 1)]);
  }
}
