import { lookup } from 'node:dns';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCalendarFetcher, type CalendarFetcher } from '../src/integrations/calendars/calendar-fetcher.ts';

type Answer = (call: IncomingMessage, answer: ServerResponse) => void;

/** A fake server of calendars without TLS, with answers set by the test. */
export async function startCalendarServer() {
  const calls: IncomingMessage[] = [];
  let answer: Answer = (_, response) => void response.writeHead(404).end();
  const server = createServer((call, response) => {
    calls.push(call);
    answer(call, response);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const setAnswer = (next: Answer): void => void (answer = next);
  return {
    url: `http://localhost:${port}`,
    calls,
    answer: setAnswer,
    /** Answers with a calendar of these lines of events. */
    serve: (...events: readonly (readonly string[])[]) => {
      const entries = events.map((lines, index) => ['BEGIN:VEVENT', `UID:${index}`, ...lines, 'END:VEVENT']);
      const text = ['BEGIN:VCALENDAR', ...entries.flat(), 'END:VCALENDAR'].join('\r\n');
      setAnswer((_, response) => void response.writeHead(200, { 'content-type': 'text/calendar' }).end(text));
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The product's fetcher, without TLS and allowed to reach this machine. */
export const createLocalCalendarFetcher = (accepts: (address: URL) => boolean = () => true): CalendarFetcher =>
  createCalendarFetcher({ request, lookup, accepts });
