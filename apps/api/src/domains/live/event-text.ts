import type { LiveEvent } from '@shootdesk/shared/live/live-events';
import type { Cursor } from '../../db/change.ts';

/** Caches an event's text by object, because an event for many people is one object. */
const texts = new WeakMap<LiveEvent, string>();

function textOf(event: LiveEvent): string {
  const text = texts.get(event) ?? `event: ${event.name}\ndata: ${JSON.stringify(event.data)}\n`;
  texts.set(event, text);
  return text;
}

/** Formats a position in the change feed as the `id` of a server-sent event. */
export const idOfCursor = (cursor: Cursor): string => Buffer.from(cursor).toString('base64url');

/** Parses the `Last-Event-ID` of a reconnecting reader. */
export const cursorOfId = (id: string): Cursor => Buffer.from(id, 'base64url').toString();

/** A position without an event; also serves as keep-alive. */
export const positionText = (cursor: Cursor): string => `:\nid: ${idOfCursor(cursor)}\n\n`;

/** Formats the events of one feed step. Only the last one has the position, so that an interrupted reader gets the whole step again. */
export function eventsText(events: readonly LiveEvent[], cursor: Cursor): string {
  const last = events.length - 1;
  return events.map((event, at) => `${at === last ? `id: ${idOfCursor(cursor)}\n` : ''}${textOf(event)}\n`).join('');
}

/** The reader's reconnect delay in ms. */
export const retryText = (retryMs: number): string => `retry: ${retryMs}\n\n`;
