import { expect, test } from 'vitest';
import { englishWords } from '../client-languages/words.ts';
import { shippedText } from '../email-texts/catalogue.ts';
import { draftLetter, linkMarker, plainText } from './email-text.ts';

const link = 'https://shoot.test/review#7.abc';

const again = { property: '12 Cotham Road, Kew', service: 'Photography', sender: 'Mia Tran', studio: 'Kea' };
const draft = (job: Parameters<typeof draftLetter>[0]) => draftLetter(job, shippedText, englishWords);

test('the link of the recipient takes the place of the marker', () => {
  expect(plainText(`Here: ${linkMarker}. Bye`, link)).toBe(`Here: ${link}. Bye`);
});

test('a text without the marker has the link at its end', () => {
  expect(plainText('Please look.\n', link)).toBe(`Please look.\n\n${link}`);
});

test('the proposed text names property, service and sender, and has the marker', () => {
  const letter = draft({ ...again, news: null });
  expect(letter.subject).toBe('Photography for 12 Cotham Road, Kew');
  expect(letter.body).toContain(linkMarker);
  expect(letter.body).toContain('Mia Tran');
});

test.each([
  [{ changed: 3, added: 0 }, '3 files are changed; they are marked as new'],
  [{ changed: 1, added: 0 }, '1 file is changed; they are marked as new'],
  [{ changed: 3, added: 1 }, '3 files are changed, 1 is new; they are marked as new'],
  [{ changed: 0, added: 2 }, '2 files are new; they are marked as new'],
])('second look #28: the text of a later sending with %o names what is new', (counts, expected) => {
  const letter = draft({ ...again, news: { ...counts, request: null } });
  expect(letter.subject).toBe('Updated: Photography for 12 Cotham Road, Kew');
  expect(letter.body).toContain(expected);
  expect(letter.body).toContain(linkMarker);
});

test('second look #28: a later sending quotes the request that it answers, in short', () => {
  const request = `Please brighten\n the kitchen. ${'x'.repeat(300)}`;
  const { body } = draft({ ...again, news: { changed: 1, added: 0, request } });
  const quote = /“(.*)”/.exec(body)?.[1] ?? '';
  expect(quote).toMatch(/^Please brighten the kitchen\. x+…$/);
  expect(quote).toHaveLength(200);
});

test('second look #28: a later sending without anything new is the first text again', () => {
  const news = { changed: 0, added: 0, request: 'Brighter' };
  expect(draft({ ...again, news })).toEqual(draft({ ...again, news: null }));
});

test('the studio’s own text is proposed where it has one', () => {
  const textOf = (kind: string) => ({ subject: `${kind} {{property}}`, body: 'See {{link}}. {{studio}}' });
  const job = { ...again, property: 'Mill', news: null };
  expect(draftLetter(job, textOf, englishWords)).toEqual({ subject: 'delivery Mill', body: `See ${linkMarker}. Kea` });
  const news = { changed: 1, added: 0, request: null };
  expect(draftLetter({ ...job, news }, textOf, englishWords).subject).toBe('deliveryUpdate Mill');
});

test('the body of a first and a later sending is the specified one', () => {
  expect(draft({ ...again, news: null }).body).toBe(`Hello,

your files for 12 Cotham Road, Kew (Photography) are ready. Look at them, comment on them and approve them here:

${linkMarker}

The link is yours alone; please do not pass it on.

Kind regards
Mia Tran`);
  expect(draft({ ...again, news: { changed: 1, added: 0, request: 'Brighter' } }).body).toContain(`Hello,

You asked: “Brighter”

Since we last sent you the files for 12 Cotham Road, Kew (Photography), 1 file is changed; they are marked as new. Look`);
  expect(draft({ ...again, news: { changed: 1, added: 0, request: null } }).body).toContain('Hello,\n\nSince we');
});
