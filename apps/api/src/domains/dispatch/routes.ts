import { createAbsence, listAbsenceProposals } from '@shootdesk/shared/dispatch/absence.contract';
import { getOwnDay } from '@shootdesk/shared/dispatch/day.contract';
import { getDispatchBoard } from '@shootdesk/shared/dispatch/dispatch.contract';
import { listFittingProviders } from '@shootdesk/shared/dispatch/fitting-providers.contract';
import { listRepairProposals, makeRepair as makeRepairContract } from '@shootdesk/shared/dispatch/repair.contract';
import { listVisitProposals } from '@shootdesk/shared/dispatch/visit-proposals.contract';
import { getVisit, makeVisitStep } from '@shootdesk/shared/dispatch/visits.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { requireVisible } from '../service-jobs/public.ts';
import { proposeForAbsence } from './absence/propose-absence.ts';
import { saveAbsence } from './absence/save-absence.ts';
import { readBoard } from './board.ts';
import { makeVisitStep as makeStep } from './make-visit-step.ts';
import { readDay } from './read-day.ts';
import { makeRepair } from './repair/make-repair.ts';
import { proposeRepairs } from './repair/propose-repairs.ts';
import { rankProviders } from './rank-providers.ts';
import { proposeVisits } from './visit-proposals.ts';
import { findVisitRow, visitView } from './visits.store.ts';

export function dispatchRoutes(deps: Deps): BoundRoute[] {
  return [
    on(getDispatchBoard, ({ query }) => readBoard(deps, query)),
    on(listFittingProviders, ({ actor, params: { id }, query }) => rankProviders(deps, actor, id, query)),
    on(listVisitProposals, ({ query }) => proposeVisits(deps, query)),
    on(listAbsenceProposals, ({ params: { id }, query }) => proposeForAbsence(deps, id, query)),
    on(createAbsence, ({ actor, params: { id }, body, http }) =>
      saveAbsence(deps, actor, { userId: id, body, requestId: http.request.id }),
    ),
    on(listRepairProposals, ({ params: { id }, query }) => proposeRepairs(deps, id, query)),
    on(makeRepairContract, ({ actor, body, http }) => makeRepair(deps, actor, body, http.request.id)),
    on(getVisit, async ({ actor, params: { id } }) => {
      await requireVisible(deps.reads, actor, 'The job', { serviceJobId: id });
      return visitView((await findVisitRow(deps.reads, id))!);
    }),
    on(makeVisitStep, ({ actor, params: { id }, body }) => makeStep(deps, actor, id, body)),
    on(getOwnDay, ({ actor, query }) => readDay(deps, actor, query)),
  ];
}
