import * as contract from '@shootdesk/shared/copy/copy.contract';
import type { Deps } from '../../../deps.ts';
import { on, type BoundRoute } from '../../../http/routing/call.ts';
import { addCopyWord, readCopyWords } from './copy-words.ts';
import { createInitialCopyAssets } from './make-copy-assets.ts';
import { readCopyProof, remakeCopyProof } from './proof/read-copy-proof.ts';
import { listVersions, readVersion } from './read-copy-versions.ts';

export function copyRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.createInitialCopyAssets, ({ actor, params, http }) =>
      createInitialCopyAssets(deps, actor, params.id, http.request.id),
    ),
    on(contract.createInitialCopyAssetsV1, ({ actor, params, http }) =>
      createInitialCopyAssets(deps, actor, params.id, http.request.id),
    ),
    on(contract.listCopyVersions, ({ actor, params, query }) => listVersions(deps, actor, params.id, query)),
    on(contract.getCopyVersion, ({ actor, params }) => readVersion(deps, actor, params)),
    on(contract.getCopyWords, ({ actor, params }) => readCopyWords(deps, actor, params.id)),
    on(contract.addCopyWord, ({ actor, params, body }) => addCopyWord(deps, actor, params.id, body.word)),
    on(contract.getCopyProof, ({ actor, params }) => readCopyProof(deps, actor, params.id)),
    on(contract.makeCopyProof, ({ actor, params, http }) => remakeCopyProof(deps, actor, params.id, http.request.id)),
  ];
}
