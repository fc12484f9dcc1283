import { checkNames, checks } from '@shootdesk/shared/preflight/checks';
import { proposeChange } from '@shootdesk/shared/preflight/propose-change';
import type { PreflightReport } from '@shootdesk/shared/preflight/preflight-report.contract';
import type { Deps } from '../../deps.ts';
import { countFindings, findDismissals } from './preflight-report.store.ts';

const dayMs = 24 * 60 * 60_000;
const maxDismissals = 200;

export async function readPreflightReport(
  { reads, now }: Pick<Deps, 'reads' | 'now'>,
  days: number,
): Promise<PreflightReport> {
  const since = new Date(now().getTime() - days * dayMs);
  const [figures, dismissals] = await Promise.all([
    countFindings(reads, since),
    findDismissals(reads, since, maxDismissals),
  ]);
  return {
    days,
    checks: checkNames.map((check) => {
      const { findings = 0, dismissed = 0, comments = 0 } = figures.find((each) => each.check === check) ?? {};
      return {
        check,
        name: checks[check].name,
        findings,
        dismissed,
        comments,
        open: findings - dismissed - comments,
        proposal: proposeChange({ dismissed, comments }),
      };
    }),
    dismissals: dismissals.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
  };
}
