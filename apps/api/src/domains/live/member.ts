import { streamEvents } from '@shootdesk/shared/live/live.contract';
import type { Credential } from '../../auth/credential.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { EventStream } from './stream.ts';

/** Somebody who reads a stream. */
export interface Member {
  readonly stream: EventStream;
  readonly credential: Credential;
  actor: Actor;
  /** Texts that wait until the reader has got what was missed; null from then on. */
  held: string[] | null;
}

const roles: readonly string[] = streamEvents.access.roles;

/** Whether the person of an event stream may read events at all. */
export const mayRead = (actor: Actor | null): actor is Actor => actor !== null && roles.includes(actor.role);

/** Sends text to an event stream in its turn. */
export function send(member: Member, text: string): void {
  if (member.held) member.held.push(text);
  else member.stream.send(text);
}

/** Sends an event stream the changes it missed, then those held back meanwhile. */
export function release(member: Member, missed: string): void {
  const texts = [missed, ...(member.held ?? [])];
  member.held = null;
  for (const text of texts) member.stream.send(text);
}
