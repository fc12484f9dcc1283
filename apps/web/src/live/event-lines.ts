/** A server-sent event as it arrived. */
export interface RawEvent {
  readonly name: string;
  /** JSON, as text. */
  readonly data: string;
}

interface Handlers {
  readonly onEvent: (event: RawEvent) => void;
  /** The position in the stream up to which everything has been read. */
  readonly onId: (id: string) => void;
  /** Reconnection delay that the server requests, in ms. */
  readonly onRetry: (retryMs: number) => void;
}

/** Reads a text/event-stream piece by piece; a piece may end anywhere. */
export function createEventReader({ onEvent, onId, onRetry }: Handlers): (text: string) => void {
  let rest = '';
  let name = '';
  let data: string[] = [];
  let id: string | null = null;
  const end = () => {
    if (data.length > 0) onEvent({ name: name || 'message', data: data.join('\n') });
    // After the event, so that the position is never ahead of the events that were delivered.
    if (id !== null) onId(id);
    name = '';
    data = [];
    id = null;
  };
  const readLine = (line: string) => {
    if (line === '') return end();
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') name = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id') id = value;
    else if (field === 'retry' && /^\d+$/.test(value)) onRetry(Number(value));
  };
  return (text) => {
    const lines = (rest + text).split(/\r?\n/);
    rest = lines.pop() ?? '';
    lines.forEach(readLine);
  };
}
