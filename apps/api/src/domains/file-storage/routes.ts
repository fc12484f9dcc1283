import * as contract from '@shootdesk/shared/files/file-storage.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { getContainer } from './get-container.ts';
import { grantUpload } from './upload-grant.ts';

export function fileStorageRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.getCampaignUploadToken, ({ actor, params, query }) =>
      grantUpload(deps, actor, { ...query, campaignId: params.id, container: null }),
    ),
    on(contract.getFileServiceContainer, ({ actor, params, query }) => getContainer(deps, actor, params, query)),
  ];
}
