import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { seedBench } from '../../tools/bench/seed.ts';
import { migrate } from './migrate.ts';

/** The version whose database is updated. */
const earlier = '20261201009100_copy_template_defaults';
const size = { jobs: 100_000, open: 2_000 };

/** Longest wait of a reader and of a writer during an update, in ms. */
const mostMs = { read: 1000, write: 2000 };

const admin = new pg.Client({ connectionString: inject('adminUrl') });
const name = `large_${randomBytes(6).toString('hex')}`;

afterAll(async () => {
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.end();
});

const reads = [
  'SELECT count(*) FROM service_jobs WHERE service_job_status_id < 170',
  "SELECT id FROM campaigns WHERE search_text ILIKE '%kew%' LIMIT 20",
  'SELECT content FROM service_job_notes ORDER BY id DESC LIMIT 20',
];
const writes = [
  'UPDATE service_jobs SET updated_at = now() WHERE id = 100',
  'UPDATE campaigns SET name = name WHERE id = 100',
  "UPDATE service_job_notes SET content = content || '.' WHERE id = 100",
  'UPDATE clients SET name = name WHERE id = 1',
];

/** Runs the statements in turn until it is stopped, and answers the longest time of each. */
function probe(url: string, statements: readonly string[]) {
  const state = { goesOn: true };
  const longest = new Map(statements.map((statement) => [statement, 0]));
  const run = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    while (state.goesOn) {
      for (const statement of statements) {
        const begun = performance.now();
        await client.query(statement);
        longest.set(statement, Math.max(longest.get(statement)!, performance.now() - begun));
      }
    }
    await client.end();
    return longest;
  };
  const running = run();
  return {
    stop: () => {
      state.goesOn = false;
      return running;
    },
  };
}

test('an update of 100,000 jobs keeps every row, and nobody who reads or writes meanwhile waits', async () => {
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const at = new URL(inject('adminUrl'));
  at.pathname = `/${name}`;
  await seedBench(at.href, size, earlier);
  const counts = async () => {
    const client = new pg.Client({ connectionString: at.href });
    await client.connect();
    const { rows } = await client.query(
      'SELECT (SELECT count(*) FROM service_jobs) jobs, (SELECT count(*) FROM service_job_notes) notes, (SELECT count(*) FROM activity_logs) logs',
    );
    await client.end();
    return rows;
  };
  const before = await counts();
  const reader = probe(at.href, reads);
  const writer = probe(at.href, writes);
  const begun = performance.now();
  const applied = await migrate(at.href);
  const ms = Math.round(performance.now() - begun);
  const waits = { read: await reader.stop(), write: await writer.stop() };
  expect(applied.length).toBeGreaterThan(1);
  expect(await counts()).toEqual(before);
  for (const kind of ['read', 'write'] as const) {
    const most = Math.round(Math.max(...waits[kind].values()));
    process.stdout.write(`${kind}: longest wait ${most} ms during an update of ${ms} ms\n`);
    expect([...waits[kind]].filter(([, longest]) => longest > mostMs[kind])).toEqual([]);
  }
}, 900_000);
