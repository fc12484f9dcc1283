import { refuseField } from '@shootdesk/shared/kernel/problem';
import { meet, postcodeEntry } from '@shootdesk/shared/zones/postcodes';
import type { ZoneBody, ZoneV3 } from '@shootdesk/shared/zones/zone.schema';
import { refusalOfTaken } from '../../db/refuse-taken.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { RecordTarget } from '../../kernel/require-version.ts';
import { recordChange } from '../record-changes/public.ts';
import { applyLinks, type ZoneLinks } from './link-zone.ts';
import { lockZone } from './lock-zone.ts';
import { zoneFields } from './zone-history.ts';
import { lockZoneLinks } from './zone-links.store.ts';
import { zoneNotFound } from './zone-not-found.ts';
import { zoneV3View } from './zone.view.ts';
import {
  findPostcodesOfOthers,
  findZone,
  insertZone,
  markModified,
  updateZoneRow,
  type ZoneRow,
} from './zones.store.ts';

type Tools = Pick<Deps, 'prisma'>;

const refuseTaken = refusalOfTaken({
  zones_name_key: ['name', 'Another zone has this name.'],
  zone_postcodes_no_overlap: ['postcodes', 'Another zone has one of these postcodes.'],
});

/** Refuses a postcode of another zone, and names that zone. */
async function requireFreePostcodes(tx: Tx, zoneId: number | null, { postcodes }: ZoneBody): Promise<void> {
  const others = await findPostcodesOfOthers(tx, zoneId, [...new Set(postcodes.map(({ state }) => state))]);
  for (const entry of postcodes) {
    const taken = others.find((each) => meet(each, entry));
    if (!taken) continue;
    const text = `${postcodeEntry(entry)} is among the postcodes of ${taken.zone.name}: ${postcodeEntry(taken)}.`;
    refuseField('postcodes', text, { code: 'already_exists' });
  }
}

async function present(tx: Tx, id: number): Promise<ZoneRow> {
  const row = await findZone(tx, id);
  if (!row) throw zoneNotFound();
  return row;
}

export function createZone({ prisma }: Tools, actor: Actor, body: ZoneBody): Promise<ZoneV3> {
  const saving = inTransaction(prisma, async (tx) => {
    await requireFreePostcodes(tx, null, body);
    const id = await insertZone(tx, body, actor.userId);
    await recordChange(tx, actor, {
      entityType: 'Zone',
      entityId: id,
      before: null,
      after: zoneFields(await present(tx, id)),
    });
    await lockZoneLinks(tx, id, { clients: body.linkedClients ?? [], providers: body.linkedProviders ?? [] });
    await applyLinks(tx, actor, { id, name: body.name }, body);
    return zoneV3View(await present(tx, id));
  });
  return refuseTaken(saving);
}

/** Replaces a zone and, if sent, its links. */
export function updateZone({ prisma }: Tools, actor: Actor, target: RecordTarget, body: ZoneBody): Promise<ZoneV3> {
  const saving = inTransaction(prisma, async (tx) => {
    const before = await lockZone(tx, target, body);
    await requireFreePostcodes(tx, before.id, body);
    await updateZoneRow(tx, before.id, body, actor.userId);
    const after = zoneFields(await present(tx, before.id));
    await recordChange(tx, actor, { entityType: 'Zone', entityId: before.id, before: zoneFields(before), after });
    await applyLinks(tx, actor, { id: before.id, name: body.name }, body);
    return zoneV3View(await present(tx, before.id));
  });
  return refuseTaken(saving);
}

export function replaceLinks({ prisma }: Tools, actor: Actor, target: RecordTarget, links: ZoneLinks): Promise<ZoneV3> {
  return inTransaction(prisma, async (tx) => {
    const zone = await lockZone(tx, target, links);
    await applyLinks(tx, actor, zone, links);
    await markModified(tx, zone.id, actor.userId);
    return zoneV3View(await present(tx, zone.id));
  });
}
