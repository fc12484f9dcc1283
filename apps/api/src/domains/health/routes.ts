import { getHealth, getReadiness } from '@shootdesk/shared/health/health.contract';
import { problem } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { checkDependencies } from './checks.ts';

/** Retry-After in seconds. */
const retryAfter = 5;

export function healthRoutes(deps: Deps): BoundRoute[] {
  return [
    on(getHealth, async () => ({ status: 'ok' as const })),
    on(getReadiness, async ({ http }) => {
      if (http.request.server.stopping) throw problem('unavailable', 'The server is stopping.', { retryAfter });
      const { checks, databaseFailure } = await checkDependencies(deps);
      if (databaseFailure !== null) throw problem('unavailable', databaseFailure, { retryAfter, extra: { checks } });
      const status: 'ready' | 'degraded' = Object.values(checks).includes('down') ? 'degraded' : 'ready';
      return { status, checks: { ...checks }, openJobs: deps.openJobs.report() };
    }),
  ];
}
