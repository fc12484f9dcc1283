import { getHealth, getReadiness } from '@shootdesk/shared/health/health.contract';
import { problem } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { checkDependencies, readyStatus } from './checks.ts';

/** Retry-After in seconds. */
const retryAfter = 5;

export function healthRoutes(deps: Deps): BoundRoute[] {
  return [
    on(getHealth, async () => ({ status: 'ok' as const })),
    on(getReadiness, async ({ http }) => {
      if (http.request.server.stopping) throw problem('unavailable', 'The server is stopping.', { retryAfter });
      const readiness = await checkDependencies(deps);
      const { checks, databaseFailure } = readiness;
      const status = readyStatus(readiness);
      if (status === 'unavailable') {
        throw problem('unavailable', databaseFailure ?? '', { retryAfter, extra: { checks } });
      }
      return { status, checks: { ...checks }, openJobs: deps.openJobs.report() };
    }),
  ];
}
