import { getExposureSets, putExposureSets } from '@shootdesk/shared/exposure-sets/exposure-sets.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { changeExposureSets, readExposureSets } from './exposure-sets.ts';

export function exposureSetRoutes(deps: Deps): BoundRoute[] {
  return [
    on(getExposureSets, ({ actor, params }) => readExposureSets(deps, actor, params.id)),
    on(putExposureSets, ({ actor, params, body }) => changeExposureSets(deps, actor, params.id, body)),
  ];
}
