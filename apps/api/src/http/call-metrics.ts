import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../kernel/metrics.ts';

function callerOf({ identity }: FastifyRequest): string {
  if (identity.kind !== 'user') return 'nobody';
  return identity.actor.key === null ? identity.actor.userType : 'key';
}

/** Measures how long each call of a contract takes, except streams, which last as long as a page is open. */
export function registerCallMetrics(app: FastifyInstance, { noteCall }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { contract } = request.routeOptions.config;
    if (contract && reply.getHeader('content-type') !== 'text/event-stream') {
      const status = `${Math.floor(reply.statusCode / 100)}xx`;
      noteCall({ operation: contract.id, status, caller: callerOf(request) }, reply.elapsedTime / 1000);
    }
    done();
  });
}
