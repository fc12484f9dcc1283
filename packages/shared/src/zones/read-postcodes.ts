import { onlyState, stateCalled, unknownState, type StateName } from '../kernel/words.ts';
import { codePattern, formOfCode } from './postcode-codes.ts';
import { hasFourDigits, postcodeEntry, rangeOf, type PostcodeRange } from './postcodes.ts';

/** Digits that are no part of a longer number, such as a coordinate; spreadsheets drop the leading zero. */
const fourDigits = /(?<![\d.-])(\d{3,4})(?![\d.])(?:\s*[-–]\s*(\d{3,4})(?![\d.]))?/g;
const code = String.raw`(?<![A-Z\d.-])(${codePattern})(?![A-Z\d.])`;
const ranges = new RegExp(String.raw`${code}(?:\s*(?:[-–]|\bTO\b)\s*(${codePattern})(?![A-Z\d.]))?`, 'gi');
/** 'VIC3065'. */
const glued = /\b([a-z]{2,3})(?=\d{4}\b)/gi;
const separators = /[,;\t]+/;

/** The state that a piece of text is, or ends or begins with: 'Victoria', 'Fitzroy VIC', 'VIC Fitzroy'. */
function stateIn(piece: string): StateName | undefined {
  const words = piece.split(/\s+/).filter(Boolean);
  return stateCalled(piece) ?? stateCalled(words.at(-1) ?? '') ?? stateCalled(words[0] ?? '');
}

/** 'NH' of '1012 NH' is a state, and no part of a code. */
const isCode = (found: string) => !/^\d{4}\s/.test(found) || stateCalled(found.slice(4)) === undefined;

/** The states that a line names. */
function statesIn(line: string): StateName[] {
  const parted = line.replaceAll(glued, (word) => (hasFourDigits(word.toUpperCase()) ? `${word} ` : word));
  const pieces = parted
    .replaceAll(ranges, (found) => (isCode(found) ? ',' : found))
    .split(/[\d,;\t–]+/)
    .map((piece) => piece.trim());
  const named = pieces.filter((piece) => /[A-Za-z]/.test(piece)).map(stateIn);
  return [...new Set(named.flatMap((state) => (state === undefined || state === unknownState ? [] : [state])))];
}

interface Found {
  readonly first: string;
  readonly last: string;
}

const padded = (digits = '') => digits.padStart(4, '0');

/** Codes in a piece of text. One to three digits are codes only if nothing else is in the piece, because streets have numbers. */
function codesIn(piece: string): Found[] {
  return [...piece.matchAll(ranges)].flatMap(([whole, from = '', to]) => {
    if (/^\d{1,3}$/.test(whole) && piece.replace(/^\W*[A-Z-]+\s/i, '').trim() !== whole) return [];
    const first = isCode(from) ? from : from.slice(0, 4);
    return [{ first, last: to ?? first }];
  });
}

/** Reads the postcodes and ranges in a text as those of a state; null for an invalid one. */
function rangesIn(text: string, state: StateName): (PostcodeRange | null)[] {
  const pieces = text.split(separators);
  const found = hasFourDigits(state)
    ? pieces
        .flatMap((piece) => [...piece.matchAll(fourDigits)])
        .map(([, first, last = first]) => ({ first: padded(first), last: padded(last) }))
    : pieces.flatMap(codesIn);
  return found.map(({ first, last }) => rangeOf(state, first, last));
}

/** Splits a line at commas and semicolons; an entry without a word takes that of the entry before, as in 'VIC 3065, 3070'. */
function entriesOfLine(line: string, before: string): { readonly entries: string[]; readonly state: string } {
  let state = before;
  const entries = line
    .split(/[,;]+/)
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const named = /^([A-Za-z-]+)\s/.exec(entry)?.[1];
      if (named) state = named;
      return state === '' || /[A-Za-z]/.test(entry.replaceAll(ranges, '')) ? entry : `${state} ${entry}`;
    });
  return { entries, state };
}

/** True for the headings of a list of postcodes. */
export const isHeading = (line: string) => !/\d/.test(line) && /post\s*code/i.test(line);

/** The next code of digits: '3066' after '3065'. Letters have none, because their alphabets leave some out. */
const codeAfter = (digits: string) => String(Number(digits) + 1).padStart(digits.length, '0');

function joinedInForm(sorted: readonly PostcodeRange[]): PostcodeRange[] {
  const done: PostcodeRange[] = [];
  for (const range of sorted) {
    const last = done.at(-1);
    const follows =
      last && (range.first <= last.last || (/^\d+$/.test(last.last) && range.first === codeAfter(last.last)));
    if (!follows) done.push(range);
    else if (range.last > last.last) done[done.length - 1] = { ...last, last: range.last };
  }
  return done;
}

function joinedInState(ranges: readonly PostcodeRange[]): PostcodeRange[] {
  const byFirst = ranges.toSorted((one, other) => (one.first < other.first ? -1 : 1));
  const byForm = Map.groupBy(byFirst, ({ first }) => formOfCode(first));
  return [...byForm.values()].flatMap(joinedInForm);
}

/** Joins ranges of a state that meet or follow each other; states stay in the order in which they come first. */
export const joined = (ranges: readonly PostcodeRange[]): PostcodeRange[] =>
  [...Map.groupBy(ranges, ({ state }) => state).values()].flatMap(joinedInState);

/**
 * Reads typed or pasted postcodes into entries of a zone, such as 'VIC 3000-3207'. Takes 'VIC 3000-3207, 3220' and rows of a spreadsheet such as
 * '3065⇥Fitzroy⇥Victoria', where other words are left out because a state is named. What names no state stays as it is, so that it is refused with its text.
 */
export function readPostcodes(text: string): string[] {
  let state = '';
  const read: PostcodeRange[] = [];
  const unread: string[] = [];
  const take = (entry: string, found: readonly (PostcodeRange | null)[]) => {
    const valid = found.filter((range) => range !== null);
    if (valid.length > 0 && valid.length === found.length) read.push(...valid);
    else unread.push(entry);
  };
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    if (line === '' || isHeading(line)) continue;
    const named = statesIn(line);
    const [only = onlyState()] = named;
    if (only !== undefined && named.length <= 1) {
      state = only;
      take(line, rangesIn(line, only));
    } else {
      const split = entriesOfLine(line, state);
      ({ state } = split);
      for (const entry of split.entries) {
        const [own] = statesIn(entry);
        take(entry, own ? rangesIn(entry, own) : []);
      }
    }
  }
  return [...joined(read).map(postcodeEntry), ...unread];
}
