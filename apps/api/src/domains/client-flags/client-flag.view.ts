import type { ClientFlag } from '@shootdesk/shared/client-flags/client-flags.contract';
import type { ClientFlagEffect } from '@shootdesk/shared/flags/client-flag-effects';
import type { ClientFlagRow } from './client-flags.store.ts';

/** @param clients how many clients have it */
export function clientFlagView(row: ClientFlagRow, clients: number): ClientFlag {
  return {
    id: String(row.id),
    value: row.value,
    name: row.name,
    description: row.description,
    colour: row.colour,
    hidden: row.hidden,
    builtIn: row.builtIn,
    place: row.place,
    // Only names of the catalogue are written.
    effects: row.effects as ClientFlagEffect[],
    clients,
    lastModified: row.updatedAt.toISOString(),
    cache_key: row.cacheKey,
  };
}
