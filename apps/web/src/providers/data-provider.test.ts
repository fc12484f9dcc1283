import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, list, single } from '../../test/fake-api.ts';
import { dataProvider } from './data-provider.ts';

afterEach(() => vi.unstubAllGlobals());

const info = { totalCount: 120, customFilters: [{ id: 11, name: 'Overdue', count: 3, type: 'deadline' }] };

test('a list is asked for in the v1 query language', async () => {
  const sent = fakeApi(() => list([{ id: 1 }], info));
  await dataProvider.getList('service-jobs', {
    pagination: { page: 3, perPage: 50 },
    sort: { field: 'clientDeadline', order: 'DESC' },
    filter: { customFilters: [1, 3], serviceJobStatuses: [100] },
    meta: { embed: ['campaign', 'users'] },
  });
  const asked = new URL(sent[0]?.url ?? '', 'http://site');
  expect(asked.pathname).toBe('/v1/service-jobs');
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    pageSize: '50',
    pageNumber: '3',
    orderBy: 'clientDeadline desc',
    customFilters: '1,3',
    serviceJobStatuses: '100',
    includes: 'campaign,users',
  });
});

test('a list answers rows, total and additionalInfo', async () => {
  fakeApi(() => list([{ id: 1 }], info));
  const answer = await dataProvider.getList('service-jobs', {});
  expect(answer).toEqual({ data: [{ id: 1 }], total: 120, meta: info });
});

test('a record comes out of its envelope', async () => {
  const sent = fakeApi(() => single({ id: 7 }));
  expect(await dataProvider.getOne('service-jobs', { id: 7 })).toEqual({ data: { id: 7 } });
  expect(sent[0]?.url).toBe('/v1/service-jobs/7');
});
