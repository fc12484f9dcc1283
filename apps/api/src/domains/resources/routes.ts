import * as contract from '@shootdesk/shared/resources/resources.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { deleteResource, updateResource } from './change-resource.ts';
import { changeResourceTypes } from './change-types.ts';
import { createResource } from './create-resource.ts';
import { listResources, readResource } from './read-resource.ts';
import { scanFolder } from './scan-folder.ts';

export function resourceRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.listResources, ({ actor, query }) => listResources(deps, actor, query)),
    on(contract.getResource, ({ actor, params, query }) => readResource(deps, actor, params.id, query.includes)),
    on(contract.createResource, ({ actor, body, http }) => createResource(deps, actor, body, http.request.id)),
    on(contract.updateResource, ({ actor, target, body }) => updateResource(deps, actor, target, body)),
    on(contract.changeResourceTypes, ({ actor, params, body }) => changeResourceTypes(deps, actor, params.id, body)),
    on(contract.deleteResource, ({ actor, target, http }) => deleteResource(deps, actor, target, http.request.id)),
    on(contract.scanFolder, ({ actor, params, http }) => scanFolder(deps, actor, params.id, http.request.id)),
  ];
}
