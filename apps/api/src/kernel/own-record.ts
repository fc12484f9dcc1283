import { notFound, refuseField } from '@shootdesk/shared/kernel/problem';
import { isClientKey, type Actor } from './actor.ts';

interface Sent {
  readonly createdById: number | null;
}

const isForeign = (actor: Actor, { createdById }: Sent) => isClientKey(actor) && createdById !== actor.userId;

/** 404 for a client key's access to a record that it did not send; people and house keys reach every record. */
export function requireOwn(actor: Actor, subject: string, record: Sent): void {
  if (isForeign(actor, record)) throw notFound(subject);
}

/** Refuses to return another caller's record to a client key that repeats a reference. */
export function requireOwnReference(actor: Actor, record: Sent): void {
  if (!isForeign(actor, record)) return;
  refuseField('externalReference', 'This reference is used by another system.', { code: 'already_exists' });
}

/** Narrows a list for a client key to the records that it sent; people and house keys list every record. */
export const ownOnly = (actor: Actor): { readonly createdById?: number } =>
  isClientKey(actor) ? { createdById: actor.userId } : {};
