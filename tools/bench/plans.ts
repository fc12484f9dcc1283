import { Prisma } from '@shootdesk/prisma/client';
import { createPool } from '@shootdesk/prisma/create-client';
import type { Reads } from '@shootdesk/api/db/reads';
import { searchJobs } from '@shootdesk/api/domains/search/search-jobs.store';
import { listJobs } from '@shootdesk/api/domains/service-jobs/list/list-jobs';
import { findJob } from '@shootdesk/api/domains/service-jobs/read/job.store';
import type { Actor } from '@shootdesk/api/kernel/actor';
import { jobListQuery } from '@shootdesk/shared/service-jobs/list-query';
import { benchDatabase } from './databases.ts';
import { print } from './print.ts';

export const boss: Actor = {
  userId: 1,
  name: 'Bench Mark',
  userType: 'BackOffice',
  role: 'BackOffice',
  timeZone: 'Australia/Melbourne',
  serviceIds: [],
  flags: [],
  clientIds: null,
  key: null,
};
type Query = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

/** Prints each statement's plan, after a first run that loads its data into memory. */
function explaining(query: Query): Reads {
  return {
    $queryRaw: async <T>(statement: TemplateStringsArray | Prisma.Sql, ...parameters: unknown[]) => {
      const { text, values } = statement instanceof Prisma.Sql ? statement : Prisma.sql(statement, ...parameters);
      const { rows } = await query(text, values);
      const plan = await query(`EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, BUFFERS OFF) ${text}`, values);
      const lines = (plan.rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']);
      print(['```', ...lines, '```', ''].join('\n'));
      return rows as T;
    },
  };
}

/** Prints query plans with a million jobs, in the form of docs/performance-plans.md. */
export async function printPlans(serverUrl: string): Promise<boolean> {
  const databaseUrl = await benchDatabase(serverUrl, { jobs: 1_000_000, open: 100_000 }, print);
  await using stack = new AsyncDisposableStack();
  const pool = stack.adopt(createPool(databaseUrl, { max: 1 }), (each) => each.end());
  const reads = explaining((text, values) => pool.query(text, values));
  const deps = { reads, now: () => new Date(), openJobs: { current: async () => null } };
  const includes = 'campaign,client,service,status,users';
  print('## A page with total and facet counts\n');
  await listJobs(deps, boss, jobListQuery.parse({ customFilters: '1,3', includes }));
  print('## Three filters\n');
  const three = { services: '1,2,15', serviceJobStatuses: '80,90,100', accountManagers: '7,17,27' };
  await listJobs(deps, boss, jobListQuery.parse({ customFilters: '1,3', includes, ...three }));
  print('## A job by its id\n');
  await findJob(reads, boss, 500_000, ['service', 'campaign', 'client', 'details', 'users', 'notes']);
  print('## Search\n');
  await searchJobs(reads, boss, '75 Cotham Road');
  return true;
}
