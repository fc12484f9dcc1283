import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTokenCipher } from './token-cipher.ts';

const key = (id: string) => ({ id, key: randomBytes(32) });
const old = key('2025');
const current = key('2026');

test('what was encrypted comes back, and looks different each time', () => {
  const cipher = createTokenCipher([current]);
  const stored = cipher.encrypt('1//refresh-token');
  expect(stored).toMatch(/^v1\.2026\.[\w-]+$/);
  expect(stored).not.toContain('refresh');
  expect(cipher.encrypt('1//refresh-token')).not.toBe(stored);
  expect(cipher.decrypt(stored)).toBe('1//refresh-token');
});

test('after a change of keys the old ones still decrypt and the newest encrypts', () => {
  const stored = createTokenCipher([old]).encrypt('secret');
  const cipher = createTokenCipher([current, old]);
  expect(cipher.decrypt(stored)).toBe('secret');
  expect(cipher.encrypt('secret')).toMatch(/^v1\.2026\./);
});

test('without its key a stored text stays closed', () => {
  const stored = createTokenCipher([old]).encrypt('secret');
  expect(() => createTokenCipher([current]).decrypt(stored)).toThrow("No key '2025' is set for a stored token.");
  expect(() => createTokenCipher([{ ...current, id: '2025' }]).decrypt(stored)).toThrow(/unable to authenticate/i);
});

test.each([
  [
    'a changed byte',
    (stored: string) => stored.replace(/.(.{5})$/, (_, rest: string) => `${stored.at(-6) === 'A' ? 'B' : 'A'}${rest}`),
  ],
  ['another key id', (stored: string) => stored.replace('.2026.', '.2025.')],
  ['nothing behind the header', (stored: string) => stored.slice(0, 8)],
])('%s is noticed', (_, change) => {
  const cipher = createTokenCipher([current, { ...old, key: current.key }]);
  expect(() => cipher.decrypt(change(cipher.encrypt('secret')))).toThrow(Error);
});
