import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { testPassword } from '../../../test/password.ts';
import { someoneWaitsForALock } from '../../../test/lock-waiting.ts';
import { passwordRule } from '@shootdesk/shared/sign-in/sign-in.contract';
import type { Mail } from '../../integrations/mail/mailer.ts';
import { inTransaction } from '../../db/transaction.ts';
import { replacePassword } from './credentials.store.ts';
import { hashSecret } from '../../kernel/secrets.ts';
import { sendPasswordReset } from './send-password-reset.job.ts';

let t: TestApp;
let time = new Date('2026-03-31T00:00:00Z');
const mails: Mail[] = [];
const newPassword = 'a new and long password';

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

/** Runs the background job and returns the mailed token. */
async function mailedToken(email: string): Promise<string> {
  await sendPasswordReset(t.deps, { email });
  const link = /http:\/\/localhost:3999\/reset-password\?token=(\S+)/.exec(mails.at(-1)?.text ?? '');
  expect(mails.at(-1)?.to).toBe(email);
  return link?.[1] ?? '';
}

const confirm = (token: string, password = newPassword) =>
  t.anonymous().post('/v1/password-resets/confirm').send({ token, password });

const signIn = (email: string, password: string) => t.anonymous().post('/v1/sign-in').send({ email, password });

test('whoever has a password does not wait for an invitation any more', async () => {
  const { id, email } = await t.makeUser();
  const { user } = t.deps.prisma;
  await user.update({ where: { id }, data: { awaitsInvitation: true } });
  await confirm(await mailedToken(email)).expect(200);
  expect(await user.findUniqueOrThrow({ where: { id } })).toMatchObject({ awaitsInvitation: false });
});

describe('asking for a reset', () => {
  test('answers the same whether the address is known or not, and leaves the work to the background', async () => {
    const user = await t.makeUser();
    for (const email of [user.email, 'nobody@example.com']) {
      const answer = await t.anonymous().post('/v1/password-resets').send({ email }).expect(200);
      expect(answer.body.result).toEqual({ sent: true });
      const message = await t.deps.prisma.outboxMessage.findFirstOrThrow({ orderBy: { id: 'desc' } });
      expect(message).toMatchObject({ topic: 'passwordResetRequested', payload: { email } });
    }
  });

  test('first month #26: mails nothing to another system, which has no password', async () => {
    const system = await t.makeUser({ role: 'Integration' });
    const before = mails.length;
    await sendPasswordReset(t.deps, { email: system.email });
    expect(mails).toHaveLength(before);
  });

  test('mails nobody whom it does not know', async () => {
    const before = mails.length;
    await sendPasswordReset(t.deps, { email: 'nobody@example.com' });
    expect(mails).toHaveLength(before);
  });

  test('is possible three times in a quarter of an hour for an address', async () => {
    const ask = () =>
      t.app.inject({
        method: 'POST',
        url: '/v1/password-resets',
        payload: { email: 'often@example.com' },
        remoteAddress: '203.0.113.9',
      });
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await ask()).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('refuses what is malformed', async () => {
    const answer = await t.anonymous().post('/v1/password-resets').send({ mail: 'x' }).expect(400);
    expect(answer.body.errors).toEqual({ email: ['Required'], mail: ["'mail' is not known here."] });
  });
});

describe('the mailed link', () => {
  test('sets a new password and ends every session', async () => {
    const user = await t.makeUser();
    const agent = t.anonymous();
    await agent.post('/v1/sign-in').send({ email: user.email, password: testPassword }).expect(200);
    await confirm(await mailedToken(user.email)).expect(200);
    await agent.get('/v1/users/current').expect(401);
    await signIn(user.email, testPassword).expect(401);
    await signIn(user.email, newPassword).expect(200);
  });

  test('leaves nothing to a sign-in with the old password that is under way', async () => {
    const { id: userId, email } = await t.makeUser();
    const { prisma } = t.deps;
    let underWay: Promise<{ status: number }> | undefined;
    await inTransaction(prisma, async (tx) => {
      await replacePassword(tx, userId, 'another hash', time);
      underWay = signIn(email, testPassword).then((answer) => answer);
      await someoneWaitsForALock(prisma);
    });
    expect((await underWay)?.status).toBe(401);
    expect(await prisma.userSession.count({ where: { userId } })).toBe(0);
  });

  test('works once, also for ten at the same moment', async () => {
    const token = await mailedToken((await t.makeUser()).email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({
      code: 'rule_violated',
      detail: 'This link has been used or has expired. Please ask for a new one.',
    });
  });

  test('works for an hour', async () => {
    const token = await mailedToken((await t.makeUser()).email);
    time = new Date(time.getTime() + 60 * 60_000);
    await confirm(token).expect(422);
  });

  test('is worthless once another one was used', async () => {
    const { email } = await t.makeUser();
    const [first, second] = [await mailedToken(email), await mailedToken(email)];
    await confirm(second).expect(200);
    await confirm(first).expect(422);
  });

  test('is worthless when the account is gone', async () => {
    const user = await t.makeUser();
    const token = await mailedToken(user.email);
    await t.deps.prisma.user.update({ where: { id: user.id }, data: { deletedAt: time } });
    await confirm(token).expect(422);
  });

  test('is stored as a hash only, and never in the outbox', async () => {
    const token = await mailedToken((await t.makeUser()).email);
    const stored = await t.deps.prisma.passwordResetToken.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(stored.tokenHash).toBe(hashSecret(token));
    expect(JSON.stringify(await t.deps.prisma.outboxMessage.findMany())).not.toContain(token);
  });

  test('does not take a short password, and stays usable', async () => {
    const token = await mailedToken((await t.makeUser()).email);
    const answer = await confirm(token, 'short').expect(400);
    expect(answer.body.errors).toEqual({ password: [passwordRule] });
    await confirm(token).expect(200);
  });

  test('second look #23: does not take a password that is guessed first', async () => {
    const token = await mailedToken((await t.makeUser()).email);
    const answer = await confirm(token, 'password1234').expect(422);
    expect(answer.body.errors).toEqual({ password: [expect.stringContaining('first passwords that are guessed')] });
  });

  test.each([
    ['twelve spaces', ' '.repeat(12)],
    ['a short word among spaces', '   kew   \u00a0\t    '],
  ])('first month #26: does not take %s as a password', async (_, password) => {
    const token = await mailedToken((await t.makeUser()).email);
    const answer = await confirm(token, password).expect(400);
    expect(answer.body.errors).toEqual({ password: [passwordRule] });
    await confirm(token, ' with a blank before it').expect(200);
  });
});
