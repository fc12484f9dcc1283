import type { Tx } from '../../db/transaction.ts';
import { requireVersion, type RecordTarget } from '../../kernel/require-version.ts';
import type { ZoneLinks } from './link-zone.ts';
import { lockZoneLinks } from './zone-links.store.ts';
import { zoneNotFound } from './zone-not-found.ts';
import { zoneV3View } from './zone.view.ts';
import { findZone, type ZoneRow } from './zones.store.ts';

/** Locks the zone with the records of its links, and checks its version. */
export async function lockZone(tx: Tx, { id, ifMatch }: RecordTarget, links: ZoneLinks): Promise<ZoneRow> {
  await lockZoneLinks(tx, id, { clients: links.linkedClients ?? [], providers: links.linkedProviders ?? [] });
  const row = await findZone(tx, id);
  if (!row) throw zoneNotFound();
  requireVersion(ifMatch, zoneV3View(row));
  return row;
}
