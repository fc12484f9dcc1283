import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { createTestApp, type TestApp } from '../../../../test/app.ts';

const kinds = ['ownService', 'assigned', 'onSiteOfMine', 'clientOfKey', 'foreign'] as const;
type Kind = (typeof kinds)[number];

let t: TestApp;
let jobs: Record<Kind, number>;
let clientId: number;
const photography = 1;
const copywriting = 21;

beforeAll(async () => {
  t = await createTestApp();
  const make = (serviceId: number) => t.makeJob({ serviceId });
  const ofKey = await make(copywriting);
  clientId = ofKey.clientId;
  jobs = {
    ownService: (await make(photography)).id,
    assigned: (await make(copywriting)).id,
    onSiteOfMine: (await make(copywriting)).id,
    clientOfKey: ofKey.id,
    foreign: (await make(copywriting)).id,
  };
});
afterAll(() => t.close());

/** A person with these roles on the named jobs. */
async function person(role: UserRoleName, services: number[] = [photography]) {
  const user = await t.makeUser({ role, services });
  await t.deps.prisma.serviceJobUser.deleteMany({ where: { serviceJobUserRoleId: 5 } });
  await t.assign(jobs.assigned, user.id, 4);
  await t.assign(jobs.onSiteOfMine, user.id, 5);
  return user;
}

type Agent = ReturnType<TestApp['as']>;

/** The jobs that a caller can find by each endpoint; these must agree. */
async function visibleKinds(agent: Agent): Promise<Kind[]> {
  const listed = await agent.get('/v1/service-jobs').query({ pageSize: 200 }).expect(200);
  const ids = listed.body.results.map(({ id }: { id: number }) => id) as number[];
  expect(listed.body.additionalInfo.totalCount).toBe(ids.length);
  for (const kind of kinds) {
    const status = ids.includes(jobs[kind]) ? 200 : 404;
    await agent.get(`/v1/service-jobs/${jobs[kind]}`).expect(status);
    await agent.get(`/v1/service-jobs/${jobs[kind]}/history`).expect(status);
  }
  return kinds.filter((kind) => ids.includes(jobs[kind]));
}

describe('who knows of which jobs', () => {
  test.each(['BackOffice', 'ProductionManager'] as const)('%s: all', async (role) => {
    expect(await visibleKinds(t.as(await person(role)))).toEqual([...kinds]);
  });

  test.each(['QC', 'Specialist', 'FullTimeEditor', 'ContractualEditor'] as const)(
    '%s: jobs of their services and jobs they have a part in',
    async (role) => {
      expect(await visibleKinds(t.as(await person(role)))).toEqual(['ownService', 'assigned', 'onSiteOfMine']);
      expect(await visibleKinds(t.as(await person(role, [])))).toEqual(['assigned', 'onSiteOfMine']);
    },
  );

  test.each(['FullTimeProvider', 'ContractualProvider'] as const)(
    '%s: only jobs whose on-site provider they are, whatever they cover',
    async (role) => {
      expect(await visibleKinds(t.as(await person(role)))).toEqual(['onSiteOfMine']);
    },
  );

  test('an API key: only the clients it is bound to, and none when bound to none', async () => {
    const system = await t.makeUser({ role: 'Integration' });
    expect(await visibleKinds(t.withKey(await t.makeApiKey(system.id, [clientId])))).toEqual(['clientOfKey']);
    expect(await visibleKinds(t.withKey(await t.makeApiKey(system.id)))).toEqual([]);
  });

  test.each(['Agent', 'ClientAdmin', 'Assistant', 'Unknown'] as const)('%s: 403 from every call', async (role) => {
    const agent = t.as(await t.makeUser({ role }));
    for (const path of ['', `/${jobs.foreign}`, `/${jobs.foreign}/history`]) {
      await agent.get(`/v1/service-jobs${path}`).expect(403);
    }
  });

  test('nobody signed in: 401 from every call', async () => {
    for (const path of ['', `/${jobs.foreign}`, `/${jobs.foreign}/history`]) {
      await t.anonymous().get(`/v1/service-jobs${path}`).expect(401);
    }
  });
});
