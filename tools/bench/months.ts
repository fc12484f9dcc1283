import { cpus, loadavg } from 'node:os';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import pg from 'pg';
import { benchDatabase } from './databases.ts';
import { print } from './print.ts';
import { quantile } from './rounds.ts';
import { startApi, type ApiTarget } from './servers.ts';

const size = { jobs: 100_000, open: 1_000 };
/** Months before the drafted one, whose lists are locked. */
const lockedMonths = 32;
const callsInRound = 40;
/** Longest p95 of a call in ms. */
const wantedMs = 300;

const month = (back: number) => `(date_trunc('month', now()) - interval '${back} months')::date`;

/** Adds histories, prices, rates, locked lists of years and the drafts of the last month, unless they exist. */
async function fillMonths(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT EXISTS (SELECT FROM month_lists) AS filled');
    if (rows[0].filled) return;
    print('Filling the lists of the months');
    // Without triggers, which announce single writes.
    await client.query('BEGIN; SET LOCAL session_replication_role = replica');
    await client.query(`UPDATE users SET flags = '{View_Prices}' WHERE id = 1`);
    await client.query(
      `INSERT INTO service_job_histories (service_job_id, service_job_status_id, comment, created_by_id, created_at)
       SELECT j.id, s.id, 'Moved on', 1, coalesce(j.client_deadline, j.created_at + interval '6 days') + (s.id - $2) * interval '15 minutes'
       FROM service_jobs j JOIN service_job_statuses s ON s.id <= j.service_job_status_id AND s.id >= $1`,
      [JobStatusId.Booked, JobStatusId.SentToClient],
    );
    await client.query(`
      INSERT INTO prices (name, service_id, valid_from, cents) SELECT name, id, '2020-01-01', 10000 + id * 100 FROM services;
      INSERT INTO prices (name, service_id, client_id, valid_from, cents)
      SELECT s.name, s.id, c.id, '2020-01-01', 9000 + s.id * 100 FROM services s JOIN clients c ON c.id % 10 = s.id % 10;
      INSERT INTO rates (name, user_id, valid_from, cents) SELECT name, id, '2020-01-01', 5000 FROM users;
      INSERT INTO job_prices (service_job_id, lines, cents)
      SELECT id, jsonb_build_array(jsonb_build_object('service', service_id, 'add_on', NULL, 'name', name, 'quantity', 1, 'cents', 12000)), 12000
      FROM service_jobs WHERE id % 4 = 0;
      INSERT INTO month_lists (kind, month, currency, locked_at)
      SELECT kind, (date_trunc('month', now()) - n * interval '1 month')::date, 'AUD', CASE WHEN n > 1 THEN now() END
      FROM (VALUES ('billing'), ('pay')) k(kind), generate_series(1, ${lockedMonths + 1}) n;
      INSERT INTO month_list_items (month_list_id, list_kind, is_correction, service_job_id, party_id, party_name, service_name, job_name, day, text, cents)
      SELECT l.id, 'billing', FALSE, j.id, c.id, c.name, s.name, j.name, h.day, s.name, 12000
      FROM (SELECT service_job_id, min(created_at)::date AS day FROM service_job_histories
          WHERE service_job_status_id IN (${JobStatusId.SentToClient}, ${JobStatusId.Approved}) GROUP BY 1) h
        JOIN service_jobs j ON j.id = h.service_job_id JOIN services s ON s.id = j.service_id JOIN clients c ON c.id = j.client_id
        JOIN month_lists l ON l.kind = 'billing' AND l.locked_at IS NOT NULL AND l.month = date_trunc('month', h.day)::date
      WHERE h.day < ${month(1)};
      INSERT INTO month_list_items (month_list_id, list_kind, is_correction, service_job_id, party_id, party_name, service_name, job_name, day, text, cents)
      SELECT DISTINCT ON (i.service_job_id, u.id) l.id, 'pay', FALSE, i.service_job_id, u.id, u.name, i.service_name, i.job_name, i.day, i.text, 5000
      FROM month_list_items i JOIN month_lists b ON b.id = i.month_list_id JOIN month_lists l ON l.kind = 'pay' AND l.month = b.month
        JOIN service_job_users p ON p.service_job_id = i.service_job_id AND p.service_job_user_role_id IN (1, 5)
        JOIN users u ON u.id = p.user_id AND u.user_role_id IN (14, 17);`);
    await client.query(
      `UPDATE month_lists l SET items = (SELECT count(*) FROM month_list_items i WHERE i.month_list_id = l.id)`,
    );
    await client.query('COMMIT');
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

interface Answer {
  readonly results?: readonly { readonly id: number; readonly items: number }[];
}

async function read(api: ApiTarget, path: string): Promise<Answer> {
  // Of many addresses, because otherwise the rate limit would be measured.
  const from = `10.0.${Math.floor(Math.random() * 250)}.1`;
  const answer = await fetch(api.url + path, { headers: { ...api.headers, 'x-forwarded-for': from } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** The p95 of a round of calls in ms, one after the other. */
async function p95Of(api: ApiTarget, path: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < callsInRound; call += 1) {
    const begin = performance.now();
    await read(api, path);
    times.push(performance.now() - begin);
  }
  return quantile(
    times.toSorted((one, other) => one - other),
    0.95,
  );
}

const filterOf = (filter: object) => encodeURIComponent(JSON.stringify(filter));

/** The lists of Billing & Pay with 100,000 jobs: drafts that are computed at each call, and locked ones. */
export async function months(serverUrl: string, { rounds }: { readonly rounds: number }): Promise<boolean> {
  const databaseUrl = await benchDatabase(serverUrl, size, print);
  await fillMonths(databaseUrl);
  const busy = loadavg()[0]?.toFixed(1);
  const api = await startApi(databaseUrl);
  try {
    const listsOf = async (kind: string) =>
      (await read(api, `/v3/month-lists?filter=${filterOf({ kind: { equals: kind } })}&orderBy=month%20desc&size=2`))
        .results!;
    const calls: { name: string; items: number; path: string }[] = [];
    for (const kind of ['billing', 'pay']) {
      for (const [index, { id, items }] of (await listsOf(kind)).entries()) {
        const name = `${kind}, ${index === 0 ? 'draft' : 'locked'}`;
        calls.push({ name, items, path: `/v3/month-lists/${id}` });
        calls.push({ name: `${name}, first page of its items`, items, path: `/v3/month-lists/${id}/items?size=50` });
      }
    }
    calls.push({ name: 'the lists', items: 20, path: '/v3/month-lists?orderBy=month%20desc&size=20' });
    const measured = calls.map((call) => ({ ...call, p95: Infinity }));
    // In turns, so that the load of the machine hits all alike; the best round counts.
    for (let round = 0; round < rounds; round += 1)
      for (const call of measured) call.p95 = Math.min(call.p95, await p95Of(api, call.path));
    const lines = [
      '| call | items | p95 ms, best round |',
      '| --- | ---: | ---: |',
      ...measured.map(({ name, items, p95 }) => `| ${name} | ${items.toLocaleString('en')} | ${p95.toFixed(0)} |`),
      '',
      `${rounds} rounds of ${callsInRound} calls; ${cpus().length} cores for caller, API and Postgres together; load average ${busy} before the run.`,
    ];
    for (const line of lines) print(line);
    return measured.every(({ p95 }) => p95 <= wantedMs);
  } finally {
    await api.stop();
  }
}
