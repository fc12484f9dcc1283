// `pnpm bench:plans`: how Postgres answers the statements of the benchmark on the million jobs, as docs/performance.md keeps it.
import { Prisma } from '@shootdesk/prisma/client';
import { createPool } from '@shootdesk/prisma/create-client';
import type { Reads } from '@shootdesk/api/db/reads';
import { searchJobs } from '@shootdesk/api/domains/search/search-jobs.store';
import { listJobs } from '@shootdesk/api/domains/service-jobs/list-jobs';
import { findJob } from '@shootdesk/api/domains/service-jobs/job.store';
import type { Actor } from '@shootdesk/api/http/actor';
import { jobListQuery } from '@shootdesk/shared/service-jobs/list-query';
import { benchDatabase, startBenchPostgres } from './databases.ts';

const boss: Actor = {
  userId: 1,
  name: 'Bench Mark',
  userType: 'BackOffice',
  role: 'BackOffice',
  timeZone: 'Australia/Melbourne',
  serviceIds: [],
  flags: [],
  clientIds: null,
};
const print = (line = ''): void => void process.stdout.write(`${line}\n`);

await using stack = new AsyncDisposableStack();
const postgres = stack.adopt(await startBenchPostgres(), (services) => services.stop());
const url = await benchDatabase(postgres.databaseUrl!, { jobs: 1_000_000, open: 100_000 }, print);
const pool = stack.adopt(createPool(url, { max: 1 }), (each) => each.end());

/** Prints the plan of each statement, after a run that brought what it reads into memory. */
const explaining: Reads = {
  $queryRaw: async <T>(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) => {
    const sql = query instanceof Prisma.Sql ? query : Prisma.sql(query, ...values);
    const { rows } = await pool.query(sql.text, sql.values);
    const options = 'ANALYZE, COSTS OFF, TIMING OFF, BUFFERS OFF';
    const plan = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN (${options}) ${sql.text}`, sql.values);
    print(['```', ...plan.rows.map((row) => row['QUERY PLAN']), '```', ''].join('\n'));
    return rows as T;
  },
};

const deps = { reads: explaining, now: () => new Date() };
const includes = 'campaign,client,service,status,users';
print('## A page with total and counts (customFilters=1,3)\n');
await listJobs(deps, boss, jobListQuery.parse({ customFilters: '1,3', includes }));
print('## Three filters\n');
const three = { services: '1,2,15', serviceJobStatuses: '80,90,100', accountManagers: '7,17,27' };
await listJobs(deps, boss, jobListQuery.parse({ customFilters: '1,3', includes, ...three }));
print('## A job by its id\n');
await findJob(explaining, boss, 500_000, ['service', 'campaign', 'client', 'details', 'users', 'notes']);
print('## Search\n');
await searchJobs(explaining, boss, '75 Cotham Road');
