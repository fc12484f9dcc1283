import { expect, test } from 'vitest';
import { Secret } from 'otpauth';
import { loadConfig } from '../../config.ts';
import { digitsOf, hashRecoveryCode, newRecoveryCodes, secretCipherOf, stepOfCode } from './authenticator.ts';

const secret = Secret.fromUTF8('12345678901234567890').base32;

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [20_000_000_000, '353130', 666_666_666],
])('RFC 6238, appendix B: at second %d the code is %s', (second, code, step) => {
  expect(stepOfCode(secret, code, new Date(second * 1000))).toBe(step);
});

test('a code holds for the period before and after its own, and counts as its own', () => {
  const at = (second: number) => stepOfCode(secret, '081804', new Date((1_111_111_109 + second) * 1000));
  expect([at(-30), at(1), at(30), at(31)]).toEqual([37_037_036, 37_037_036, 37_037_036, null]);
  expect(at(-60)).toBeNull();
});

test('six digits are a code of an app, with or without a blank', () => {
  expect([digitsOf('123 456'), digitsOf('12345'), digitsOf('abcd-efgh-jkmn-pqrs')]).toEqual(['123456', null, null]);
});

test('recovery codes differ, and are the same however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-hjkmnp-z02-9]{4}-){3}[a-hjkmnp-z02-9]{4}$/);
  expect(hashRecoveryCode(codes[0]!.replaceAll('-', ' ').toUpperCase())).toBe(hashRecoveryCode(codes[0]!));
});

test('what the derived key has encrypted stays readable beside keys that are added later, and by no other secret', () => {
  const environment = {
    DATABASE_URL: 'postgres://x',
    BLOB_CONNECTION_STRING: 'UseDevelopmentStorage=true',
    SESSION_SECRET: 'the session secret of the tests, long enough',
  };
  const cipherWith = (more: object) => secretCipherOf(loadConfig({ ...environment, ...more }));
  const stored = cipherWith({}).encrypt('JBSWY3DP');
  expect(stored).not.toContain('JBSWY3DP');
  const later = cipherWith({ ENCRYPTION_KEYS: `2027:${'ab'.repeat(32)}` });
  expect(later.decrypt(stored)).toBe('JBSWY3DP');
  expect(later.encrypt('JBSWY3DP')).toMatch(/^v1\.2027\./);
  expect(() => cipherWith({ SESSION_SECRET: 'another session secret, long enough too' }).decrypt(stored)).toThrow(
    'unable to authenticate data',
  );
});
