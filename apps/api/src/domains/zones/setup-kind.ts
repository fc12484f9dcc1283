import { zoneBodyIn } from '@shootdesk/shared/zones/zone.schema';
import type { SetupRecord } from '@shootdesk/shared/setup/file/setup-file.schema';
import { asBody, type SetupKind, type SetupTools } from '../../kernel/setup-kind.ts';
import { findStateCodes } from '../countries/public.ts';
import { createZone, updateZone } from './save-zone.ts';
import { zoneV3View } from './zone.view.ts';
import { findZones } from './zones.store.ts';

/** Also accepts postcodes of states that the same file adds, because these states are in force only after the import. */
async function bodyOf({ tx }: SetupTools, record: SetupRecord<'zones'>) {
  const states = await findStateCodes(tx);
  return asBody(
    zoneBodyIn(() => states),
    record,
  );
}

/** Zones of a set-up file, without their clients and providers. */
export const zonesInSetup: SetupKind<'zones'> = {
  section: 'zones',
  nameOf: ({ name }) => name,
  read: async ({ tx }) =>
    (await findZones(tx)).map((row) => {
      const { id: _id, modified_by: _by, lastModified: _at, cache_key: _key, ...record } = zoneV3View(row);
      return { id: row.id, record };
    }),
  add: async (tools, record) => createZone(tools.deps, tools.actor, await bodyOf(tools, record)),
  change: async (tools, { id }, record) =>
    updateZone(tools.deps, tools.actor, { id, ifMatch: null }, await bodyOf(tools, record)),
};
