import { expect, test } from 'vitest';
import { draftLetter, linkMarker, plainText } from './email-text.ts';

const link = 'https://shoot.test/review#7.abc';

test('the link of the recipient takes the place of the marker', () => {
  expect(plainText(`Here: ${linkMarker}. Bye`, link)).toBe(`Here: ${link}. Bye`);
});

test('a text without the marker has the link at its end', () => {
  expect(plainText('Please look.\n', link)).toBe(`Please look.\n\n${link}`);
});

test('the proposed text names property, service and sender, and has the marker', () => {
  const letter = draftLetter({ property: '12 Cotham Road, Kew', service: 'Photography', sender: 'Mia Tran' });
  expect(letter.subject).toBe('Photography for 12 Cotham Road, Kew');
  expect(letter.body).toContain(linkMarker);
  expect(letter.body).toContain('Mia Tran');
});
