import { CustomFilterId, customFilters } from '@shootdesk/shared/service-jobs/custom-filters';
import { nobody } from '@shootdesk/shared/service-jobs/job-filters';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { jobStatuses } from '@shootdesk/shared/workflows/statuses';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestUser } from '../../../../test/factories.ts';

/** 10:00 in Melbourne, UTC+10. */
const now = new Date('2026-06-17T00:00:00Z');
const hour = 3_600_000;
const services = [1, 2, 15, 21];
const filterIds = customFilters.map(({ id }) => id);

let t: TestApp;
let people: TestUser[];
const clients: number[] = [];
const editors: number[] = [];
const providers: number[] = [];

/** Jobs that differ in every filtered field, deterministically. */
async function makeJobs(): Promise<void> {
  for (let index = 0; index < 90; index += 1) {
    const deadline = index % 7 === 0 ? null : new Date(now.getTime() + (((index * 13) % 240) - 60) * hour);
    const { id } = await t.makeJob({
      clientId: clients[index % 3]!,
      serviceId: services[index % 4]!,
      statusId: jobStatuses[(index * 5) % jobStatuses.length]!.id,
      clientDeadline: deadline,
      studioDeadline: deadline,
      dateService: index % 3 === 0 ? new Date(now.getTime() + ((index % 10) - 5) * 24 * hour) : null,
    });
    await t.assign(id, editors[index % 2]!, JobUserRoleId.EditorDrafterCopywriter);
    if (index % 2) await t.assign(id, providers[index % 3 ? 0 : 1]!, JobUserRoleId.OnSiteProvider);
    const entityFieldTypeId = [14, 15][index % 5];
    if (entityFieldTypeId)
      await t.deps.prisma.serviceJobDetail.create({ data: { serviceJobId: id, entityFieldTypeId, value: {} } });
    const atRiskUntil = index % 6 === 0 ? deadline : null;
    const forecast = { serviceJobId: id, deadline: deadline ?? now, atRiskUntil, steps: [] };
    await t.deps.prisma.jobForecast.create({ data: forecast });
    if (index % 4 === 0)
      await t.deps.prisma.serviceJobTag.create({ data: { serviceJobId: id, tag: `tag ${index % 3}` } });
  }
}

beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => now } });
  const make = (options: Parameters<TestApp['makeUser']>[0]) => t.makeUser(options);
  for (const classification of [1, 2, 3]) clients.push((await t.makeClient({ classification })).id);
  const editor = await make({ role: 'FullTimeEditor', services: [15] });
  const provider = await make({ role: 'ContractualProvider' });
  editors.push(editor.id, (await make({ role: 'ContractualEditor', services: [1] })).id);
  providers.push(provider.id, (await make({ role: 'FullTimeProvider' })).id);
  people = [await make({}), await make({ role: 'ProductionManager' }), editor, provider];
  await makeJobs();
});
afterAll(() => t.close());

interface Answer {
  readonly results: readonly { readonly id: number }[];
  readonly additionalInfo: {
    readonly totalCount: number;
    readonly customFilters: { readonly id: number; readonly count: number }[];
  };
}
type Query = Readonly<Record<string, string>>;

const read = async (user: TestUser, path: string, query: Query) =>
  (await t.as(user).get(path).query(query).expect(200)).body;
const list = (user: TestUser, query: Query): Promise<Answer> => read(user, '/v1/service-jobs', query);

async function pageThrough(user: TestUser, query: Query): Promise<number[]> {
  const ids: number[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { results } = await list(user, { ...query, pageSize: '20', pageNumber: String(pageNumber) });
    ids.push(...results.map(({ id }) => id));
    if (results.length < 20) return ids;
  }
}

const some = (values: () => readonly (number | string)[]) =>
  fc.option(
    fc.constant(null).chain(() => fc.subarray([...values()], { minLength: 1 })),
    { nil: undefined, freq: 3 },
  );

const bound = fc.option(fc.constantFrom('-3d', '0d', '1d', '1w', '1m', '2026-06-20'), { nil: undefined, freq: 3 });

/** Any combination of filters, as in a URL. */
const queries = fc
  .record({
    customFilters: some(() => filterIds),
    clients: some(() => clients),
    classifications: some(() => [1, 2, 3]),
    services: some(() => services),
    serviceJobStatuses: some(() => jobStatuses.map(({ id }) => id)),
    tags: some(() => ['TAG 0', 'tag 1', 'tag 9']),
    users: some(() => [nobody, ...editors]),
    serviceUsers: some(() => [nobody, ...providers]),
    accountManagers: some(() => [nobody]),
    filterStart: bound,
    serviceDateFilterEnd: bound,
    orderBy: fc.constantFrom('clientDeadline', 'dateService desc', 'id'),
  })
  .map((filters) =>
    Object.fromEntries(
      Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ),
  );
const callers = fc.nat(3);

/** Providers may not ask for jobs at risk. */
function allowedOf(user: TestUser, { customFilters: chosen = '', ...query }: Query): Query {
  const ids = chosen.split(',').filter((id) => user !== people[3] || Number(id) !== CustomFilterId.AtRisk);
  return { ...query, customFilters: ids.join(',') };
}

const property = (check: (user: TestUser, query: Query) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(callers, queries, (caller, query) => check(people[caller]!, allowedOf(people[caller]!, query))),
    { numRuns: 20 },
  );

test('totalCount is the number of jobs one gets by paging through, each once, whatever the filters', () =>
  property(async (user, query) => {
    const { additionalInfo } = await list(user, query);
    const ids = await pageThrough(user, query);
    expect([ids.length, new Set(ids).size]).toEqual([additionalInfo.totalCount, additionalInfo.totalCount]);
    expect((await read(user, '/v2/service-jobs', query)).additionalInfo).toEqual({ totalCount: ids.length });
  }));

test('the count beside a built-in filter is what choosing it instead of its group would give', () =>
  property(async (user, { customFilters: chosen = '', ...query }) => {
    const { additionalInfo } = await list(user, { ...query, customFilters: chosen });
    const groupOf = new Map(customFilters.map(({ id, group }) => [id, group]));
    const chosenIds = chosen.split(',').filter(Boolean).map(Number) as (typeof filterIds)[number][];
    for (const { id, count } of additionalInfo.customFilters) {
      const others = chosenIds.filter((other) => groupOf.get(other) !== groupOf.get(id as never));
      const alone = await list(user, { ...query, customFilters: [...others, id].join(','), pageSize: '1' });
      expect([id, count]).toEqual([id, alone.additionalInfo.totalCount]);
    }
  }));

interface Counted {
  readonly id: number;
  readonly jobCount: number;
  readonly services: readonly Counted[];
}

test('the count of a status and of a service is what choosing it alone would give', () =>
  property(async (user, { orderBy: _orderBy, ...query }) => {
    const { result } = await read(user, '/v1/service-jobs/counts', query);
    const { serviceGroups, serviceJobStatuses } = result as { serviceGroups: Counted[]; serviceJobStatuses: Counted[] };
    const total = async (more: Query) =>
      (await list(user, { ...query, ...more, pageSize: '1' })).additionalInfo.totalCount;
    const status = serviceJobStatuses[query['filterStart'] ? 8 : 21]!;
    expect(status.jobCount).toBe(await total({ serviceJobStatuses: String(status.id) }));
    const photography = serviceGroups[0]!.services[0]!;
    expect(photography.jobCount).toBe(await total({ services: String(photography.id) }));
    expect(serviceGroups[0]!.jobCount).toBe(serviceGroups[0]!.services.reduce((sum, each) => sum + each.jobCount, 0));
  }));
