import type { Prisma } from '@shootdesk/prisma/client';
import * as statuses from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import {
  closedJobs,
  hasWorkLeft,
  notArchived,
  notDelivered,
  notUploaded,
  openJobs,
} from './status-conditions.store.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

type Case = readonly [name: string, condition: Prisma.Sql, holds: (statusId: number) => boolean];

test.each<Case>([
  ['not uploaded', notUploaded, (id) => !statuses.isUploaded(id)],
  ['not delivered', notDelivered, (id) => !statuses.isDelivered(id)],
  ['open', openJobs, statuses.isOpen],
  ['with work left', hasWorkLeft, statuses.hasWorkLeft],
  ['closed', closedJobs, statuses.isClosed],
  ['not archived', notArchived, (id) => !statuses.isArchived(id)],
])('the condition %s holds for the same statuses in SQL as in TypeScript', async (_, condition, holds) => {
  const rows = await t.deps.prisma.$queryRaw<{ id: number }[]>`
    SELECT j.service_job_status_id AS id FROM (SELECT id AS service_job_status_id FROM service_job_statuses) j
    WHERE ${condition} ORDER BY 1`;
  expect(rows.map(({ id }) => id)).toEqual(statuses.jobStatuses.map(({ id }) => id).filter(holds));
});
