import * as links from '@shootdesk/shared/zones/zone-links.contract';
import * as zones from '@shootdesk/shared/zones/zones.contract';
import { importZonePostcodes } from '@shootdesk/shared/zones/zone-postcodes.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { requireSame } from '../../kernel/same-record.ts';
import { namedProviderView } from './named-provider.view.ts';
import { deleteZone } from './delete-zone.ts';
import { importPostcodes } from './import-postcodes.ts';
import { createZone, replaceLinks, updateZone } from './save-zone.ts';
import { listZoneClientsPage, listZoneProvidersPage } from './zone-links.store.ts';
import { requireZone, zoneNotFound } from './zone-not-found.ts';
import { zoneClientView, zoneV3View } from './zone.view.ts';
import { findZone, listZonesPage, listZonesV3Page } from './zones.store.ts';

function linkRoutes(deps: Deps): BoundRoute[] {
  return [
    on(links.listZoneClients, async ({ params, query }) => {
      await requireZone(deps.prisma, params.id);
      const { rows, ...page } = await listZoneClientsPage(deps.prisma, params.id, query);
      return { ...page, results: rows.map(zoneClientView) };
    }),
    on(links.listZoneProviders, async ({ params, query }) => {
      await requireZone(deps.prisma, params.id);
      const { rows, ...page } = await listZoneProvidersPage(deps.prisma, params.id, query);
      return { ...page, results: rows.map(namedProviderView) };
    }),
    on(links.replaceZoneClients, async ({ actor, params, body: { id, ...wanted }, ifMatch }) => {
      requireSame({ id }, params);
      return replaceLinks(deps, actor, { id: params.id, ifMatch }, wanted);
    }),
    on(links.replaceZoneProviders, async ({ actor, params, body: { id, ...wanted }, ifMatch }) => {
      requireSame({ id }, params);
      return replaceLinks(deps, actor, { id: params.id, ifMatch }, wanted);
    }),
  ];
}

export function zoneRoutes(deps: Deps): BoundRoute[] {
  return [
    on(zones.listZones, async ({ query }) => {
      const { rows, totalCount } = await listZonesPage(deps.prisma, query);
      const results = rows.map(({ cacheKey, ...zone }) => ({ ...zone, cache_key: cacheKey }));
      return { results, additionalInfo: { totalCount } };
    }),
    on(zones.listZonesV3, async ({ query }) => {
      const { rows, ...page } = await listZonesV3Page(deps.prisma, query);
      return { ...page, results: rows.map(zoneV3View) };
    }),
    on(zones.getZoneV3, async ({ params }) => {
      const row = await findZone(deps.prisma, params.id);
      if (!row) throw zoneNotFound();
      return zoneV3View(row);
    }),
    on(zones.createZoneV3, ({ actor, body }) => createZone(deps, actor, body)),
    on(importZonePostcodes, ({ actor, body }) => importPostcodes(deps, actor, body)),
    on(zones.updateZoneV3, ({ actor, target, body }) => updateZone(deps, actor, target, body)),
    on(zones.deleteZoneV3, ({ actor, target }) => deleteZone(deps, actor, target)),
    ...linkRoutes(deps),
  ];
}
