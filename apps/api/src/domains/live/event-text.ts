import type { LiveEvent } from '@shootdesk/shared/live/live-events';
import type { Cursor } from '../../db/change.ts';

/** Caches the text of an event by its object, because an event for many people is one object. */
const texts = new WeakMap<LiveEvent, string>();

function textOf(event: LiveEvent): string {
  const text = texts.get(event) ?? `event: ${event.name}\ndata: ${JSON.stringify(event.data)}\n`;
  texts.set(event, text);
  return text;
}

/** Writes a position in the change feed as the `id` of a server-sent event. */
export const idOfCursor = (cursor: Cursor): string => Buffer.from(cursor).toString('base64url');

/** Reads the position in the change feed that a reader of the event stream has kept. */
export const cursorOfId = (id: string): Cursor => Buffer.from(id, 'base64url').toString();

/** Writes a position into the event stream without an event, for the reader to keep; also shows that the connection lives. */
export const positionText = (cursor: Cursor): string => `:\nid: ${idOfCursor(cursor)}\n\n`;

/**
 * Writes the events of one step of the change feed as text of the event stream. Only the last one carries the position: a reader who is cut
 * off between them gets all of the step again.
 */
export function eventsText(events: readonly LiveEvent[], cursor: Cursor): string {
  const last = events.length - 1;
  return events.map((event, at) => `${at === last ? `id: ${idOfCursor(cursor)}\n` : ''}${textOf(event)}\n`).join('');
}

/** Writes into the event stream how long the reader waits before it connects again, in milliseconds. */
export const retryText = (retryMs: number): string => `retry: ${retryMs}\n\n`;
