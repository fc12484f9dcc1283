import { zoneBody } from '@shootdesk/shared/zones/zone.schema';
import { asBody, type SetupKind } from '../../kernel/setup-kind.ts';
import { createZone, updateZone } from './save-zone.ts';
import { zoneV3View } from './zone.view.ts';
import { findZones } from './zones.store.ts';

/** Zones of a set-up file, without their clients and providers. */
export const zonesInSetup: SetupKind<'zones'> = {
  section: 'zones',
  nameOf: ({ name }) => name,
  read: async ({ tx }) =>
    (await findZones(tx)).map((row) => {
      const { id: _id, modified_by: _by, lastModified: _at, cache_key: _key, ...record } = zoneV3View(row);
      return { id: row.id, record };
    }),
  add: ({ deps, actor }, record) => createZone(deps, actor, asBody(zoneBody, record)),
  change: ({ deps, actor }, { id }, record) => updateZone(deps, actor, { id, ifMatch: null }, asBody(zoneBody, record)),
};
