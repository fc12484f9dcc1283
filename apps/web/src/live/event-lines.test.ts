import { expect, test } from 'vitest';
import { createEventReader } from './event-lines.ts';

/** What is read of the pieces, in order. */
function read(...pieces: readonly string[]): unknown[] {
  const seen: unknown[] = [];
  const see = (value: unknown) => void seen.push(value);
  const reader = createEventReader({ onEvent: see, onId: see, onRetry: see });
  pieces.forEach(reader);
  return seen;
}

const text = 'retry: 1000\n\n: heartbeat\nid: p1\n\nevent: job\ndata: {"a":\ndata: 1}\nid: p2\n\ndata: {}\r\n\r\n';
const events = [1000, 'p1', { name: 'job', data: '{"a":\n1}' }, 'p2', { name: 'message', data: '{}' }];

test('events, positions and pauses are read alike wherever a piece ends', () => {
  for (let end = 0; end <= text.length; end++) expect(read(text.slice(0, end), text.slice(end))).toEqual(events);
});

test('an event that has not ended is not handed on, nor is its position', () => {
  expect(read('event: job\ndata: {}\nid: p1\n')).toEqual([]);
});
