import * as contract from '@shootdesk/shared/live/live.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute, type Call } from '../../http/routing/call.ts';
import { cursorOfId, retryText } from './event-text.ts';
import type { Hub } from './hub.ts';
import { announcePresence, endPresence } from './presence.ts';
import { createEventStream, type EventStream } from './stream.ts';

/** Bounds in ms of the random reconnect delay: spreads reconnects after a restart, but below a second. */
const minRetryMs = 200;
const maxRetryMs = 1000;

const keepAliveDelayMs = 2500;

const head = {
  'content-type': contract.streamEvents.response.contentType,
  'cache-control': 'no-store, no-transform',
  // A kept-alive connection would delay the process's stop.
  connection: 'close',
  // Disables Nginx's buffering.
  'x-accel-buffering': 'no',
};

type Http = Call<typeof contract.streamEvents>['http'];

/** Takes the response over from Fastify and sends its head. */
function openStream({ request, reply }: Http): EventStream {
  reply.headers(head).hijack();
  reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
  reply.raw.socket?.setNoDelay(true);
  reply.raw.socket?.setKeepAlive(true, keepAliveDelayMs);
  const stream = createEventStream(reply.raw, () =>
    request.log.info('a reader of events who was too slow was cut off'),
  );
  stream.send(retryText(Math.round(minRetryMs + Math.random() * (maxRetryMs - minRetryMs))));
  return stream;
}

export function liveRoutes(deps: Deps, hub: Hub): BoundRoute[] {
  return [
    on(contract.streamEvents, async ({ actor, query, http }) => {
      const { request, reply } = http;
      if (request.method === 'HEAD') return reply.headers(head).send('');
      await hub.ready();
      const lastEventId = [request.headers['last-event-id']].flat()[0] ?? query.lastEventId;
      const from = lastEventId === undefined ? query.lookBackMs : cursorOfId(lastEventId);
      hub.join({ stream: openStream(http), actor, credential: request.credential! }, from);
      return undefined;
    }),
    on(contract.announcePresence, ({ actor, params, body }) => announcePresence(deps, actor, params.id, body)),
    on(contract.endPresence, ({ actor, params, query }) => endPresence(deps, actor, params.id, query.viewId)),
  ];
}
