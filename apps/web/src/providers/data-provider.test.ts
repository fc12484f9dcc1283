import { afterEach, expect, test, vi } from 'vitest';
import { failure, fakeApi, list, single, v3Page } from '../../test/fake-api.ts';
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

const asked = (url = '') => new URL(url, 'http://site');

test('administered records are listed in the v3 query language, page by page by the token', async () => {
  const sent = fakeApi(() => v3Page([{ id: '1' }], { continuationToken: 'next', totalCount: 70 }));
  const answer = await dataProvider.getList('zones', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'name', order: 'ASC' },
    filter: { name: { contains: 'east' } },
    meta: { continuationToken: 'here' },
  });
  const { pathname, searchParams } = asked(sent[0]?.url);
  expect(pathname).toBe('/v3/zones');
  expect(Object.fromEntries(searchParams)).toEqual({
    filter: '{"name":{"contains":"east"}}',
    size: '50',
    orderBy: 'name asc',
    continuationToken: 'here',
  });
  expect(answer).toEqual({ data: [{ id: '1' }], total: 70, meta: { continuationToken: 'next', totalCount: 70 } });
});

test('a list without filters sends none', async () => {
  const sent = fakeApi(() => v3Page([]));
  await dataProvider.getList('zones', { filter: {} });
  expect(asked(sent[0]?.url).searchParams.has('filter')).toBe(false);
});

test('a change carries the version that the person saw, and answers the record', async () => {
  const sent = fakeApi(() => single({ id: '7', cache_key: 4 }));
  const previousData = { id: '7', cache_key: 3 };
  const answer = await dataProvider.update('zones', { id: '7', data: { name: 'East' }, previousData });
  expect(answer).toEqual({ data: { id: '7', cache_key: 4 } });
  expect(sent[0]).toMatchObject({ method: 'PUT', url: '/v3/zones/7', body: { name: 'East' } });
  expect(sent[0]?.headers.get('if-match')).toBe('"3"');
});

test('a new record is answered whole, a deletion names the version and whether it is for good', async () => {
  const sent = fakeApi(({ method }) => single(method === 'POST' ? { id: '8', name: 'West' } : null));
  expect(await dataProvider.create('zones', { data: { name: 'West' } })).toEqual({ data: { id: '8', name: 'West' } });
  await dataProvider.delete('zones', { id: '8', previousData: { id: '8', cache_key: 1 }, meta: { permanent: true } });
  expect(sent[1]).toMatchObject({ method: 'DELETE', url: '/v3/zones/8?permanent=true' });
  expect(sent[1]?.headers.get('if-match')).toBe('"1"');
});

test('a refusal is the error that react-admin looks for, with its fields', async () => {
  const errors = { name: ['Required'] };
  fakeApi(() => failure(400, 'malformed', 'Please check.', { errors }));
  await expect(dataProvider.create('zones', { data: {} })).rejects.toMatchObject({ status: 400, body: { errors } });
});

test('a record of v1 is changed and deleted in the version that the person saw, too', async () => {
  const sent = fakeApi(() => single({ id: 7 }));
  const previousData = { id: 7, cache_key: 3 };
  const answer = await dataProvider.update('youtube-channels', { id: 7, data: { name: 'East' }, previousData });
  expect(answer).toEqual({ data: { id: 7 } });
  expect(sent[0]).toMatchObject({ method: 'PUT', url: '/v1/youtube-channels/7', body: { name: 'East' } });
  await dataProvider.delete('youtube-channels', { id: 7, previousData, meta: { permanent: true } });
  expect(sent[1]).toMatchObject({ method: 'DELETE', url: '/v1/youtube-channels/7?permanent=true' });
  for (const { headers } of sent) expect(headers.get('if-match')).toBe('"3"');
});

test('what has calls of its own is not written here', async () => {
  await expect(dataProvider.create('service-jobs', { data: {} })).rejects.toThrow('not written through');
});
