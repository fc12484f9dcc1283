import { describe, expect, test } from 'vitest';
import { clashesOf, isClash, splitGone, withChoice, withoutSaved, withTyped } from './typed-texts.ts';

const saved = (texts: Readonly<Record<number, string>>) =>
  new Map(Object.entries(texts).map(([id, text]) => [Number(id), text]));

const headline = (text: string) => ({ text, name: 'Portal: Headline' });

describe('what is typed into fields of copy', () => {
  test('stands over the text that was saved when the person began, however often it changes', () => {
    const once = withTyped({}, 1, 'Light', headline('Old'));
    expect(withTyped(once, 1, 'Light and air', headline('Newer'))).toEqual({
      1: { base: 'Old', mine: 'Light and air', field: 'Portal: Headline' },
    });
  });

  test('is nothing to save once it is the saved text again', () => {
    expect(withTyped({ 1: { base: 'Old', mine: 'Older' } }, 1, 'Old', headline('Old'))).toEqual({});
  });

  test('is left out when it was saved, but not when its field is gone', () => {
    const typed = {
      1: { base: 'a', mine: 'b' },
      2: { base: 'a', mine: 'c' },
      3: { base: '', mine: 'x', field: 'Brochure: Story' },
    };
    const left = { 2: typed[2], 3: typed[3] };
    expect(withoutSaved(typed, saved({ 1: 'b', 2: 'a' }))).toEqual(left);
    expect(splitGone(left, saved({ 1: 'b', 2: 'a' }))).toEqual({
      present: { 2: { base: 'a', mine: 'c' } },
      gone: [{ field: 'Brochure: Story', words: 'x' }],
    });
  });

  test('into a field that is gone has no name in a draft of an earlier version', () => {
    const { gone } = splitGone({ 3: { base: 'a', mine: 'x' } }, saved({}));
    expect(gone).toEqual([{ field: null, words: 'x' }]);
  });

  test('into a field that is gone is nothing to keep where it has no words', () => {
    expect(splitGone({ 3: { base: 'a', mine: ' ' } }, saved({}))).toEqual({ present: {}, gone: [] });
  });

  test('stays the same object while nothing of it was saved, so that nothing is drawn again', () => {
    const typed = { 1: { base: 'a', mine: 'b' } };
    expect(withoutSaved(typed, saved({ 1: 'a' }))).toBe(typed);
  });
});

describe('a clash', () => {
  test('is two different texts over the one that both began with', () => {
    expect(isClash({ base: 'a', mine: 'b' }, 'c')).toBe(true);
    expect(isClash({ base: 'a', mine: 'b' }, 'a')).toBe(false);
    expect(isClash({ base: 'a', mine: 'b' }, 'b')).toBe(false);
    expect(clashesOf({ 1: { base: 'a', mine: 'b' }, 2: { base: 'a', mine: 'b' } }, saved({ 1: 'a', 2: 'c' }))).toEqual([
      2,
    ]);
  });

  test('ends with the chosen text over the colleague’s, and with nothing to save when theirs was chosen', () => {
    const typed = { 1: { base: 'a', mine: 'b' } };
    expect(withChoice(typed, 1, 'b', 'c')).toEqual({ 1: { base: 'c', mine: 'b' } });
    expect(withChoice(typed, 1, 'c', 'c')).toEqual({});
  });
});
