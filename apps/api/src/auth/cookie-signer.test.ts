import cookie from '@fastify/cookie';
import { describe, expect, test } from 'vitest';
import { createCookieSigner } from './cookie-signer.ts';

const secret = 'a secret for tests, long enough for cookies';

describe('the signer of session cookies', () => {
  test('signs as @fastify/cookie does, the first time and again', () => {
    const signer = createCookieSigner(secret);
    const signed = cookie.sign('session one', secret);
    for (let time = 0; time < 2; time += 1) {
      expect(signer.sign('session one')).toBe(signed);
      expect(signer.unsign(signed)).toEqual({ valid: true, renew: false, value: 'session one' });
    }
  });

  test('a cookie that was tampered with is refused, also after the genuine one was seen', () => {
    const signer = createCookieSigner(secret);
    const signed = signer.sign('session one');
    expect(signer.unsign(signed).valid).toBe(true);
    for (const forged of [`${signed.slice(0, -1)}!`, signed.replace('one', 'two'), 'session one', 'session one.', '']) {
      for (let time = 0; time < 2; time += 1) expect(signer.unsign(forged).valid).toBe(false);
    }
  });

  test('a cookie signed with another secret is refused', () => {
    expect(createCookieSigner(secret).unsign(cookie.sign('session one', `${secret}!`)).valid).toBe(false);
  });

  test('cookies beyond the size of the cache are still distinguished', () => {
    const signer = createCookieSigner(secret);
    const first = signer.sign('session 0');
    for (let index = 1; index <= 10_001; index += 1) signer.unsign(signer.sign(`session ${index}`));
    expect(signer.unsign(first)).toMatchObject({ valid: true, value: 'session 0' });
    expect(signer.sign('session 0')).toBe(first);
  });
});
