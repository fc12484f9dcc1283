import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test/app.ts';
import { prepare } from './prepare.ts';
import { startServer } from './server.ts';
import { startWorker } from './worker.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const at = (directDatabaseUrl: string) => ({ ...t.deps.config, directDatabaseUrl });

describe('second look #27: a database that a newer version has migrated', () => {
  const newest = '99991231235959_of_tomorrow';
  const sentence = new RegExp(`schema ${newest}.*this version has schema \\d+_\\w+.*newer version again.*backup`);
  beforeAll(async () => {
    await t.deps.prisma.$executeRaw`
      INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, started_at, applied_steps_count)
      VALUES ('tomorrow', '', ${newest}, now(), now(), 1)`;
    await t.deps.prisma.serviceJobStatus.update({ where: { id: 50 }, data: { description: 'Of tomorrow' } });
  });
  afterAll(() => t.deps.prisma.$executeRaw`DELETE FROM _prisma_migrations WHERE id = 'tomorrow'`);

  test('is refused by prepare, API and worker, which name both schemas and the way back', async () => {
    await expect(prepare(t.deps)).rejects.toThrow(sentence);
    await expect(startServer(t.deps)).rejects.toThrow(sentence);
    await expect(startWorker(t.deps)).rejects.toThrow(sentence);
  });

  test('keeps its reference data', async () => {
    await expect(prepare(t.deps)).rejects.toThrow(sentence);
    const status = await t.deps.prisma.serviceJobStatus.findUniqueOrThrow({ where: { id: 50 } });
    expect(status.description).toBe('Of tomorrow');
  });

  test('makes an API that runs not ready, with the same sentence', async () => {
    const { body, headers } = await t.anonymous().get('/readyz').expect(503);
    expect(body).toMatchObject({ code: 'unavailable', detail: expect.stringMatching(sentence) });
    expect(headers['retry-after']).toBe('5');
  });
});

describe('second look #27: prepare on a busy machine', () => {
  test('waits longer for the turn of another start than a call may take', async () => {
    const other = new pg.Client({ connectionString: t.deps.config.databaseUrl });
    await other.connect();
    await other.query('SELECT pg_advisory_lock(7306822)');
    const prepared = prepare(t.deps);
    // Longer than the timeouts of statements and Prisma's transactions.
    await pause(6500);
    await other.end();
    await expect(prepared).resolves.toBeUndefined();
  });

  test('tries again until the database listens', async () => {
    const { port, hostname } = new URL(t.deps.config.databaseUrl);
    const server: Server = createServer((client) => {
      const upstream = connect(Number(port), hostname);
      client.pipe(upstream).pipe(client);
      for (const socket of [client, upstream]) socket.on('error', () => {});
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port: line } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    const databaseUrl = new URL(t.deps.config.databaseUrl);
    databaseUrl.port = String(line);
    const log = pino({ level: 'silent' });
    const warned = new Promise<void>((resolve) => (log.warn = () => resolve()));
    const prepared = prepare({ config: at(databaseUrl.href), log }, { limitMs: 60_000, pauseMs: 100 });
    await warned;
    server.listen(line, '127.0.0.1');
    await expect(prepared).resolves.toBeUndefined();
    server.close();
  });

  test('says in a sentence that the database has not answered', async () => {
    const nowhere = { config: at('postgres://nobody:x@127.0.0.1:1/nowhere'), log: t.deps.log };
    await expect(prepare(nowhere, { limitMs: 300, pauseMs: 100 })).rejects.toThrow(
      /^The database could not be brought up to date: it has not answered .* Nothing is half done; start again when it does\.$/,
    );
  });
});
