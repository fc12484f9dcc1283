import { onlyState, stateCalled, unknownState, type StateName } from '../kernel/words.ts';
import { postcodeEntry, type PostcodeRange } from './postcodes.ts';

/** Digits that are no part of a longer number, such as a coordinate; spreadsheets drop the leading zero. */
const postcodes = /(?<![\d.-])(\d{3,4})(?![\d.])(?:\s*[-–]\s*(\d{3,4})(?![\d.]))?/g;
const separators = /[,;\t]+/;

/** The state that a piece of text is, or ends or begins with: 'Victoria', 'Fitzroy VIC', 'VIC Fitzroy'. */
function stateIn(piece: string): StateName | undefined {
  const words = piece.split(/\s+/).filter(Boolean);
  return stateCalled(piece) ?? stateCalled(words.at(-1) ?? '') ?? stateCalled(words[0] ?? '');
}

/** The states that a line names. */
function statesIn(line: string): StateName[] {
  const pieces = line.split(/[\d,;\t–]+/).map((piece) => piece.trim());
  const named = pieces.filter((piece) => /[A-Za-z]/.test(piece)).map(stateIn);
  return [...new Set(named.flatMap((state) => (state === undefined || state === unknownState ? [] : [state])))];
}

/** Reads the postcodes and ranges in a text as those of a state. */
function rangesIn(text: string, state: StateName): PostcodeRange[] {
  return text
    .split(separators)
    .flatMap((piece) => [...piece.matchAll(postcodes)])
    .map(([, first, last = first]) => ({ state, first: Number(first), last: Number(last) }));
}

/** Splits a line at commas and semicolons; an entry without a word has that of the one before, as in 'VIC 3065, 3070'. */
function entriesOfLine(line: string, before: string): { readonly entries: string[]; readonly state: string } {
  let state = before;
  const entries = line
    .split(/[,;]+/)
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const named = /^([A-Za-z]+)\s/.exec(entry)?.[1];
      if (named) state = named;
      return state === '' || /[A-Za-z]/.test(entry) ? entry : `${state} ${entry}`;
    });
  return { entries, state };
}

/** True for the headings of a list of postcodes. */
export const isHeading = (line: string) => !/\d/.test(line) && /post\s*code/i.test(line);

function joinedInState(ranges: readonly PostcodeRange[]): PostcodeRange[] {
  const done: PostcodeRange[] = [];
  for (const range of ranges.toSorted((one, other) => one.first - other.first)) {
    const last = done.at(-1);
    if (!last || range.first > last.last + 1) done.push(range);
    else done[done.length - 1] = { ...last, last: Math.max(last.last, range.last) };
  }
  return done;
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
  const ranges: PostcodeRange[] = [];
  const unread: string[] = [];
  const take = (entry: string, found: readonly PostcodeRange[]) => {
    if (found.length > 0 && found.every(({ first, last }) => first <= last)) ranges.push(...found);
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
  return [...joined(ranges).map(postcodeEntry), ...unread];
}
