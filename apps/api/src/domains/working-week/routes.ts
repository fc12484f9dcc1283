import { getWorkingWeek, updateWorkingWeek } from '@shootdesk/shared/availability/working-week.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { readWorkingWeek, saveWorkingWeek } from './save-working-week.ts';

export function workingWeekRoutes(deps: Deps): BoundRoute[] {
  return [
    on(getWorkingWeek, () => readWorkingWeek(deps)),
    on(updateWorkingWeek, ({ actor, body, ifMatch }) => saveWorkingWeek(deps, actor, ifMatch, body)),
  ];
}
