import type { RawEvent } from './event-lines.ts';

/** State of the event stream: connected, unavailable for now, or refused because nobody is signed in. */
export type StreamState = 'live' | 'waiting' | 'signed-out';

/** Messages from a tab to the hub. */
export type TabMessage =
  | {
      readonly kind: 'listen';
      /** Headers that identify the principal of the stream. */
      readonly headers: Readonly<Record<string, string>>;
      /** Time since the tab began to read its data, in ms. */
      readonly ageMs: number;
    }
  /** The tab is about to close, or to sleep. */
  | { readonly kind: 'leave' }
  /** The person is back: a stream that may be dead must be replaced at once. */
  | { readonly kind: 'wake' }
  /** The network changed, so open connections are dead. */
  | { readonly kind: 'reconnect' };

/** Messages from the hub to a tab. */
export type HubMessage =
  | { readonly kind: 'state'; readonly state: StreamState }
  | { readonly kind: 'event'; readonly event: RawEvent }
  /** Events may have been missed. */
  | { readonly kind: 'gap' };
