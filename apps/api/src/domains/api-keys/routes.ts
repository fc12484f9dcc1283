import * as contract from '@shootdesk/shared/api-keys/api-keys.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { apiKeyView } from './api-key.view.ts';
import { listKeysPage } from './api-keys.store.ts';
import { createKey, revokeKey } from './change-keys.ts';

export function apiKeyRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.listApiKeys, async ({ query }) => {
      const { rows, totalCount } = await listKeysPage(deps.prisma, query);
      return { results: rows.map(apiKeyView), additionalInfo: { totalCount } };
    }),
    on(contract.createApiKey, ({ actor, body }) => createKey(deps, actor, body)),
    on(contract.revokeApiKey, ({ actor, params, ifMatch }) => revokeKey(deps, actor, params.id, ifMatch)),
  ];
}
