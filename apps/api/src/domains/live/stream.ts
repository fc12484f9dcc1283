import type { ServerResponse } from 'node:http';
import { retryText } from './event-text.ts';

/** Maximum buffered bytes per reader; a slower reader is disconnected and resumes later. */
const maxBufferedBytes = 256 * 1024;

/** Reconnect delay in ms of a stream that was replaced by a newer one, so that the two do not replace each other in turn. */
const replacedRetryMs = 60_000;

export interface EventStream {
  /** Sends text, or disconnects when too much is buffered. */
  send(text: string): void;
  /** Ends the stream; the reader reconnects. */
  end(): void;
  /** Ends the stream because the person opened a newer one. */
  replace(): void;
  isClosed(): boolean;
  /** Calls `closed` when the stream has ended, for whatever reason. */
  onClose(closed: () => void): void;
}

/** @param onSlow called when a slow reader is disconnected */
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
