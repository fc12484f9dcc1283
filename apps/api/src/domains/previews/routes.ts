import { retryPreviews as contract } from '@shootdesk/shared/files/previews.contract';
import * as tiles from '@shootdesk/shared/files/tiles.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { retryPreviews } from './retry-previews.ts';
import { findTiles, requestTiles } from './tiles/request-tiles.ts';

export function previewRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract, ({ actor, params, http }) => retryPreviews(deps, actor, params.id, http.request.id)),
    on(tiles.findTiles, ({ actor, params, query }) =>
      findTiles(deps, actor, { fileId: params.id, pageNumber: query.page }),
    ),
    on(tiles.requestTiles, ({ actor, params, body, http }) =>
      requestTiles(deps, actor, { fileId: params.id, pageNumber: body.page }, http.request.id),
    ),
  ];
}
