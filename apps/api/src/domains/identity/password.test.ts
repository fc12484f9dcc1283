import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('a password is verified by its hash, however its letters are composed; another is not', async () => {
  const hash = await hashPassword('caf\u00e9 au lait, please');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword('cafe\u0301 au lait, please', hash)).toBe(true);
  expect(await verifyPassword('cafe au lait, please', hash)).toBe(false);
});

test('the same password has another hash each time', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
});

test('a hash that another program made with other parameters is read', async () => {
  // From the reference implementation's tests.
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword('password', hash)).toBe(true);
  expect(await verifyPassword('Password', hash)).toBe(false);
});

test('an account without a password has none that fits, and takes as long', async () => {
  expect(await verifyPassword('', null)).toBe(false);
  const hash = await hashPassword('x');
  const timeOf = async (stored: string | null) => {
    const start = performance.now();
    await verifyPassword('guess', stored);
    return performance.now() - start;
  };
  const without: number[] = [];
  const withOne: number[] = [];
  for (let count = 0; count < 10; count += 1) {
    without.push(await timeOf(null));
    withOne.push(await timeOf(hash));
  }
  const ratio = Math.min(...without) / Math.min(...withOne);
  expect([ratio > 0.1, ratio < 10]).toEqual([true, true]);
});

test('a stored hash in another form is an error, not a wrong password', async () => {
  await expect(verifyPassword('x', 'md5:abc')).rejects.toThrow('PHC');
});
