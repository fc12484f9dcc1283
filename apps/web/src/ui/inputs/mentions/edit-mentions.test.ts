import { mentionMarkup, plainMentions } from '@shootdesk/shared/kernel/mentions';
import { describe, expect, test } from 'vitest';
import { editMentions, insertMention, typedMention } from './edit-mentions.ts';

const hana = { userId: 12, name: 'Hana Sato' };
const markup = mentionMarkup(hana);
const stored = `Ask ${markup} first`;
/** 'Ask @Hana Sato first', whose mention is from 4 to 14. */
const shown = plainMentions(stored);

/** The stored text after a part of the shown one was replaced, as the field tells it. */
const replaced = (from: number, to: number, inserted: string) =>
  editMentions(stored, shown.slice(0, from) + inserted + shown.slice(to), from + inserted.length);

describe('editing a text with a mention', () => {
  test.each([
    ['typed before it', replaced(0, 0, 'Please: '), `Please: Ask ${markup} first`],
    ['typed right before it', replaced(4, 4, '@'), `Ask @${markup} first`],
    ['typed right after it', replaced(14, 14, 'o'), `Ask ${markup}o first`],
    ['deleted behind it', replaced(14, 20, ''), `Ask ${markup}`],
    ['all before it replaced', replaced(0, 4, ''), `${markup} first`],
  ])('%s: it stays', (_, after, expected) => {
    expect(after).toBe(expected);
  });

  test.each([
    ['its last character deleted', replaced(13, 14, ''), 'Ask @Hana Sat first'],
    ['a character typed into it', replaced(9, 9, 'h'), 'Ask @Hanah Sato first'],
    ['its beginning deleted with what is before', replaced(2, 6, ''), 'Asana Sato first'],
    ['everything replaced', replaced(0, 20, 'No'), 'No'],
  ])('%s: what is left of it is plain text', (_, after, expected) => {
    expect(after).toBe(expected);
  });

  test('a text that was replaced by a program, with the caret anywhere, is what is stored', () => {
    expect(editMentions(stored, 'Something else', 0)).toBe('Something else');
    expect(editMentions('', 'a', 1)).toBe('a');
  });
});

describe('the mention that is being typed', () => {
  test.each([
    ['@', ''],
    ['Ask @ha', 'ha'],
    ['Ask @Hana sa', 'Hana sa'],
    ['(@Zoë', 'Zoë'],
  ])('%j asks for people called %j', (text, name) => {
    expect(typedMention(text, text.length)).toEqual({ from: text.indexOf('@'), to: text.length, name });
  });

  test.each([
    ['jo@example', 10],
    ['@Hana Sato went', 15],
    ['Ask Hana', 8],
    ['@Hana', 0],
    [stored, 14],
  ])('%j with the caret at %i asks for nobody', (text, caret) => {
    expect(typedMention(text, caret)).toBeNull();
  });

  test.each([
    ['Ask @ha', 7, `Ask ${markup} `, 15],
    ['Ask @ha first', 7, `Ask ${markup} first`, 15],
    ['Ask @ha, then go', 7, `Ask ${markup}, then go`, 14],
    ['Ask @hafirst', 7, `Ask ${markup} first`, 15],
  ])('in %j is replaced by the person chosen, with the caret after it', (text, to, after, caret) => {
    expect(insertMention(text, { from: 4, to, name: 'ha' }, hana)).toEqual({ stored: after, caret });
  });

  test('beside another mention leaves that one', () => {
    const text = `${markup} and @ma`;
    const marcus = { userId: 7, name: 'Marcus Webb' };
    expect(insertMention(text, { from: 15, to: 18, name: 'ma' }, marcus).stored).toBe(
      `${markup} and ${mentionMarkup(marcus)} `,
    );
  });
});
