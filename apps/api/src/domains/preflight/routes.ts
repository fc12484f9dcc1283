import { listFindingCounts } from '@shootdesk/shared/preflight/finding-counts.contract';
import * as contract from '@shootdesk/shared/preflight/findings.contract';
import { getPreflightReport } from '@shootdesk/shared/preflight/preflight-report.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { dismissFinding, linkFinding, restoreFinding } from './change-finding.ts';
import { countFindingsOfJobs } from './count-findings-of-jobs.ts';
import { readPreflightReport } from './read-report.ts';
import { listFindings } from './read-findings.ts';

export function preflightRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.listFindings, ({ actor, params }) => listFindings(deps, actor, params.id)),
    on(listFindingCounts, ({ actor, query }) => countFindingsOfJobs(deps, actor, query.serviceJobs)),
    on(contract.dismissFinding, ({ actor, target, body }) => dismissFinding(deps, actor, target, body.reason)),
    on(contract.restoreFinding, ({ actor, target }) => restoreFinding(deps, actor, target)),
    on(getPreflightReport, ({ query }) => readPreflightReport(deps, query.days)),
    on(contract.linkFinding, ({ actor, target, body }) => linkFinding(deps, actor, target, body.commentId)),
  ];
}
