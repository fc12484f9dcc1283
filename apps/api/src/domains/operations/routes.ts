import * as contract from '@shootdesk/shared/operations/operations.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { giveUpFailedWork, retryFailedWork } from './change-failed-work.ts';
import { readOperations } from './read-operations.ts';

export function operationRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.getOperations, () => readOperations(deps)),
    on(contract.retryFailedWork, ({ actor, body, http }) => retryFailedWork(deps, actor, body, http.request.id)),
    on(contract.giveUpFailedWork, ({ actor, body }) => giveUpFailedWork(deps, actor, body)),
  ];
}
