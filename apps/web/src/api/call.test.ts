import { getMe } from '@shootdesk/shared/sign-in/sign-in.contract';
import { changeServiceJobStatus, listServiceJobHistory } from '@shootdesk/shared/service-jobs/service-jobs.contract';
import { afterEach, expect, test, vi } from 'vitest';
import { failure, fakeApi, list, single } from '../../test/fake-api.ts';
import { call } from './call.ts';
import { setPrincipal } from './principal.ts';

afterEach(() => {
  setPrincipal(null);
  vi.unstubAllGlobals();
});

const change = { id: 7, serviceJobStatusId: 90, workflowComment: 'Ready' };

test('a call is made as its contract says: path, body, version', async () => {
  const sent = fakeApi(() => single({ id: 7 }));
  const answer = await call(changeServiceJobStatus, { params: { id: 7 }, body: change, ifMatch: 3 });
  expect(answer).toEqual({ id: 7 });
  expect(sent[0]).toMatchObject({ method: 'POST', url: '/v1/service-jobs/7/workflow', body: change });
  expect(sent[0]?.headers.get('if-match')).toBe('"3"');
});

test('every call carries the principal as base64 of its JSON, whatever letters it has', async () => {
  const sent = fakeApi(() => list([]));
  const principal = { identityProvider: 'password', userId: '1', userDetails: 'zoë@example.com', userRoles: [] };
  setPrincipal(principal);
  await call(listServiceJobHistory, { params: { id: 7 } });
  const header = sent[0]?.headers.get('x-ms-client-principal') ?? '';
  expect(JSON.parse(Buffer.from(header, 'base64').toString('utf8'))).toEqual(principal);
});

test('a list keeps what comes beside its rows, a foreign form is left as it is', async () => {
  fakeApi(({ url }) => (url === '/.auth/me' ? { body: { clientPrincipal: null } } : list([{ id: 1 }])));
  expect(await call(listServiceJobHistory, { params: { id: 7 } })).toMatchObject({
    results: [{ id: 1 }],
    additionalInfo: { totalCount: 1 },
  });
  expect(await call(getMe, {})).toEqual({ clientPrincipal: null });
});

test('a problem becomes an error with its status, code and message', async () => {
  fakeApi(() => failure(409, 'status_moved_on', 'It has moved on.'));
  await expect(call(changeServiceJobStatus, { params: { id: 7 }, body: change })).rejects.toMatchObject({
    status: 409,
    code: 'status_moved_on',
    message: 'It has moved on.',
  });
});

test('a proxy page instead of JSON, and no answer at all, are errors with a sentence', async () => {
  fakeApi(() => ({ status: 502, body: '<html>' }));
  await expect(call(getMe, {})).rejects.toMatchObject({ status: 502, message: 'Something went wrong' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(getMe, {})).rejects.toMatchObject({ status: 0, message: expect.stringContaining('connection') });
});

test('an answer that is cut half-way is a server that cannot be reached', async () => {
  const cut = new ReadableStream({
    pull(stream) {
      stream.error(new TypeError('Error in body stream'));
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(cut)));
  await expect(call(getMe, {})).rejects.toMatchObject({ status: 0, message: expect.stringContaining('connection') });
});
