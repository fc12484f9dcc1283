import type { ClientV1 } from '@shootdesk/shared/clients/client-list.contract';
import type { ClientRow } from './client-list.store.ts';

interface Shown {
  readonly type: boolean;
  /** Null when they were not asked for. */
  readonly accountManagers: ClientV1['accountManagers'];
}

/** A client as the v1 lists show it. */
export function clientView(row: ClientRow, shown: Shown): ClientV1 {
  return {
    id: row.id,
    name: row.name,
    classification: row.classification,
    clientType: shown.type ? row.clientType : null,
    accountManagers: shown.accountManagers,
    cache_key: row.cacheKey,
  };
}
