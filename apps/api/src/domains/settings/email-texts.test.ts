import { emailKinds, shippedText } from '@shootdesk/shared/email-texts/catalogue';
import type { EmailTextRecord } from '@shootdesk/shared/email-texts/email-text.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import type { Mail } from '../../integrations/mail/mailer.ts';

const path = '/v3/settings/email-texts';

let t: TestApp;
let boss: TestUser;
let refusal: Error | null = null;
const mails: Mail[] = [];
beforeAll(async () => {
  const send = async (mail: Mail) => {
    if (refusal) throw refusal;
    mails.push(mail);
  };
  t = await createTestApp({ deps: { mailer: { send, ping: async () => {}, close: async () => {} } } });
  boss = await t.makeUser();
});
afterAll(() => t.close());

const read = async (kind: string): Promise<EmailTextRecord> =>
  (await t.as(boss).get(`${path}/${kind}`).expect(200)).body.result;
const save = (kind: string, body: object, ifMatch?: number) =>
  t
    .as(boss)
    .put(`${path}/${kind}`)
    .set(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` })
    .send(body);
const sendTest = (kind: string, body: object) => t.as(boss).post(`${path}/${kind}/test`).send(body);

test('all are listed with their variables and the shipped text', async () => {
  const { results } = (await t.as(boss).get(path).expect(200)).body;
  expect(results.map(({ id }: EmailTextRecord) => id)).toEqual(emailKinds);
  expect(results).toContainEqual(await read('passwordReset'));
  expect(await read('passwordReset')).toMatchObject({
    label: 'New password',
    subject: null,
    body: null,
    shipped: shippedText('passwordReset'),
    variables: [
      { name: 'studio', needed: false, sample: 'Shootdesk' },
      { name: 'name', needed: false },
      { name: 'link', needed: true },
    ],
  });
});

const own = { subject: 'New password for {{studio}}', body: 'Kia ora {{name}}\n\n{{link}}' };

test('the studio’s text is sent from then on, and the shipped one after a reset', async () => {
  const saved = (await save('passwordReset', own).expect(200)).body.result;
  expect(saved).toMatchObject(own);
  const values = { name: 'Mia', link: 'https://x.test/1' };
  expect(t.deps.settings.writeEmail('passwordReset', values)).toEqual({
    subject: 'New password for Shootdesk',
    text: 'Kia ora Mia\n\nhttps://x.test/1\n',
  });
  await save('passwordReset', {}, saved.cache_key).expect(200);
  expect(t.deps.settings.writeEmail('passwordReset', values).subject).toBe('Set a new password');
});

test('the shipped text itself counts as not chosen, whatever line ends a browser sends', async () => {
  const { subject, body } = shippedText('invitation');
  const saved = (await save('invitation', { subject, body: `${body.replaceAll('\n', '\r\n')}\r\n` }).expect(200)).body;
  expect(saved.result).toMatchObject({ subject: null, body: null });
});

test('the name of the studio is in every text that names it', async () => {
  await t.as(boss).put('/v3/settings/organisation').send({ name: 'Kea' }).expect(200);
  const { subject, text } = t.deps.settings.writeEmail('invitationWithoutPassword', { name: 'Mia', signIn: 'x' });
  expect(subject).toBe('Your account at Kea');
  expect(text).toContain('an account at Kea was made for you');
  await t.as(boss).put('/v3/settings/organisation').send({}).expect(200);
});

test('the e-mail to a client is proposed with the studio’s text', async () => {
  const job = await t.makeJob();
  await save('delivery', { subject: 'Ready: {{property}}', body: '{{link}}\n{{sender}} of {{studio}}' }).expect(200);
  const draft = (await t.as(boss).get(`/v1/service-jobs/${job.id}/email-draft`).expect(200)).body.result;
  expect(draft.subject).toMatch(/^Ready: /);
  expect(draft.body).toBe(`[your link]\n${boss.name} of Shootdesk`);
  await save('delivery', {}).expect(200);
});

test.each([
  ['an unknown variable', { body: 'Hello {{nmae}} {{link}}' }, 'body', /^\{\{nmae\}\} is not known here/],
  ['an unknown variable in the subject', { subject: '{{link1}}' }, 'subject', /^\{\{link1\}\} is not known here/],
  ['a missing variable', { body: 'Hello {{name}}' }, 'body', /^\{\{link\}\} is missing/],
  ['an open brace', { body: '{{link}} {{name' }, 'body', /a brace is missing/],
  ['a subject of two lines', { subject: 'a\nBcc: b@c.example' }, 'subject', /One line only/],
  ['a blank body', { body: ' \n' }, 'body', /Required/],
  ['a body that is too long', { body: `{{link}}${'x'.repeat(10_000)}` }, 'body', /10,?000/],
  ['an unknown field', { html: 'x' }, 'html', /not known here/],
])('%s is refused at its field, when it is saved and when it is tried', async (_, body, field, message) => {
  for (const answer of [await save('passwordReset', body), await sendTest('passwordReset', body)]) {
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(answer.body.errors[field][0]).toMatch(message);
  }
  await t.as(boss).get(`${path}/birthday`).expect(400);
});

test('a test goes to the caller alone, with sample values, saved or not', async () => {
  mails.length = 0;
  expect((await sendTest('digest', { subject: '{{count}}' }).expect(200)).body.result).toEqual({ to: boss.email });
  expect(mails).toMatchObject([{ to: boss.email, subject: 'Test: 2 notifications' }]);
  expect(mails[0]!.text).toContain(`Hello ${boss.name},\n\nthis is new since`);
  expect(await read('digest')).toMatchObject({ subject: null, cache_key: 1 });
});

test('a test that the mail server refuses says why', async () => {
  refusal = Object.assign(new Error('no'), { responseCode: 550, response: '550 No such user' });
  const { body } = await sendTest('digest', {}).expect(422);
  refusal = null;
  expect(body.detail).toBe("The mail server refuses the e-mail: '550 No such user'");
});

test('who has read an older version is shown the present one, and the history names both', async () => {
  const { cache_key: version } = await read('notification');
  const saved = (await save('notification', { subject: 'News' }, version).expect(200)).body.result;
  expect((await save('notification', { subject: 'Other' }, version).expect(412)).body).toMatchObject({
    code: 'stale',
    current: saved,
  });
  const filter = JSON.stringify({ entity: 'Setting/20' });
  const { results } = (await t.as(boss).get('/v3/record-changes').query({ filter }).expect(200)).body;
  expect(results.map(({ changes }: { changes: object }) => changes)).toEqual([
    [{ field: 'subject', from: null, to: 'News', added: [], removed: [] }],
  ]);
});

test('a stored text that lost a needed variable counts as not chosen', async () => {
  await t.deps.prisma.setting.update({ where: { id: 19 }, data: { value: { body: 'Without its link' } } });
  await t.deps.settings.reload();
  expect(t.deps.settings.emailText('passwordReset')).toEqual(shippedText('passwordReset'));
});

test('are read and changed by BackOffice alone', async () => {
  for (const role of ['ProductionManager', 'QC', 'FullTimeProvider'] as const) {
    const user = await t.makeUser({ role });
    await t.as(user).get(path).expect(403);
    await t.as(user).get(`${path}/digest`).expect(403);
    await t.as(user).put(`${path}/digest`).send({}).expect(403);
    await t.as(user).post(`${path}/digest/test`).send({}).expect(403);
  }
  await t.anonymous().get(path).expect(401);
  await t.anonymous().get(`${path}/digest`).expect(401);
  await t.anonymous().put(`${path}/digest`).send({}).expect(401);
  await t.anonymous().post(`${path}/digest/test`).send({}).expect(401);
});
