import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { RecordTarget } from '../../kernel/require-version.ts';
import { stillNeeded } from '../../kernel/still-needed.ts';
import { recordChange } from '../record-changes/public.ts';
import { lockZone } from './lock-zone.ts';
import { zoneFields } from './zone-history.ts';
import { findZoneDependents, removeZone } from './zones.store.ts';

const nouns = { Client: ['client', 'clients'], User: ['provider', 'providers'] } as const;

/** Refuses a zone with linked clients or providers. */
export function deleteZone({ prisma }: Pick<Deps, 'prisma'>, actor: Actor, target: RecordTarget): Promise<null> {
  return inTransaction(prisma, async (tx) => {
    const zone = await lockZone(tx, target, {});
    const references = await findZoneDependents(tx, zone.id);
    if (references.length > 0) throw stillNeeded(zone.name, references, nouns, 'Please unlink them first.');
    await removeZone(tx, zone.id);
    await recordChange(tx, actor, {
      entityType: 'Zone',
      entityId: zone.id,
      before: zoneFields(zone),
      after: null,
    });
    return null;
  });
}
