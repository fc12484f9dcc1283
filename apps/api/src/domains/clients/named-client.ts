import { reference } from '@shootdesk/shared/kernel/ids';
import type { Tx } from '../../db/transaction.ts';
import { LeftOut } from '../../kernel/setup-kind.ts';
import { findClientsByName } from './named-clients.store.ts';

/** Leaves a record of a set-up file out unless exactly one client here has this name. Null means no client, and is accepted. */
export async function requireOneClient(tx: Tx, name: string | null, what: string): Promise<void> {
  if (name === null) return;
  const { length: count } = await findClientsByName(tx, name);
  if (count === 0) throw new LeftOut(`There is no client ${name} here. Add the client, then import the file again.`);
  if (count > 1) throw new LeftOut(`${count} clients here are called ${name}. Add the ${what} by hand.`);
}

/** Link to the client with this name, as request bodies have it; null without one. */
export async function linkToNamedClient(tx: Tx, name: string | null): Promise<{ readonly id: string } | null> {
  const [found] = name === null ? [] : await findClientsByName(tx, name);
  return found ? { id: reference('Client', found.id) } : null;
}
