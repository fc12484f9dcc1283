import { refuseField } from '@shootdesk/shared/kernel/problem';
import type { Tx } from '../../db/transaction.ts';
import { holdFlags } from './client-flags.store.ts';

/** Refuses flags that do not exist, and hidden ones that the client does not have yet. */
export async function requireFlags(tx: Tx, flags: readonly string[], present: readonly string[]): Promise<void> {
  const added = flags.filter((flag) => !present.includes(flag));
  if (added.length === 0) return;
  const found = new Map((await holdFlags(tx, added)).map((each) => [each.value, each]));
  for (const value of added) {
    const field = `flags.${flags.indexOf(value)}`;
    const flag = found.get(value);
    if (!flag) refuseField(field, `There is no flag ${value}.`, { code: 'malformed' });
    if (flag.hidden) refuseField(field, `${flag.name} is not offered any more.`, { code: 'malformed' });
  }
}
