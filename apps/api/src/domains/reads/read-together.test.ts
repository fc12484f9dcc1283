import { maxReadsTogether, readTogether } from '@shootdesk/shared/reads/read-together.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

let t: TestApp;
let boss: TestUser;
let jobId: number;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
  jobId = (await t.makeJob()).id;
});
afterAll(() => t.close());

const read = (user: TestUser, ...paths: string[]) =>
  t
    .as(user)
    .get(readTogether.path)
    .query({ paths: paths.join('|') });

test('each read is answered as alone, in the order of the addresses', async () => {
  const paths = [
    `/v1/service-jobs/${jobId}?includes=campaign,service`,
    `/v1/service-jobs/${jobId}/history`,
    `/v1/service-job-tags?serviceJobs=${jobId}&pageSize=200`,
  ];
  const { body } = await read(boss, ...paths).expect(200);
  const alone = await Promise.all(paths.map(async (path) => (await t.as(boss).get(path).expect(200)).body));
  expect(body.results).toEqual(alone.map((answer) => ({ status: 200, body: answer })));
  expect(body.additionalInfo).toEqual({ totalCount: 3 });
});

test('a read that is refused leaves the others alone', async () => {
  const editor = await t.makeUser({ role: 'FullTimeEditor' });
  const { body } = await read(editor, `/v1/service-jobs/${jobId}`, '/v3/users', '/v1/users/current').expect(200);
  expect(body.results.map(({ status }: { status: number }) => status)).toEqual([404, 403, 200]);
  expect(body.results[0].body).toMatchObject({ success: false, code: 'not_found' });
  expect(body.results[2].body.result.id).toBe(editor.id);
});

test.each([
  ['an unknown address', '/v1/nothing-of-the-kind'],
  ['an address of another server', 'https://example.org/v1/users/current'],
  ['a stream', '/v1/events'],
  ['a call that only writes', '/v1/sign-in'],
  ['this call itself', '/v1/reads?paths=/v1/users/current'],
  ['a file beside records', '/v1/service-jobs/report.csv'],
  ['what leads out of its path', '/v1/service-jobs/..\\reads?paths=/v1/users/current'],
  ['what leads out of its path, with dots', '/v1/service-jobs/../events'],
  ['what leads out of its path, escaped', '/v1/service-jobs/%2e%2e/events'],
  ['an escaped name of a file', '/v1/service-jobs/report%2Ecsv'],
  ['the sign-in', '/.auth/me'],
  ['no address', ''],
  ['too many addresses', Array.from({ length: maxReadsTogether + 1 }, () => '/v1/users/current').join('|')],
])('%s is malformed', async (_, paths) => {
  const { body } = await read(boss, paths).expect(400);
  expect(body.code).toBe('malformed');
});

test('an unknown parameter is malformed', () =>
  t.as(boss).get(`${readTogether.path}?paths=/v1/users/current&x=1`).expect(400));

test('it is for signed-in staff', async () => {
  await t.anonymous().get(`${readTogether.path}?paths=/v1/users/current`).expect(401);
  await read(await t.makeUser({ role: null }), '/v1/users/current').expect(403);
});
