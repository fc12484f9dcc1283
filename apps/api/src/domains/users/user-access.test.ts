import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { testPassword } from '../../../test/password.ts';
import { sendInvitation } from '../identity/public.ts';
import type { Mail } from '../../integrations/mail/mailer.ts';

const path = '/v3/users';
const mails: Mail[] = [];
let time = new Date('2026-03-31T00:00:00Z');

let t: TestApp;
let boss: TestUser;
beforeAll(async () => {
  t = await createTestApp({
    environment: { IDENTITY_MODE: 'session', PUBLIC_URL: 'http://localhost:3999' },
    deps: {
      now: () => time,
      mailer: {
        send: async (mail) => {
          mails.push(mail);
        },
        ping: async () => {},
        close: async () => {},
      },
    },
  });
});
afterAll(() => t.close());

type Agent = ReturnType<TestApp['anonymous']>;
let as: Agent;

const trySignIn = (email: string, password = testPassword) => {
  const agent = t.anonymous().set('sec-fetch-site', 'same-origin');
  return { agent, answer: agent.post('/v1/sign-in').send({ email, password }) };
};
async function signIn({ email }: Pick<TestUser, 'email'>, password = testPassword): Promise<Agent> {
  const { agent, answer } = trySignIn(email, password);
  await answer.expect(200);
  return agent;
}

beforeEach(async () => {
  boss = await t.makeUser();
  as = await signIn(boss);
});

const editorBody = ({ email, name }: TestUser, more: object = {}) => ({
  name,
  email,
  username: email,
  employment: 'Full_Time',
  roles: ['Editor'],
  editor: { services: ['1'] },
  ...more,
});
const backOfficeBody = (user: TestUser) => editorBody(user, { roles: ['Back_Office'], editor: null });

describe('the invitation', () => {
  async function invited(more: object = {}) {
    const body = {
      name: 'Mia Tran',
      email: `mia${mails.length}-${Math.random()}@example.com`,
      employment: 'Full_Time',
      roles: ['Editor'],
      editor: { services: ['1'] },
      ...more,
    };
    const sent = { ...body, username: body.email };
    return { sent, user: (await as.post(path).send(sent).expect(201)).body.result as { id: string; email: string } };
  }
  const outbox = (userId: string) =>
    t.deps.prisma.outboxMessage.findMany({
      where: { topic: 'userInvited', payload: { equals: { userId: Number(userId) } } },
    });
  async function mailedToken({ id, email }: { id: string; email: string }): Promise<string> {
    await sendInvitation(t.deps, { userId: Number(id) });
    expect(mails.at(-1)).toMatchObject({ to: email, subject: 'Your account at Shootdesk' });
    return /reset-password\?token=(\S+)/.exec(mails.at(-1)!.text)?.[1] ?? '';
  }
  const confirm = (token: string) =>
    t.anonymous().post('/v1/password-resets/confirm').send({ token, password: 'a new and long password' });

  test('goes to a new user, and lets them set a password and sign in', async () => {
    const { user } = await invited();
    expect(await outbox(user.id)).toHaveLength(1);
    await confirm(await mailedToken(user)).expect(200);
    await signIn(user, 'a new and long password');
    const { result } = (await as.get(`${path}/${user.id}`).expect(200)).body;
    expect(result).toMatchObject({ password_set: true, last_sign_in_at: expect.any(String) });
  });

  test('works for seven days, and a later one makes it worthless', async () => {
    const { user } = await invited();
    const first = await mailedToken(user);
    time = new Date(time.getTime() + 7 * 86_400_000 - 1);
    const second = await mailedToken(user);
    await confirm(first).expect(422);
    await confirm(second).expect(200);
    as = await signIn(boss);
    const other = (await invited()).user;
    const late = await mailedToken(other);
    time = new Date(time.getTime() + 7 * 86_400_000);
    await confirm(late).expect(422);
  });

  test('is sent again when asked for, until the person has a password', async () => {
    const { user } = await invited();
    await as.post(`${path}/${user.id}/invitation`).expect(200);
    expect(await outbox(user.id)).toHaveLength(2);
    await confirm(await mailedToken(user)).expect(200);
    const answer = await as.post(`${path}/${user.id}/invitation`).expect(409);
    expect(answer.body.detail).toBe('Mia Tran has set a password already and can ask for a new one when signing in.');
    await as.post(`${path}/987654/invitation`).expect(404);
  });

  test('is not for another system', async () => {
    const { user } = await invited({ roles: ['Integration'], editor: null });
    expect(await outbox(user.id)).toHaveLength(0);
    await as.post(`${path}/${user.id}/invitation`).expect(422);
  });

  test('goes to the new address when it is corrected; the old link is worthless', async () => {
    const { user, sent } = await invited();
    const token = await mailedToken(user);
    await as
      .put(`${path}/${user.id}`)
      .send({ ...sent, email: `right-${user.email}` })
      .expect(200);
    expect(await outbox(user.id)).toHaveLength(2);
    await confirm(token).expect(422);
  });

  test('mails nobody who is deactivated', async () => {
    const { user } = await invited();
    await as.delete(`${path}/${user.id}`).expect(200);
    const before = mails.length;
    await sendInvitation(t.deps, { userId: Number(user.id) });
    expect(mails).toHaveLength(before);
    await as.post(`${path}/${user.id}/invitation`).expect(409);
  });
});

describe('deactivating', () => {
  test('ends sessions and revokes API keys at once', async () => {
    const editor = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
    const session = await signIn(editor);
    await session.get('/v1/users/current').expect(200);
    await as.delete(`${path}/${editor.id}`).expect(200);
    await session.get('/v1/users/current').expect(401);
    await trySignIn(editor.email).answer.expect(401);
    const integration = await t.makeUser({ role: 'Integration' });
    const client = await t.makeClient();
    const job = await t.makeJob({ clientId: client.id });
    const key = await t.makeApiKey(integration.id, [client.id]);
    await t.withKey(key).get(`/v1/service-jobs/${job.id}`).expect(200);
    await as.delete(`${path}/${integration.id}`).expect(200);
    await t.withKey(key).get(`/v1/service-jobs/${job.id}`).expect(401);
    expect(await t.deps.prisma.apiKey.count({ where: { userId: integration.id, revokedAt: null } })).toBe(0);
  });

  test('keeps the record for those who name it, and out of the list', async () => {
    const editor = await t.makeUser({ role: 'FullTimeEditor', services: [1], firstName: 'Gone', lastName: 'Person' });
    await as.delete(`${path}/${editor.id}`).expect(200);
    const { result } = (await as.get(`${path}/${editor.id}`).expect(200)).body;
    expect(result.deactivated_at).toEqual(expect.any(String));
    const listed = async (filter: object) =>
      (await as.get(path).query({ filter: JSON.stringify({ name: 'Gone Person', ...filter }) })).body.totalCount;
    expect(await listed({})).toBe(0);
    expect(await listed({ deactivated: true })).toBe(1);
    const again = await as.delete(`${path}/${editor.id}`).expect(409);
    expect(again.body.detail).toBe('Gone Person is deactivated already.');
    await as.put(`${path}/${editor.id}`).send(editorBody(editor)).expect(409);
  });

  test('frees the address, and reactivating gives everything back but the keys', async () => {
    const integration = await t.makeUser({ role: 'Integration' });
    await t.makeApiKey(integration.id);
    await as.delete(`${path}/${integration.id}`).expect(200);
    const { result } = (await as.post(`${path}/${integration.id}/reactivate`).expect(200)).body;
    expect(result.deactivated_at).toBeNull();
    expect(await t.deps.prisma.apiKey.count({ where: { userId: integration.id, revokedAt: null } })).toBe(0);
    await as.post(`${path}/${integration.id}/reactivate`).expect(409);
    await as.delete(`${path}/${integration.id}`).expect(200);
    const successor = editorBody(integration, { username: 'successor' });
    await as.post(path).send(successor).expect(201);
    const taken = await as.post(`${path}/${integration.id}/reactivate`).expect(409);
    expect(taken.body.errors).toEqual({ email: ['Another user has this e-mail address.'] });
  });

  test('of one who has changed meanwhile, or is not there, is refused', async () => {
    const editor = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
    await as.delete(`${path}/${editor.id}`).set('if-match', '"0"').expect(412);
    await as.post(`${path}/${editor.id}/reactivate`).set('if-match', '"0"').expect(412);
    await as.delete(`${path}/987654`).expect(404);
    await as.post(`${path}/987654/reactivate`).expect(404);
    await as.delete(`${path}/${editor.id}?permanent=maybe`).expect(400);
  });
});

describe('another role or address', () => {
  test('signs the person out', async () => {
    for (const more of [{ roles: ['QC'], editor: null, qc: { services: ['1'] } }, { email: 'moved@example.com' }]) {
      const editor = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
      const session = await signIn(editor);
      await as.put(`${path}/${editor.id}`).send(editorBody(editor, more)).expect(200);
      await session.get('/v1/users/current').expect(401);
    }
  });

  test('another name does not', async () => {
    const editor = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
    const session = await signIn(editor);
    await as
      .put(`${path}/${editor.id}`)
      .send(editorBody(editor, { name: 'New Name' }))
      .expect(200);
    await session.get('/v1/users/current').expect(200);
  });

  test('another address unlinks the accounts at sign-in providers', async () => {
    const editor = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
    const { prisma } = t.deps;
    await prisma.userIdentity.create({ data: { userId: editor.id, provider: 'google', subject: String(editor.id) } });
    await as
      .put(`${path}/${editor.id}`)
      .send(editorBody(editor, { email: 'unlinked@example.com' }))
      .expect(200);
    expect(await prisma.userIdentity.count({ where: { userId: editor.id } })).toBe(0);
  });

  test('an integration that becomes a person loses its keys', async () => {
    const integration = await t.makeUser({ role: 'Integration' });
    await t.makeApiKey(integration.id);
    await as.put(`${path}/${integration.id}`).send(editorBody(integration)).expect(200);
    expect(await t.deps.prisma.apiKey.count({ where: { userId: integration.id, revokedAt: null } })).toBe(0);
  });
});

describe('back-office access', () => {
  test('cannot be taken from oneself', async () => {
    const role = await as.put(`${path}/${boss.id}`).send(editorBody(boss)).expect(422);
    expect(role.body).toMatchObject({
      detail: 'You cannot take back-office access from yourself. Please ask another administrator.',
      errors: { roles: [expect.any(String)] },
    });
    for (const query of ['', '?permanent=true']) {
      const answer = await as.delete(`${path}/${boss.id}${query}`).expect(422);
      expect(answer.body.detail).toBe('You cannot remove your own account. Please ask another administrator.');
    }
    await as.put(`${path}/${boss.id}`).send(backOfficeBody(boss)).expect(200);
  });

  test.each([
    ['deactivate', (agent: Agent, user: TestUser) => agent.delete(`${path}/${user.id}`)],
    ['delete', (agent: Agent, user: TestUser) => agent.delete(`${path}/${user.id}?permanent=true`)],
    ['demote', (agent: Agent, user: TestUser) => agent.put(`${path}/${user.id}`).send(editorBody(user))],
  ])('of two who %s each other at the same moment exactly one succeeds', async (_, remove) => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await t.makeUser(), await t.makeUser()];
      const [asOne, asTwo] = [await signIn(one), await signIn(two)];
      const answers = await Promise.all([remove(asOne, two), remove(asTwo, one)]);
      const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
      expect(statuses[0]).toBe(200);
      expect([401, 403]).toContain(statuses[1]);
      const remaining = await t.deps.prisma.user.count({
        where: { id: { in: [one.id, two.id] }, deletedAt: null, userRoleId: 10 },
      });
      expect(remaining).toBe(1);
    }
  });

  test('stays with one person even when the last two remove each other', async () => {
    const { prisma } = t.deps;
    const two = await t.makeUser();
    const asTwo = await signIn(two);
    await prisma.user.updateMany({
      where: { userRoleId: 10, deletedAt: null, id: { notIn: [boss.id, two.id] } },
      data: { deletedAt: time },
    });
    const answers = await Promise.all([as.delete(`${path}/${two.id}`), asTwo.delete(`${path}/${boss.id}`)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await prisma.user.count({ where: { userRoleId: 10, deletedAt: null } })).toBe(1);
  });
});

describe('deleting for good', () => {
  const remove = (id: number) => as.delete(`${path}/${id}?permanent=true`);

  test('deletes a user whom no record needs; the history stays', async () => {
    const editor = await t.makeUser({ role: 'FullTimeEditor', services: [1], firstName: 'Short', lastName: 'Stay' });
    await remove(editor.id).expect(200);
    await as.get(`${path}/${editor.id}`).expect(404);
    await remove(editor.id).expect(404);
    const filter = JSON.stringify({ entity: `User/${editor.id}` });
    const { body } = await as.get('/v3/record-changes').query({ filter }).expect(200);
    expect(body.results[0]).toMatchObject({ action: 'deleted' });
    expect(body.results[0].changes).toContainEqual(expect.objectContaining({ field: 'name', from: 'Short Stay' }));
  });

  test('is refused while records need the person, with how many and their names', async () => {
    const provider = await t.makeUser({ role: 'FullTimeProvider', firstName: 'Busy', lastName: 'Bee' });
    const client = await t.makeClient({ name: 'Kew Homes' });
    for (let number = 1; number <= 7; number += 1) {
      const job = await t.makeJob({ clientId: client.id, name: `Job ${number}` });
      await t.assign(job.id, provider.id, 5);
    }
    const zone = await t.deps.prisma.zone.create({ data: { name: 'Bayside' } });
    await t.deps.prisma.zoneProvider.create({ data: { zoneId: zone.id, userId: provider.id } });
    await t.deps.prisma.clientBlacklistedProvider.create({ data: { clientId: client.id, userId: provider.id } });
    const { body } = await remove(provider.id).expect(409);
    expect(body).toMatchObject({
      code: 'still_referenced',
      detail:
        'Busy Bee cannot be deleted while needed by 7 jobs (Job 1; Job 2; Job 3; Job 4; Job 5; and 2 more), ' +
        '1 zone (Bayside), 1 client (Kew Homes). Deactivate them instead.',
      references: [
        { type: 'ServiceJob', count: 7, names: ['Job 1', 'Job 2', 'Job 3', 'Job 4', 'Job 5'] },
        { type: 'Zone', count: 1, names: ['Bayside'] },
        { type: 'Client', count: 1, names: ['Kew Homes'] },
      ],
    });
    const confirmation = { warnings: ['open_jobs'] };
    await as.delete(`${path}/${provider.id}`).send({ confirmation }).expect(200);
    expect((await remove(provider.id).expect(409)).body.detail).toMatch(/1 client \(Kew Homes\)\.$/);
  });

  test('is refused for a user who is named in a history', async () => {
    const admin = await t.makeUser();
    await (
      await signIn(admin)
    )
      .put(`${path}/${boss.id}`)
      .send({ ...backOfficeBody(boss), contact: '1' })
      .expect(200);
    expect((await remove(admin.id).expect(409)).body.references).toEqual([
      { type: 'RecordChange', count: 1, names: [] },
    ]);
  });

  test('of someone who is being given work at the same moment leaves no job without them', async () => {
    const editor = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
    const job = await t.makeJob();
    const [removed, assigned] = await Promise.allSettled([remove(editor.id), t.assign(job.id, editor.id, 1)]);
    const isGone = removed.status === 'fulfilled' && removed.value.status === 200;
    expect(assigned.status).toBe(isGone ? 'rejected' : 'fulfilled');
  });
});
