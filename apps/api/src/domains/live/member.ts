import { accessRefusal } from '@shootdesk/shared/kernel/access';
import { streamEvents } from '@shootdesk/shared/live/live.contract';
import type { Credential } from '../../auth/credential.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { EventStream } from './stream.ts';

/** The reader of a stream. */
export interface Member {
  readonly stream: EventStream;
  readonly credential: Credential;
  actor: Actor;
  /** Texts that wait until the missed changes are sent; null afterwards. */
  held: string[] | null;
}

export const mayRead = (actor: Actor | null): actor is Actor =>
  actor !== null && accessRefusal(streamEvents.access, actor) === null;

/** Sends text in order. */
export function send(member: Member, text: string): void {
  if (member.held) member.held.push(text);
  else member.stream.send(text);
}

/** Sends the missed changes, then the held texts. */
export function release(member: Member, missed: string): void {
  const texts = [missed, ...(member.held ?? [])];
  member.held = null;
  for (const text of texts) member.stream.send(text);
}
