import { passwordRule } from '@shootdesk/shared/sign-in/sign-in.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { firstAccountUrl } from './first-account.ts';

const path = '/v1/first-account';
const person = {
  email: 'Jo@Example.com',
  firstName: 'Jo',
  lastName: 'Field',
  password: 'a long and own password',
};

let t: TestApp;
let token = '';
beforeAll(async () => {
  t = await createTestApp({ environment: { IDENTITY_MODE: 'session', PUBLIC_URL: 'http://localhost:3999' } });
  const url = await firstAccountUrl(t.deps);
  token = /^http:\/\/localhost:3999\/set-up#([\w-]{43})$/.exec(url ?? '')![1]!;
});
afterAll(() => t.close());

const create = (change: object = {}) =>
  t
    .anonymous()
    .post(path)
    .send({ ...person, token, ...change });

test.each([
  ['another token', { token: 'x'.repeat(43) }, 422, 'token', /not complete, or of another installation/],
  ['a short password', { password: 'short' }, 400, 'password', new RegExp(passwordRule)],
  ['one of the commonest passwords', { password: 'password1234' }, 422, 'password', /first passwords that are guessed/],
  ['no address', { email: 'jo' }, 400, 'email', /Invalid Email format/],
  ['no name', { firstName: ' ' }, 400, 'firstName', /Required/],
])('%s is refused, and makes nothing', async (_case, change, status, field, sentence) => {
  const { body } = await create(change).expect(status);
  expect(body.errors[field].join()).toMatch(sentence);
  expect(await t.deps.prisma.user.count()).toBe(0);
});

test('of two people at once one gets the account, signed in; afterwards there is no link', async () => {
  const answers = await Promise.all([create(), create({ email: 'kim@example.com' })]);
  const [made, refused] = answers.toSorted((one, other) => one.status - other.status);
  expect([made!.status, refused!.status]).toEqual([201, 409]);
  expect(refused!.body.detail).toBe('The first account has been made already. Please sign in.');
  const [account, ...others] = await t.deps.prisma.user.findMany();
  expect(others).toEqual([]);
  expect(made!.body.result).toMatchObject({ userDetails: account!.email, identityProvider: 'password' });
  const cookie = String(made!.headers['set-cookie']).split(';')[0]!;
  const me = await t.anonymous().get('/.auth/me').set('cookie', cookie).expect(200);
  expect(me.body.clientPrincipal.userDetails).toBe(account!.email);
  expect(await firstAccountUrl(t.deps)).toBeNull();
  await t.anonymous().post('/v1/sign-in').send({ email: account!.email, password: person.password }).expect(200);
});
