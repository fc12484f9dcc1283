import { currentCountries, homeCountry, shippedStates, type CountryRecord } from '../kernel/countries.ts';
import { onlyState, stateCalled, stateOfPostcode, type StateName } from '../kernel/words.ts';
import { readForeignLine } from './foreign-line.ts';
import { matchesIn, overlap, titled, trimmed, type Guess, type Span } from './guess.ts';
import type { ReadAddress } from './read-address.ts';

const streetType =
  '(?:street|st|road|rd|avenue|ave?|drive|dr|court|ct|crescent|cres|cr|place|pl|parade|pde|lane|ln|terrace|tce|boulevard|blvd|bvd|close|cl|way|grove|gr|highway|hwy|circuit|cct|esplanade|esp|square|sq|rise|walk|mews|row|quay|loop|gardens|gdns|track|vista|view|ridge|glen|promenade)';
const unit = String.raw`(?:(?:unit|apartment|apt|flat|suite|shop|level|lot|villa|townhouse|u)\.?\s*\d+[a-z]?\s*[,/]?\s*(?:at\s+)?)`;
const number = String.raw`\d{1,5}[a-z]?(?:\s?[/-]\s?\d{1,5}[a-z]?){0,2}`;
const streetName = String.raw`(?!\d{1,2}\s*(?:am|pm)\b)[a-z][\w'’.-]*(?:[ ]+(?!(?:and|for|at|on|in|please|needs?)\b)[a-z][\w'’.-]*){0,3}?`;
const street = new RegExp(
  String.raw`(?<![\w$/.:])(${unit})?(${number}),?[ ]+((?:the[ ]+)?${streetName})(?:[ ]+|[ ]*\r?\n[ ]*)(${streetType}(?:[ ]+(?!st\b)${streetType})?)\b(?:\.(?=[\s,]|$))?`,
  'giu',
);
/** 'The Esplanade' and 'Broadway' are streets without a type. */
const bareStreet = new RegExp(
  String.raw`(?<![\w$/.:])(${unit})?(${number})[ ]+(the[ ]+(?:esplanade|boulevarde?|parade|avenue|strand|crescent|terrace)|broadway)\b`,
  'giu',
);

const shippedWords =
  'vic|victoria|nsw|new south wales|qld|queensland|sa|south australia|wa|western australia|tas|tasmania|nt|northern territory|act|nz|new zealand';

interface StatePatterns {
  readonly countries: readonly CountryRecord[];
  /** State and postcode after a suburb. */
  readonly tail: RegExp;
  readonly longState: RegExp;
}

function patternsOf(countries: readonly CountryRecord[]): StatePatterns {
  const added = countries.flatMap(({ states }) => states).filter(({ code }) => !shippedStates.includes(code));
  // Codes of two letters, such as ON and IN, are left out, because they are words of every mail.
  const words = added.flatMap(({ code, name: title }) => (code.length > 2 ? [title, code] : [title]));
  const stateWords = [
    ...words.map((word) => word.replaceAll(/[^\p{L}\p{N} ]/gu, (sign) => `[${sign}]`)),
    shippedWords,
  ].join('|');
  return {
    countries,
    tail: new RegExp(String.raw`^[\s,]*(${stateWords})?\b[\s,]*(\d{4})?(?!\d|[:/-]\d)`, 'iu'),
    longState: new RegExp(String.raw`^[ ]*(${stateWords})\b(?=[\s,]*(\d{4}|$|\n|[,.]))`, 'iu'),
  };
}

let latest = patternsOf(currentCountries());

/** Patterns of the countries in force, cached until those change. */
function patterns(): StatePatterns {
  const countries = currentCountries();
  if (latest.countries !== countries) latest = patternsOf(countries);
  return latest;
}

/** Words that end a suburb that no comma ends. */
const stops = new Set(
  `a an and any are as asap at be before after between book booked booking by call can client code could dusk day due deadline drone email evening first floor floorplan floorplans following for from full ft has have
  hi hello i if images in is it job just key keys land listing list live lockbox mobile morning afternoon need needs new next no noon not on or order our owner owners package pack ph phone photo photos photography
  pics pictures please pls plan plans plus prestige property ready rental sale same shoot shots site soon stills tenant tenants tenanted thanks thank the their then this thu thur thurs thursday to today tomorrow tour
  tue tues tuesday twilight vacant vendor vendors video virtual want wants was we wed wednesday mon monday fri friday sat saturday sun sunday week weekend when where which will with would you arvo access agent aerial
  copy copywriting also beds bed br bath car auction appointment attached below me my again x it's its that's there's x2 available ideally pm am staging photographer reshoot redraw matterport reel headshot`.split(
    /\s+/,
  ),
);

interface Tail {
  readonly suburb: string;
  readonly state: StateName;
  readonly postcode: string;
  /** Characters that belong to the address. */
  readonly length: number;
}

/** Length of a town between suburb and postcode, as in 'Petone, Lower Hutt 5012'. No field stores it. */
const townAfter = (rest: string): number =>
  /^[ ]*,[ ]*[\p{L}][\p{L}'’-]*(?:[ ]+[\p{L}][\p{L}'’-]*){0,2}(?=[ ,]+(?:\d{4}\b|nz\b|new zealand\b))/iu.exec(rest)?.[0]
    .length ?? 0;

/** Reads suburb, state and postcode after a street. */
function readTail(rest: string): Tail {
  const lead = /^(?:[ \t]*,?[ \t]*(?:\r?\n[>\s]*)?(?:in[ ]+)?)/i.exec(rest)![0].length;
  let at = lead;
  const words: string[] = [];
  while (words.length < 3) {
    const word = /^[ ]*([a-z][a-z'’-]*\.?)/iu.exec(rest.slice(at));
    if (
      !word ||
      stops.has(word[1]!.toLowerCase().replace(/\.$/, '')) ||
      stateCalled(word[1]!) ||
      isLongState(rest.slice(at))
    )
      break;
    // A line of its own belongs to the address only when state or postcode follow, or when it is all of the line.
    words.push(word[1]!.replace(/\.$/, ''));
    at += word[0].length;
    if (word[1]!.endsWith('.') && !/^(st|mt)\.$/i.test(word[1]!)) break;
  }
  const town = homeCountry() === 'NZ' ? townAfter(rest.slice(at)) : 0;
  const after = patterns().tail.exec(rest.slice(at + town));
  const state = after?.[1] ? (stateCalled(after[1]) ?? '') : '';
  const postcode = after?.[2] ?? '';
  const isNextLine = /\n/.test(rest.slice(0, lead));
  const endsLine = /^[ .,]*(\r?\n|$)/.test(rest.slice(at));
  const isSuburb =
    words.length > 0 && (!isNextLine || state !== '' || postcode !== '' || (endsLine && /^[A-Z]/.test(words[0]!)));
  if (!isSuburb)
    return words.length === 0 && (state || postcode)
      ? { suburb: '', state, postcode, length: at + town + after![0].length }
      : { suburb: '', state: '', postcode: '', length: 0 };
  const length = state || postcode ? at + town + after![0].length : at;
  const known = state || stateOfPostcode(postcode) || (onlyState() ?? '');
  return { suburb: titled(words.join(' ')), state: known, postcode, length };
}

const isLongState = (text: string) => patterns().longState.test(text);

/** All addresses of properties in a part of a text, each once. */
export function readAddresses(text: string, part: Span): Guess<ReadAddress>[] {
  const found: Guess<ReadAddress>[] = [];
  const matches = [...matchesIn(text, part, street), ...matchesIn(text, part, bareStreet)].toSorted(
    (a, b) => a.start - b.start,
  );
  for (const match of matches) {
    if (found.some((each) => overlap(each, match))) continue;
    const { suburb, state, postcode, length } = readTail(text.slice(match.end, part.end));
    const span = trimmed(text, { start: match.start, end: match.end + length });
    const address = titled(text.slice(match.start, match.end).replaceAll(/\s+/g, ' ').replace(/[.,]$/, '').trim());
    found.push({ value: { address, suburb, state, postcode }, ...span });
  }
  return found;
}

/** Reads an address that is typed in one line, such as '12 Cotham Rd, Kew VIC 3101'; null when it is none. */
export function readAddressLine(text: string): ReadAddress | null {
  return readForeignLine(text) ?? readAddresses(text, { start: 0, end: text.length })[0]?.value ?? null;
}
