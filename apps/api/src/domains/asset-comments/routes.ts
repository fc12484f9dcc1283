import * as contract from '@shootdesk/shared/asset-comments/asset-comments.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { deleteComment, updateComment } from './change-comment.ts';
import { createComment } from './create-comment.ts';
import { listClientProofing, listComments, readComment } from './read-comments.ts';

export function assetCommentRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.listAssetComments, ({ actor, query }) => listComments(deps, actor, query)),
    on(contract.getAssetComment, ({ actor, params, query }) =>
      readComment(deps, actor, params.id, query.includes.includes('createdBy')),
    ),
    on(contract.createAssetComment, ({ actor, body }) => createComment(deps, actor, body)),
    on(contract.updateAssetComment, ({ actor, params, body, ifMatch }) =>
      updateComment(deps, actor, { id: params.id, ifMatch }, body),
    ),
    on(contract.deleteAssetComment, ({ actor, params, ifMatch }) =>
      deleteComment(deps, actor, { id: params.id, ifMatch }),
    ),
    on(contract.listClientProofing, ({ actor, params, query }) => listClientProofing(deps, actor, params.id, query)),
  ];
}
