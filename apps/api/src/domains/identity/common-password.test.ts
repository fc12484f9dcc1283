import { expect, test } from 'vitest';
import { refuseCommonPassword } from './common-password.ts';

const sentence = 'This is one of the first passwords that are guessed. Please choose another, such as four words.';

const owner = { email: 'mia.tran@example.com', name: 'Mia Tran' };

test.each([
  'password1234',
  'Password1234!',
  'aaaaaaaaaaaa',
  '123456789012',
  'qwertyuiop12',
  'iloveyou1234',
  'abcdefghijkl',
  'abcabcabcabc',
  '  password1234  ',
  'melbourne2026',
  'Shootdesk2026!',
  'mia.tran@example.com',
  'miatran12345',
  'x'.repeat(1024),
])('second look #23: %j is refused', (password) => {
  expect(() => refuseCommonPassword(password, owner)).toThrow(sentence);
});

test.each(['correct horse battery staple', 'a fine new password', 'Kx7 blue gate 41', 'wattle-tram-kettle'])(
  'second look #23: %j is accepted',
  (password) => expect(() => refuseCommonPassword(password, owner)).not.toThrow(),
);
