import { getDispatchBoard } from '@shootdesk/shared/dispatch/dispatch.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { readBoard } from './board.ts';

export function dispatchRoutes(deps: Deps): BoundRoute[] {
  return [on(getDispatchBoard, ({ query }) => readBoard(deps, query))];
}
