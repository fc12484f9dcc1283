import { maxLookBackMs } from '@shootdesk/shared/live/look-back';
import type { RawEvent } from './event-lines.ts';
import type { StreamState } from './messages.ts';
import { readStream, type StreamEnd } from './stream.ts';

/** Interval in ms of the check that the stream is alive. A longer gap between two checks means that the machine slept. */
const checkIntervalMs = 1000;
const sleptAfterMs = 5000;
/** Silence in ms after which the connection is given up. The server sends something at least every 5 s. */
const silenceLimitMs = 8000;
/** The limit when a person comes back, who should not wait longer: one heartbeat may be late. */
const silenceAtWakeMs = 6000;
/** Time in ms after which an unanswered attempt is replaced, because TCP repeats packets to a dead network ever more rarely. */
const answerLimitMs = 5000;
/** Retry interval in ms while the browser reports that it is offline, because that may be wrong. */
const offlinePauseMs = 5000;

/** Added to each look back in ms, because requests and events overtake one another. */
export const marginMs = 2000;

/** Jitter around `ms`, so that tabs do not all reconnect at the same moment. */
const about = (ms: number): number => ms * (2 / 3 + Math.random() * (2 / 3));

/**
 * Delay in ms before the next attempt while the server does not respond. Short, because attempts cost the server nothing then and it may be back any
 * moment; longer after some minutes, to save batteries.
 */
function pauseUnanswered(outageMs: number): number {
  if (!navigator.onLine) return offlinePauseMs;
  return about(Math.min(5000, Math.max(750, outageMs / 60)));
}

/** Delay in ms before the next attempt after so many refusals in a row. */
const pauseRefused = (refusals: number): number => about(Math.min(30_000, 1000 * 2 ** (refusals - 1)));

/** True for the statuses of a proxy whose server is down, and for connections that broke. */
const isUnanswered = (how: StreamEnd) =>
  how === 'broken' || (typeof how === 'object' && (how.status === 502 || how.status === 504));

interface Handlers {
  readonly onState: (state: StreamState) => void;
  readonly onEvent: (event: RawEvent) => void;
  /** Events may have been missed. */
  readonly onGap: () => void;
}

/** An event stream that reconnects whenever it ends, and resumes at its last position. */
export class SteadyStream {
  readonly #handlers: Handlers;
  #headers: Readonly<Record<string, string>> = {};
  #state: StreamState = 'waiting';
  #lastEventId: string | null = null;
  /** Start of the wanted events while there is no position. */
  #wantedFrom = 0;
  #aliveAt = 0;
  /** Start of the current outage; null while there is a stream. */
  #lostAt: number | null = null;
  #refusals = 0;
  /** Reconnection delay that the server requests, in ms; null without one. */
  #retryMs: number | null = null;
  #attempt: AbortController | null = null;
  #openedAt = 0;
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

  /** Closes the stream. `start` resumes at its position. */
  stop(): void {
    clearInterval(this.#check);
    this.#check = undefined;
    this.#close();
    this.#enter('waiting');
  }

  /** Replaces a stream that may be dead at once, because a person is waiting. */
  wake(): void {
    if (!this.#check) return;
    this.#refusals = 0;
    if (!this.#attempt || Date.now() - this.#aliveAt > silenceAtWakeMs) this.#reopen();
  }

  /** Replaces the stream because its network is gone; only once, although every tab reports it. */
  reconnect(): void {
    if (!this.#check) return;
    this.#refusals = 0;
    if (!this.#attempt || Date.now() - this.#openedAt > checkIntervalMs) this.#reopen();
  }

  #watch(): void {
    const now = Date.now();
    const hasSlept = now - this.#checkedAt > sleptAfterMs;
    this.#checkedAt = now;
    const limitMs = this.#state === 'live' ? silenceLimitMs : answerLimitMs;
    if (hasSlept || (this.#attempt && now - this.#aliveAt > limitMs)) this.#reopen();
  }

  #enter(state: StreamState): void {
    if (state === 'live') {
      this.#refusals = 0;
      this.#lostAt = null;
    }
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
    if (this.#state === 'live') this.#enter('waiting');
    this.#open();
  }

  #open(): void {
    clearTimeout(this.#retry);
    const attempt = new AbortController();
    const { signal } = attempt;
    this.#attempt = attempt;
    if (this.#state === 'signed-out') this.#enter('waiting');
    this.#aliveAt = Date.now();
    this.#openedAt = this.#aliveAt;
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
      onRetry: unlessOver((retryMs: number) => {
        this.#retryMs = retryMs;
      }),
    });
    void reading.then(unlessOver((how: StreamEnd) => this.#end(how)));
  }

  #end(how: StreamEnd): void {
    this.#attempt = null;
    if (typeof how === 'object' && how.status === 401) return this.#enter('signed-out');
    this.#enter('waiting');
    this.#retry = setTimeout(() => this.#open(), this.#pauseAfter(how));
  }

  #pauseAfter(how: StreamEnd): number {
    const now = Date.now();
    this.#lostAt ??= now;
    if (how === 'closed') return this.#retryMs ?? pauseUnanswered(0);
    if (isUnanswered(how)) return pauseUnanswered(now - this.#lostAt);
    this.#refusals += 1;
    const { retryAfterMs } = how as Exclude<StreamEnd, string>;
    return retryAfterMs === null ? pauseRefused(this.#refusals) : about(Math.max(500, retryAfterMs * 1.5));
  }
}
