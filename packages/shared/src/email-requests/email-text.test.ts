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
  const letter = draftLetter({
    property: '12 Cotham Road, Kew',
    service: 'Photography',
    sender: 'Mia Tran',
    news: null,
  });
  expect(letter.subject).toBe('Photography for 12 Cotham Road, Kew');
  expect(letter.body).toContain(linkMarker);
  expect(letter.body).toContain('Mia Tran');
});

const again = { property: '12 Cotham Road, Kew', service: 'Photography', sender: 'Mia Tran' };

test.each([
  [{ changed: 3, added: 0 }, '3 files are changed; they are marked as new'],
  [{ changed: 1, added: 0 }, '1 file is changed; they are marked as new'],
  [{ changed: 3, added: 1 }, '3 files are changed, 1 is new; they are marked as new'],
  [{ changed: 0, added: 2 }, '2 files are new; they are marked as new'],
])('second look #28: the text of a later sending with %o names what is new', (counts, expected) => {
  const letter = draftLetter({ ...again, news: { ...counts, request: null } });
  expect(letter.subject).toBe('Updated: Photography for 12 Cotham Road, Kew');
  expect(letter.body).toContain(expected);
  expect(letter.body).toContain(linkMarker);
});

test('second look #28: a later sending quotes the request that it answers, in short', () => {
  const request = `Please brighten\n the kitchen. ${'x'.repeat(300)}`;
  const { body } = draftLetter({ ...again, news: { changed: 1, added: 0, request } });
  const quote = /“(.*)”/.exec(body)?.[1] ?? '';
  expect(quote).toMatch(/^Please brighten the kitchen\. x+…$/);
  expect(quote).toHaveLength(200);
});

test('second look #28: a later sending without anything new is the first text again', () => {
  const news = { changed: 0, added: 0, request: 'Brighter' };
  expect(draftLetter({ ...again, news })).toEqual(draftLetter({ ...again, news: null }));
});
