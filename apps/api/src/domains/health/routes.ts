import { getHealth, getReadiness } from '@shootdesk/shared/health/health.contract';
import { problem } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/call.ts';
import { checkDatabase } from './checks.ts';

export function healthRoutes(deps: Deps): BoundRoute[] {
  return [
    on(getHealth, async () => ({ status: 'ok' as const })),
    on(getReadiness, async ({ http }) => {
      if (http.request.server.stopping) throw problem('unavailable', 'The server is stopping.', { retryAfter: 5 });
      const database = await checkDatabase(deps);
      if (!database) throw problem('unavailable', 'The database cannot be reached.', { retryAfter: 5 });
      return { status: 'ready' as const, checks: { database: 'up' as const } };
    }),
  ];
}
