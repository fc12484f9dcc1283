import type { LiveEvent } from '@shootdesk/shared/live/live-events';
import type { Cursor } from '../../db/change-feed.ts';

/** Events that are told to many people are the same object for all of them: their text is made once. */
const texts = new WeakMap<LiveEvent, string>();

function textOf(event: LiveEvent): string {
  const text = texts.get(event) ?? `event: ${event.name}\ndata: ${JSON.stringify(event.data)}\n`;
  texts.set(event, text);
  return text;
}

/** The feed's position as the `id` of an event. */
export const idOfCursor = (cursor: Cursor): string => Buffer.from(cursor).toString('base64url');

/** The position that a reader has kept. */
export const cursorOfId = (id: string): Cursor => Buffer.from(id, 'base64url').toString();

/** Lets the reader keep a position, without an event; also shows that the connection lives. */
export const positionText = (cursor: Cursor): string => `:\nid: ${idOfCursor(cursor)}\n\n`;

/**
 * The events of one step of the feed. Only the last one carries the position: a reader who is cut off between them gets all of the step
 * again.
 */
export function eventsText(events: readonly LiveEvent[], cursor: Cursor): string {
  const last = events.length - 1;
  return events.map((event, at) => `${at === last ? `id: ${idOfCursor(cursor)}\n` : ''}${textOf(event)}\n`).join('');
}

/** How long the reader waits before it connects again, in milliseconds. */
export const retryText = (retryMs: number): string => `retry: ${retryMs}\n\n`;
