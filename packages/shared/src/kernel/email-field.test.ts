import { expect, test } from 'vitest';
import { emailList, isEmailAddress, optionalEmail } from './email-field.ts';

test('an address is valid or has an "Invalid Email format"', () => {
  expect(['mia@example.com', ' mia.tran+x@mail.example.co '].map(isEmailAddress)).toEqual([true, true]);
  expect(['', 'mia', 'mia@', '@example.com', 'a b@example.com'].map(isEmailAddress)).toEqual(Array(5).fill(false));
  expect(optionalEmail.safeParse('mia@').error?.issues[0]?.message).toBe('Invalid Email format');
});

test('an optional address may be blank, null or missing', () => {
  expect(['', null, undefined, ' mia@example.com'].map((sent) => optionalEmail.parse(sent))).toEqual([
    null,
    null,
    null,
    'mia@example.com',
  ]);
});

test('a list keeps each address once, whatever its case, in the order of adding', () => {
  expect(emailList.parse(['b@example.com', 'A@example.com', 'a@example.com'])).toEqual([
    'b@example.com',
    'A@example.com',
  ]);
  expect(emailList.parse(['b@example.com', 'a@example.com', 'b@example.com'])).toEqual([
    'b@example.com',
    'a@example.com',
  ]);
});
