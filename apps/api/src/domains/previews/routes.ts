import { retryPreviews as contract } from '@shootdesk/shared/files/previews.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { retryPreviews } from './retry-previews.ts';

export function previewRoutes(deps: Deps): BoundRoute[] {
  return [on(contract, ({ actor, params, http }) => retryPreviews(deps, actor, params.id, http.request.id))];
}
