import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { startMetrics, type MetricsServer } from './start-metrics.ts';

let t: TestApp;
let metrics: MetricsServer;
beforeAll(async () => {
  t = await createTestApp({ environment: { METRICS_PORT: '0' } });
  const countQueue = () => Promise.resolve({ waiting: 3, active: 1, delayed: 0, failed: 0 });
  metrics = await startMetrics(t.deps, { countQueue });
});
afterAll(async () => {
  await metrics.stop();
  await t.close();
});

const ask = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${metrics.port}${path}`);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

/** The value of a line of the answer; null without one. */
const valueOf = (text: string, name: string): number | null => {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? null : Number(line.slice(name.length + 1));
};

test('calls are counted by contract, outcome and kind of caller, beside statements, connections and work', async () => {
  const boss = await t.makeUser();
  const editor = await t.makeUser({ role: 'FullTimeEditor' });
  await t.as(boss).get('/v1/service-jobs?pageSize=5').expect(200);
  await t.as(boss).get('/v1/service-jobs?pageSize=5').expect(200);
  await t.as(editor).get('/v1/operations').expect(403);
  await t.anonymous().get('/v1/service-jobs').expect(401);
  const { status, type, text } = await ask('/metrics');
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  const count = (labels: string) => valueOf(text, `shootdesk_call_seconds_count{${labels}}`);
  expect(count('operation="listServiceJobs",status="2xx",caller="BackOffice"')).toBe(2);
  expect(count('operation="getOperations",status="4xx",caller="Studio"')).toBe(1);
  expect(count('operation="listServiceJobs",status="4xx",caller="nobody"')).toBe(1);
  expect(valueOf(text, 'shootdesk_statement_seconds_count')).toBeGreaterThan(3);
  expect(valueOf(text, 'shootdesk_queue_jobs{state="waiting"}')).toBe(3);
  expect(valueOf(text, 'shootdesk_outbox_waiting')).toBe(0);
  expect(valueOf(text, 'shootdesk_streams')).toBe(0);
  expect(valueOf(text, 'shootdesk_pool_connections{state="awaited"}')).toBe(0);
  expect(valueOf(text, 'nodejs_eventloop_lag_seconds')).not.toBeNull();
  expect(text).not.toContain(boss.email);
});

test('probes and nothing else are answered beside them', async () => {
  expect(await ask('/healthz')).toMatchObject({ status: 200, text: 'ok\n' });
  expect(await ask('/readyz')).toMatchObject({ status: 200, text: 'ready\n' });
  expect(await ask('/v1/service-jobs')).toMatchObject({ status: 404 });
});

test('without its database the process is not ready, and says what it still can', async () => {
  const unreachable = await createTestApp({ environment: { METRICS_PORT: '0' } });
  const server = await startMetrics(unreachable.deps);
  const at = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);
  await unreachable.deps.endPool();
  const ready = await at('/readyz');
  expect([ready.status, await ready.text()]).toEqual([503, 'The database cannot be reached.\n']);
  const text = await (await at('/metrics')).text();
  expect(valueOf(text, 'shootdesk_outbox_waiting')).toBeNull();
  expect(valueOf(text, 'shootdesk_open_jobs')).toBe(0);
  await server.stop();
  await unreachable.close().catch(() => {});
});

test('nobody is told anything unless a port is set', async () => {
  const silent = await createTestApp();
  expect(silent.deps.metrics).toBeNull();
  expect((await startMetrics(silent.deps)).port).toBeNull();
  await silent.close();
});

test('the dashboard asks only for what is told', async () => {
  const file = join(import.meta.dirname, '../../../../../deploy/grafana.json');
  const dashboard = JSON.parse(readFileSync(file, 'utf8')) as { panels: { targets: { expr: string }[] }[] };
  const names = dashboard.panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(?:shootdesk|nodejs)_\w+/g) ?? []),
  );
  expect(names.length).toBeGreaterThan(10);
  const { text } = await ask('/metrics');
  expect(names.filter((name) => !text.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `))).toEqual([]);
});
