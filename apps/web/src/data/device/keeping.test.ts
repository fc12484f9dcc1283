import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, single } from '../../../test/fake-api.ts';
import { fakeDevice } from '../../../test/fake-device.ts';
import { userWithRole } from '../../../test/records.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { setPrincipal } from '../../api/principal.ts';
import { jobQuery } from '../jobs/queries.ts';
import { endPush } from '../notifications/push.ts';
import { keepMark, pushMark } from './device-marks.ts';
import { readKeptAnswers } from './kept-answers.ts';
import {
  endKeeping,
  endKeepingOfOthers,
  keepAnswers,
  keepWhereInstalled,
  restoreAnswers,
  switchKeepingOff,
  switchKeepingOn,
} from './keeping.ts';
import { workerPathFor } from './worker-registration.ts';

const principal = { identityProvider: 'password', userId: '1', userDetails: 'mia@example.com', userRoles: [] };
const user = userWithRole('FullTimeProvider');
const day = (ids: readonly number[]) =>
  single({ stops: ids.map((id) => ({ job: { id } })), closures: [], nextDate: null });

/** A server where each of the next days has job 7, which can be read. */
const answers = () =>
  fakeApi(
    byPath({
      'GET /v1/users/current': single(user),
      'GET /v1/users/current/day': day([7]),
      'GET /v3/users/current/slots': single({ slots: [], closures: [] }),
      'GET /v1/service-jobs/7': single({ id: 7, name: 'Lot 5' }),
      'GET /v1/service-jobs/7/visit': single({}),
      'GET /v1/service-jobs/7/wishes': single({ wishes: null, cache_key: 0 }),
    }),
  );

let device: ReturnType<typeof fakeDevice>;
beforeEach(() => {
  localStorage.clear();
  device = fakeDevice();
  setPrincipal(principal);
});
afterEach(() => {
  setPrincipal(null);
  device.remove();
  vi.unstubAllGlobals();
});

test.each([
  [{ keepsJobs: true, pushes: true }, '/offline-worker.js'],
  [{ keepsJobs: true, pushes: false }, '/offline-worker.js'],
  [{ keepsJobs: false, pushes: true }, '/push-worker.js'],
  [{ keepsJobs: false, pushes: false }, null],
])('a device that needs %j has the worker %s', (needs, path) => expect(workerPathFor(needs)).toBe(path));

test('switched on, the worker is there and the jobs of the days can be restored without a server', async () => {
  answers();
  await switchKeepingOn(createQueryClient(), user);
  expect(device.worker()).toBe('/offline-worker.js');
  expect(keepMark.read()).toEqual({ userId: user.id });
  const kept = await readKeptAnswers();
  expect(kept).toMatchObject({ userId: user.id, principal });
  const cold = createQueryClient();
  restoreAnswers(cold, kept!);
  expect(cold.getQueryData(jobQuery(7).queryKey)).toMatchObject({ name: 'Lot 5' });
});

test('a job that is no longer in these days is not kept', async () => {
  answers();
  const cache = createQueryClient();
  await switchKeepingOn(cache, user);
  expect(JSON.stringify([...device.rows])).toContain('Lot 5');
  cache.setQueriesData({ predicate: ({ queryKey }) => queryKey.includes('day') }, { stops: [] });
  await keepAnswers(cache, user);
  expect(JSON.stringify([...device.rows])).not.toContain('Lot 5');
});

test('a server that refuses leaves nothing on the device', async () => {
  fakeApi(() => failure(403, 'forbidden', 'No.'));
  await expect(switchKeepingOn(createQueryClient(), user)).rejects.toThrow('No.');
  expect([device.worker(), device.rows.size, device.shells(), keepMark.read()]).toEqual([null, 0, [], null]);
});

test('switched off, the worker, the app and the answers are gone, and nothing is written afterwards', async () => {
  answers();
  const cache = createQueryClient();
  await switchKeepingOn(cache, user);
  await endKeeping();
  await keepAnswers(cache, user);
  expect([device.worker(), device.rows.size, device.shells()]).toEqual([null, 0, []]);
});

test('what is kept of another person is deleted when somebody else uses the browser', async () => {
  answers();
  await switchKeepingOn(createQueryClient(), user);
  await endKeepingOfOthers(user.id);
  expect(device.rows.size).toBe(1);
  await endKeepingOfOthers(user.id + 1);
  expect([device.worker(), device.rows.size, device.shells()]).toEqual([null, 0, []]);
});

test('push and keeping share a worker, and the end of one leaves that of the other', async () => {
  answers();
  pushMark.write({ userId: user.id, id: 8 });
  await switchKeepingOn(createQueryClient(), user);
  await endKeeping();
  expect(device.worker()).toBe('/push-worker.js');
  await switchKeepingOn(createQueryClient(), user);
  await endPush(user.id).catch(() => undefined);
  expect(device.worker()).toBe('/offline-worker.js');
});

test('the installed app keeps the jobs of whoever shoots, until they switch that off', async () => {
  answers();
  const cache = createQueryClient();
  await keepWhereInstalled(cache, userWithRole('BackOffice'));
  expect([device.worker(), keepMark.read()]).toEqual([null, null]);
  await keepWhereInstalled(cache, user);
  expect([device.worker(), device.rows.size]).toEqual(['/offline-worker.js', 1]);
  await endKeeping();
  await keepWhereInstalled(cache, user);
  expect(device.worker()).toBe('/offline-worker.js');
  await switchKeepingOff(user);
  await keepWhereInstalled(cache, user);
  expect([device.worker(), device.rows.size, keepMark.read()]).toEqual([null, 0, null]);
});
