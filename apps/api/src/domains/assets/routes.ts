import * as contract from '@shootdesk/shared/assets/assets.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { addAssetVersion, deleteAsset } from './change-asset.ts';
import { copyRoutes } from './copy/routes.ts';
import { createAsset } from './create-asset.ts';
import { listAssets, readAsset } from './read-assets.ts';
import { sendAsset, sendAssetVersion } from './send-asset.ts';

export function assetRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.listAssets, ({ actor, query }) => listAssets(deps, actor, query)),
    on(contract.getAsset, ({ actor, params, query }) => readAsset(deps, actor, params.id, query.includes)),
    on(contract.createAsset, ({ actor, body, http }) => createAsset(deps, actor, body, http.request.id)),
    on(contract.addAssetVersion, ({ actor, target, body, http }) =>
      addAssetVersion(deps, actor, target, body, http.request.id),
    ),
    on(contract.sendAsset, ({ actor, body, file, http }) => sendAsset(deps, actor, { body, file }, http.request.id)),
    on(contract.sendAssetVersion, ({ actor, target, body, file, http }) =>
      sendAssetVersion(deps, actor, target, { body, file }, http.request.id),
    ),
    on(contract.deleteAsset, ({ actor, target, http }) => deleteAsset(deps, actor, target, http.request.id)),
    ...copyRoutes(deps),
  ];
}
