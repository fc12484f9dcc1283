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

test('a filter of v1 that is left open is sent blank', async () => {
  const sent = fakeApi(() => list([], info));
  await dataProvider.getList('youtube-channels', { filter: { selectedVideoServiceType: ['any'] } });
  expect(new URL(sent[0]?.url ?? '', 'http://site').searchParams.get('selectedVideoServiceType')).toBe('');
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

test('a filter of v3 with a dot in its name, which react-admin nests, is sent under that name', async () => {
  const sent = fakeApi(() => v3Page([]));
  await dataProvider.getList('users', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'name', order: 'ASC' },
    filter: { provider: { services: { in: ['52'] } }, name: { prefix: 'pri' }, deactivated: true },
  });
  const filter: unknown = JSON.parse(asked(sent[0]!.url).searchParams.get('filter') ?? 'null');
  expect(filter).toEqual({ 'provider.services': { in: ['52'] }, name: { prefix: 'pri' }, deactivated: true });
});

test('administered records are listed in the v3 query language, page by page by the token', async () => {
  const sent = fakeApi(({ url }) =>
    asked(url).searchParams.has('continuationToken')
      ? v3Page([{ id: '2' }], { totalCount: 70 })
      : v3Page([{ id: '1' }], { continuationToken: 'next', totalCount: 70 }),
  );
  const list = (page: number) =>
    dataProvider.getList('zones', {
      pagination: { page, perPage: 50 },
      sort: { field: 'name', order: 'ASC' },
      filter: { name: { contains: ' east ' } },
    });
  expect(await list(1)).toMatchObject({ data: [{ id: '1' }], total: 70, pageInfo: { hasNextPage: true } });
  expect(await list(2)).toMatchObject({ data: [{ id: '2' }], total: 70, pageInfo: { hasNextPage: false } });
  const [first, second] = sent.map(({ url }) => asked(url));
  expect(first?.pathname).toBe('/v3/zones');
  const query = { filter: '{"name":{"contains":"east"}}', size: '50', orderBy: 'name asc' };
  expect(Object.fromEntries(first!.searchParams)).toEqual(query);
  expect(Object.fromEntries(second!.searchParams)).toEqual({ ...query, continuationToken: 'next' });
  expect(sent).toHaveLength(2);
});

test('a page is found without those before it having been read', async () => {
  const sent = fakeApi(({ url }) =>
    asked(url).searchParams.has('continuationToken') ? v3Page([{ id: '2' }]) : v3Page([], { continuationToken: 'b' }),
  );
  const { data } = await dataProvider.getList('users', { pagination: { page: 2, perPage: 50 } });
  expect(data).toEqual([{ id: '2' }]);
  expect(sent.map(({ url }) => asked(url).searchParams.get('continuationToken'))).toEqual([null, 'b']);
});

test('more rows than the API gives at once are read page by page', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
  const pages = [rows(200), rows(200), rows(7)];
  const sent = fakeApi(({ url }) => list(pages[Number(asked(url).searchParams.get('pageNumber')) - 1]!, info));
  const pagination = { page: 1, perPage: Number.MAX_SAFE_INTEGER };
  expect((await dataProvider.getList('youtube-channels', { pagination })).data).toHaveLength(407);
  expect(sent).toHaveLength(3);
});

test('a list without filters sends none', async () => {
  const sent = fakeApi(() => v3Page([]));
  await dataProvider.getList('zones', { filter: {} });
  expect(asked(sent[0]?.url).searchParams.has('filter')).toBe(false);
});

test('a change carries the version that the person saw, and answers the record', async () => {
  const sent = fakeApi(() => single({ id: '7', cache_key: 4 }));
  const previousData = { id: '7', cache_key: 3 };
  const answer = await dataProvider.update('clients', { id: '7', data: { name: 'East' }, previousData });
  expect(answer).toEqual({ data: { id: '7', cache_key: 4 } });
  expect(sent[0]).toMatchObject({ method: 'PUT', url: '/v3/clients/7', body: { name: 'East' } });
  expect(sent[0]?.headers.get('if-match')).toBe('"3"');
});

test('a form that holds a version has it compared, and does not send it in the body', async () => {
  const sent = fakeApi(() => single({ id: '7', cache_key: 6 }));
  const data = { name: 'East', cache_key: 5 };
  await dataProvider.update('clients', { id: '7', data, previousData: { id: '7', cache_key: 8 } });
  expect(sent[0]?.body).toEqual({ name: 'East' });
  expect(sent[0]?.headers.get('if-match')).toBe('"5"');
});

test('a new record is answered whole, a deletion names the version and whether it is for good', async () => {
  const sent = fakeApi(({ method }) => single(method === 'POST' ? { id: '8', name: 'West' } : null));
  expect(await dataProvider.create('clients', { data: { name: 'West' } })).toEqual({ data: { id: '8', name: 'West' } });
  await dataProvider.delete('clients', { id: '8', previousData: { id: '8', cache_key: 1 }, meta: { permanent: true } });
  expect(sent[1]).toMatchObject({ method: 'DELETE', url: '/v3/clients/8?permanent=true' });
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

test('what a reference input chooses from is read from the list of names, under the ids that v3 gives to references', async () => {
  const sent = fakeApi(() => list([{ id: 12, firstName: 'Priya', lastName: 'Rao' }]));
  const found = await dataProvider.getList('user-choices', {
    pagination: { page: 1, perPage: 5 },
    filter: { name: 'pri', flags: ['Account_Manager'] },
  });
  expect(found).toEqual({ data: [{ id: 'User/12', name: 'Priya Rao' }], total: 1 });
  const url = new URL(sent[0]?.url ?? '', 'http://site');
  expect(url.pathname).toBe('/v1/users');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    name: 'pri',
    flags: 'Account_Manager',
    pageSize: '5',
    pageNumber: '1',
  });
});

test('chosen records are named by their references, 200 at once', async () => {
  const sent = fakeApi(({ url }) => {
    const ids = new URL(url, 'http://site').searchParams.get('ids')?.split(',') ?? [];
    return list(ids.map((id) => ({ id: Number(id), name: `Client ${id}` })));
  });
  const ids = Array.from({ length: 201 }, (_, index) => `Client/${index + 1}`);
  const { data } = await dataProvider.getMany('client-choices', { ids });
  expect(data.map(({ id }) => id)).toEqual(ids);
  expect(data[200]).toEqual({ id: 'Client/201', name: 'Client 201' });
  expect(sent).toHaveLength(2);
});
