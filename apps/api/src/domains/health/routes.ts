import { getHealth, getReadiness } from '@shootdesk/shared/health/health.contract';
import { problem } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { checkDependencies } from './checks.ts';

/** Seconds after which asking again makes sense. */
const retryAfter = 5;

/** Probes for whatever runs the process. */
export function healthRoutes(deps: Deps): BoundRoute[] {
  return [
    on(getHealth, async () => ({ status: 'ok' as const })),
    on(getReadiness, async ({ http }) => {
      if (http.request.server.stopping) throw problem('unavailable', 'The server is stopping.', { retryAfter });
      const checks = await checkDependencies(deps);
      if (checks.database === 'down') {
        throw problem('unavailable', 'The database cannot be reached.', { retryAfter, extra: { checks } });
      }
      const status: 'ready' | 'degraded' = checks.queue === 'up' ? 'ready' : 'degraded';
      return { status, checks: { ...checks } };
    }),
  ];
}
