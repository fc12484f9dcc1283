import { NoteTypeId } from '@shootdesk/shared/service-job-notes/note-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { maxMentionable } from '@shootdesk/shared/service-job-users/service-job-users.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

/** A service and a name that are unique in the test database. */
const serviceId = 34;
const lastName = 'Mentionable%';

let t: TestApp;
let jobId: number;
let boss: TestUser;
const people: Record<string, TestUser> = {};

beforeAll(async () => {
  t = await createTestApp();
  jobId = (await t.makeJob({ serviceId })).id;
  boss = await t.makeUser({ firstName: 'Ida', lastName });
  const make = async (firstName: string, role: Parameters<typeof t.makeUser>[0]) => {
    people[firstName] = await t.makeUser({ ...role, firstName, lastName });
    return people[firstName];
  };
  await make('Ann', { role: 'ProductionManager' });
  await make('Ben', { role: 'FullTimeEditor', services: [serviceId] });
  await make('Cem', { role: 'FullTimeEditor', services: [1] });
  await t.assign(jobId, (await make('Dan', { role: 'QC', services: [1] })).id, JobUserRoleId.QualityControl);
  await t.assign(jobId, (await make('Eve', { role: 'FullTimeProvider' })).id, JobUserRoleId.OnSiteProvider);
  await make('Fay', { role: 'ContractualProvider', services: [serviceId] });
  const { id } = await make('Gus', { role: 'ProductionManager' });
  await t.deps.prisma.user.update({ where: { id }, data: { deletedAt: t.deps.now() } });
  await make('Hal', { role: 'Agent' });
});
afterAll(() => t.close());

const call = (as: TestUser, query: object = {}) =>
  t
    .as(as)
    .get('/v1/service-job-users/mentionable')
    .query({ serviceJobId: jobId, ...query });
const names = async (as: TestUser, query: object = {}) => {
  const { body } = await call(as, { name: lastName, ...query }).expect(200);
  return body.results.map((each: { firstName: string }) => each.firstName);
};

describe('the people who can be mentioned on a job', () => {
  test('are the colleagues who see it, by name', async () => {
    expect(await names(boss)).toEqual(['Ann', 'Ben', 'Dan', 'Eve']);
    expect(await names(people['Ben']!)).toEqual(['Ann', 'Dan', 'Eve', 'Ida']);
  });

  test('in a note only those who may read notes of its type', async () => {
    expect(await names(boss, { serviceJobNoteTypeId: NoteTypeId.Studio })).toEqual(['Ann', 'Ben', 'Dan']);
    expect(await names(boss, { serviceJobNoteTypeId: NoteTypeId.Provider })).toEqual(['Ann', 'Ben', 'Dan', 'Eve']);
  });

  test('are found by a part of the name, and are few', async () => {
    expect(await names(boss, { name: `dan ${lastName}` })).toEqual(['Dan']);
    expect((await call(boss).expect(200)).body.results.length).toBeLessThanOrEqual(maxMentionable);
  });

  test('are not told to those who do not see the job', async () => {
    await call(people['Cem']!).expect(404);
    await call(people['Fay']!).expect(404);
    await call(people['Hal']!).expect(403);
    await t.anonymous().get('/v1/service-job-users/mentionable').query({ serviceJobId: jobId }).expect(401);
  });
});
