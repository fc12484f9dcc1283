import type { ServerResponse } from 'node:http';
import { retryText } from './event-text.ts';

/** Most bytes that wait for one reader: one who lets more pile up is cut off, and resumes when able to. */
const maxBufferedBytes = 256 * 1024;

/** A reader whose stream gave way to a newer one comes back this late, so that the two do not push each other out. */
const replacedRetryMs = 60_000;

/** An open stream of events, as its hub writes to it. */
export interface EventStream {
  /** Hands the text to the connection; cuts it off instead when too much waits already. */
  send(text: string): void;
  /** Ends the stream properly: the reader connects again. */
  end(): void;
  /** Ends the stream because the person has opened a newer one. */
  replace(): void;
  isClosed(): boolean;
  /** Calls `closed` when the stream has ended, for whatever reason. */
  onClose(closed: () => void): void;
}

/**
 * Writes to a response whose head was sent.
 * @param onSlow called when the reader is cut off
 */
export function createEventStream(response: ServerResponse, onSlow: () => void): EventStream {
  const isClosed = () => response.writableEnded || response.destroyed;
  return {
    isClosed,
    send: (text) => {
      if (isClosed()) return;
      if (response.writableLength <= maxBufferedBytes) response.write(text);
      else {
        onSlow();
        response.destroy();
      }
    },
    end: () => void response.end(),
    replace: () => void response.end(retryText(replacedRetryMs)),
    onClose: (closed) => void response.once('close', closed),
  };
}
