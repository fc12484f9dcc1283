import { expect, test } from 'vitest';
import { explain, StackFailure } from './failure.ts';

const failed = (code: string, more: object = {}): Error =>
  Object.assign(new Error(`${code}: what Node says`), { code, ...more });

test.each([
  ['a full disk', failed('ENOSPC'), 'The disk of /data is full.'],
  ['a full quota', failed('EDQUOT'), 'The disk of /data is full.'],
  [
    'a full disk as Postgres says it',
    new Error('could not extend file: No space left on device'),
    'The disk of /data is full.',
  ],
  ['a taken port', failed('EADDRINUSE', { port: 3000 }), 'Port 3000 is taken by another program.'],
  [
    'a folder of somebody else',
    failed('EACCES', { path: '/data/run' }),
    '/data/run cannot be written to by this user.',
  ],
  ['a read-only disk', failed('EROFS', { path: '/data' }), '/data cannot be written to by this user.'],
])('%s becomes a sentence', (_name, error, sentence) => {
  expect(explain(error, '/data')?.message).toContain(sentence);
});

test('what is a sentence already stays as it is, and the unexpected stays unexplained', () => {
  const sentence = new StackFailure('It is so.');
  expect(explain(sentence, '/data')).toBe(sentence);
  expect(explain(new Error('a bug'), '/data')).toBeNull();
});
