import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const path = '/v3/user-imports';

let t: TestApp;
let boss: TestUser;
let service: string;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
  service = (await t.deps.prisma.service.findFirstOrThrow({ where: { hiddenAt: null }, select: { name: true } })).name;
  await t.deps.prisma.zone.create({ data: { name: 'Harbour' } });
});
afterAll(() => t.close());

const upload = (content: string, user = boss) => t.as(user).post(path).send({ fileName: 'people.csv', content });
const uploaded = async (content: string) => (await upload(content).expect(201)).body.result;
const next = (body: object = {}, user = boss) => t.as(user).post('/v3/users/import/50').send(body);
const invite = (body: object = {}, user = boss) => t.as(user).post('/v3/users/invitations').send(body);
const invitationsOf = (ids: readonly number[]) =>
  t.deps.prisma.outboxMessage.count({
    where: { topic: 'userInvited', OR: ids.map((userId) => ({ payload: { equals: { userId } } })) },
  });
const peopleAt = (domain: string) =>
  t.deps.prisma.user.findMany({
    where: { email: { endsWith: `@${domain}` } },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      name: true,
      email: true,
      username: true,
      contact: true,
      awaitsInvitation: true,
      employment: true,
      userRole: { select: { name: true } },
      provider: { select: { suburb: true, contactNumber: true } },
      zones: { select: { zone: { select: { name: true } } } },
      services: { select: { service: { select: { name: true } } } },
    },
  });

async function imported(content: string) {
  const { id } = await uploaded(content);
  return { id, ...(await next({ import: id }).expect(200)).body.result };
}

describe('people from a file', () => {
  test('are added with role, zones, services, telephone and city, and are not invited', async () => {
    const result = await imported(
      `Full Name;E-Mail;Position;Mobile;Area;Skills;Town;Employment Type\n` +
        `Mia Tran;Mia@one.example;Photographer;0400 111 222;harbour;${service};Ghent;Contract\n` +
        `Ed Ito;ed@one.example;editor;;;ALL;;\nBo Ek;bo@one.example;Back Office;;;;;`,
    );
    expect(result).toMatchObject({ successfulImports: 3, failedImports: 0, failures: [] });
    const [mia, ed, bo] = await peopleAt('one.example');
    expect(mia).toMatchObject({
      ...{ name: 'Mia Tran', email: 'mia@one.example', username: 'mia@one.example', contact: '0400 111 222' },
      ...{ awaitsInvitation: true, employment: 'Contract', userRole: { name: 'ContractualProvider' } },
      provider: { suburb: 'Ghent', contactNumber: '0400 111 222' },
      zones: [{ zone: { name: 'Harbour' } }],
      services: [{ service: { name: service } }],
    });
    expect(ed).toMatchObject({ userRole: { name: 'FullTimeEditor' }, provider: null });
    expect(ed!.services.length).toBeGreaterThan(3);
    expect(bo).toMatchObject({ userRole: { name: 'BackOffice' }, services: [] });
    expect(await invitationsOf([mia!.id, ed!.id, bo!.id])).toBe(0);
    const { body } = await t.as(boss).get(`/v3/record-changes?filter={"entity":"User/${mia!.id}"}`);
    expect(JSON.stringify(body)).toContain('Mia Tran');
  });

  test.each([
    ['Al,al@', 'Provider', 'email: Invalid Email format'],
    ['Al,al@two.example', 'Pilot', 'role: Must be one of Back Office, Production Manager, QC'],
    ['Al,al@two.example', 'Agent', 'role: Must be one of'],
    ['Al,al@two.example', 'Integration', 'role: Must be one of'],
    ['Al,al@two.example', '', 'role: Required'],
    ['Al,al@two.example', 'Provider', "services: Required. Write 'all' for every service."],
    ['Al,al@two.example', 'Provider,,Mars,all', "zones: There is no zone 'Mars'."],
    ['Al,al@two.example', 'QC,,,Juggling', "services: There is no service 'Juggling'."],
    ['Al,al@two.example', 'QC,,,all,,Slave', 'employment: Must be Contract or Full Time.'],
    [',al@two.example', 'Back Office', 'name: Required'],
  ])('%s as %s are refused with a reason', async (person, rest, reason) => {
    const { problems } = await uploaded(`name,email,role,phone,zones,services,city,employment\n${person},${rest}`);
    expect(problems).toEqual([expect.objectContaining({ row: 2, reason: expect.stringContaining(reason) })]);
  });

  test('who are here, or in an earlier row, are refused by their address; the file twice adds nobody twice', async () => {
    const content = 'name,email,role\nAnn Lee,ann@three.example,Back Office\nAnn Again,ANN@three.example,Back Office';
    expect(await imported(content)).toMatchObject({ successfulImports: 1, failedImports: 1 });
    expect(await imported(content)).toMatchObject({ successfulImports: 0, failedImports: 2 });
    expect(await peopleAt('three.example')).toHaveLength(1);
  });

  test('who may be here under another address are named, and can be imported', async () => {
    const result = await uploaded(
      'name,email,role,phone\nAnn Lee,ann.lee@four.example,Back Office,\nX Y,x@four.example,Back Office,+61 400 111 222',
    );
    expect(result).toMatchObject({ problemCount: 0, likelyDoubleCount: 2 });
    expect(result.likelyDoubles).toEqual([
      { row: 2, name: 'Ann Lee', reason: "'Ann Lee' (ann@three.example) has the same name." },
      { row: 3, name: 'X Y', reason: "'Mia Tran' (mia@one.example) has the same telephone number." },
    ]);
  });

  test('who were refused are in a file to be mended', async () => {
    const { id } = await imported('name,email,role\nBad,bad@,QC\nGood,good@five.example,Back Office');
    const failed = await t.as(boss).get(`${path}/${id}/failed.csv`).expect(200);
    expect(failed.text).toContain('"Bad","bad@","QC"');
    const mended = failed.text.replace('bad@', 'bad@five.example').replace('"QC"', '"Back Office"');
    expect(await imported(mended)).toMatchObject({ successfulImports: 1, failedImports: 0 });
    const { text } = await t.as(boss).get(`${path}/template.csv`).expect(200);
    expect(text).toMatch(/^\uFEFF"name","email","role","phone","zones","services","city","employment","username"\r\n$/);
  });
});

describe('invitations', () => {
  test('go to the people of an import once, also when two ask at the same time', async () => {
    const { id } = await imported(
      'name,email,role\nI One,i1@six.example,Back Office\nI Two,i2@six.example,Back Office',
    );
    const ids = (await peopleAt('six.example')).map((person) => person.id);
    const answers = await Promise.all([invite({ import: id }), invite({ import: id })]);
    const counts: number[] = answers.map(({ body }) => body.result.invited);
    expect(counts.toSorted((one, other) => one - other)).toEqual([0, 2]);
    expect((await invite({ import: id }).expect(200)).body.result).toEqual({ invited: 0 });
    expect(await invitationsOf(ids)).toBe(2);
  });

  test('go to everybody who waits, without those who were invited singly or deactivated', async () => {
    await invite().expect(200);
    await imported(
      'name,email,role\nW A,a@seven.example,Back Office\nW B,b@seven.example,Back Office\nW C,c@seven.example,Back Office',
    );
    const [a, b, c] = (await peopleAt('seven.example')).map((person) => person.id);
    const waiting = async () =>
      (await t.as(boss).get('/v3/users').query({ filter: '{"awaits_invitation":true}' }).expect(200)).body.totalCount;
    expect(await waiting()).toBe(3);
    await t.as(boss).post(`/v3/users/${a}/invitation`).expect(200);
    await t.as(boss).delete(`/v3/users/${b}`).send({}).expect(200);
    expect((await invite().expect(200)).body.result).toEqual({ invited: 1 });
    expect(await invitationsOf([a!, b!, c!])).toBe(2);
    expect(await waiting()).toBe(0);
  });

  test('a corrected address of somebody who waits invites nobody', async () => {
    await imported('name,email,role\nTypo,typo@eight.example,Back Office');
    const [person] = await peopleAt('eight.example');
    const { body } = await t.as(boss).get(`/v3/users/${person!.id}`).expect(200);
    const changed = { ...body.result, email: 'right@eight.example' };
    await t.as(boss).put(`/v3/users/${person!.id}`).send(changed).expect(200);
    expect(await invitationsOf([person!.id])).toBe(0);
  });
});

test('imports of people are no imports of clients', async () => {
  const { id } = await uploaded('name,email,role\nZ,z@nine.example,Back Office');
  await t.as(boss).get(`/v3/client-imports/${id}`).expect(404);
  await t.as(boss).post('/v3/clients/import/50').send({ import: id }).expect(404);
  await t.as(boss).delete(`/v3/client-imports/${id}`).expect(404);
  const listed = await t.as(boss).get('/v3/client-imports').expect(200);
  expect(listed.body.results.map((each: { id: string }) => each.id)).not.toContain(id);
  await t.as(boss).delete(`${path}/${id}`).set('if-match', '"7"').expect(412);
  await t.as(boss).delete(`${path}/${id}`).expect(200);
  await invite({ import: id }).expect(404);
});

test('belong to BackOffice', async () => {
  const { id } = await uploaded('name,email,role\nMine,mine@ten.example,Back Office');
  const calls = [
    ['post', path],
    ['get', path],
    ['get', `${path}/${id}`],
    ['post', '/v3/users/import/50'],
    ['post', '/v3/users/invitations'],
    ['delete', `${path}/${id}`],
    ['get', `${path}/${id}/failed.csv`],
    ['get', `${path}/template.csv`],
  ] as const;
  const manager = await t.makeUser({ role: 'ProductionManager' });
  for (const [method, url] of calls) {
    await t.anonymous()[method](url).expect(401);
    await t.as(manager)[method](url).expect(403);
  }
  await upload('').expect(400);
  await invite({ import: 'ClientImport/1' }).expect(400);
  await next({ id: 1 }).expect(400);
});
