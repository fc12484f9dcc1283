import { measuredAlongServices, ServiceId } from '../services/specified-services.ts';
import { guess, matchesIn, overlap, type Guess, type Span } from './guess.ts';
import { ownWordsOf, type NamedService } from './own-words.ts';
import { shippedPatterns } from './shipped-patterns.ts';

export interface ReadService {
  readonly serviceId: number;
  /** Ordered pieces; null when the text has none. */
  readonly count: Guess<number> | null;
}

export interface ServiceWords {
  readonly services: Guess<ReadService>[];
  /** Spans that order services, with their counts, including repeated mentions. */
  readonly mentions: Span[];
  /** Words of services that nobody offers. */
  readonly unknown: Guess<string>[];
  /** Words of services that the text excludes. */
  readonly declined: Guess<string>[];
}

const foreign =
  'sign ?boards?(?: installation| install)?|brochures?|flyers?|leaflets?|styling|property styling|auctioneer|building inspection|pest inspection|energy (?:certificate|rating)|letterbox drop|facebook ads?|window cards?|landscap(?:ing|er)|cleaning';

const numberWords = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const count = `\\d{1,3}|${numberWords.slice(1).join('|')}`;
const before = new RegExp(
  String.raw`(?<![\w/:.#-])(${count})\s*(?:x\s*)?(?:edited |final |finished |hero |internal |external |hi-?res )?$`,
  'i',
);
const after = new RegExp(
  String.raw`^\s*(?:[x×]\s*(\d{1,3})\b|\((?:x\s*)?(\d{1,3})(?:\s*(?:images|photos|shots|pics|x))?\)|[:-]\s*(\d{1,3})\b(?!\s*(?:am|pm|:|/))(?:\s*(?:images|photos|shots|pics))?)`,
  'i',
);
const declines =
  /\b(no|not|without|don'?t (?:need|want|require|book)|do not (?:need|want|require)|skip(?: the)?|minus(?: the)?|instead of(?: the)?|won'?t need)\s+(?:(?:any|an?|the|to)\s+)?(?:\w+\s+(?:or|and)\s+)?$/i;

const numberOf = (word: string): number => {
  const index = numberWords.indexOf(word.toLowerCase());
  return index === -1 ? Number(word) : index;
};

function countAt(text: string, { start, end }: Span): Guess<number> | null {
  const lead = before.exec(text.slice(Math.max(0, start - 30), start));
  if (lead) {
    const at = start - lead[0].length;
    return guess(numberOf(lead[1]!), { start: at, end: at + lead[1]!.length });
  }
  const rest = after.exec(text.slice(end, end + 30));
  const word = rest && (rest[1] ?? rest[2] ?? rest[3])!;
  return word === null ? null : guess(Number(word), { start: end, end: end + rest![0].length });
}

/** Words about photographs that order none: 'see photos attached', 'photos from last time'. */
const notOrdered =
  /(?:\b(?:see|attached|old|previous|existing|last year'?s|current|supplied|your|the same|of the|from the) |\bphoto (?:of|id)\b)$/i;

const wholeWords = (pattern: string) => new RegExp(String.raw`(?<![\w@-])(?:${pattern})(?![\w@])`, 'gi');

/** Id for words about things that no studio does. */
const noService = 0;

const patterns = [[noService, foreign] as const, ...shippedPatterns].map(
  ([serviceId, pattern]) => [serviceId, wholeWords(pattern)] as const,
);

interface Mention extends Span {
  readonly serviceId: number;
  readonly words: string;
}

/** Finds words that ship where nothing else was found, one after the other. */
function shippedMentions(text: string, part: Span, taken: readonly Span[]): Mention[] {
  const mentions: Mention[] = [];
  for (const [serviceId, pattern] of patterns) {
    for (const match of matchesIn(text, part, pattern)) {
      if ([...taken, ...mentions].some((each) => overlap(each, match))) continue;
      mentions.push({ start: match.start, end: match.end, serviceId, words: match[0] });
    }
  }
  return mentions;
}

/** Finds the services' own words, the longest first. Longer words that ship win: in 'drone video' there is no service 'Video'. */
function ownMentions(text: string, part: Span, services: readonly NamedService[], taken: readonly Span[]): Mention[] {
  const found: Mention[] = [];
  for (const { serviceId, pattern } of ownWordsOf(services)) {
    for (const match of matchesIn(text, part, pattern)) {
      if ([...taken, ...found].some((each) => overlap(each, match))) continue;
      found.push({ start: match.start, end: match.end, serviceId, words: match[0] });
    }
  }
  if (found.length === 0) return [];
  const shipped = shippedMentions(text, part, taken);
  const lengthOf = ({ start, end }: Span) => end - start;
  return found.filter((own) => !shipped.some((each) => overlap(each, own) && lengthOf(each) > lengthOf(own)));
}

/** Reads the services that a text orders, each once, in the sequence of the text: by their own words, and by those that ship. */
export function readServices(
  text: string,
  part: Span,
  offered: readonly NamedService[],
  taken: readonly Span[],
): ServiceWords {
  const services: Guess<ReadService>[] = [];
  const unknown: Guess<string>[] = [];
  const declined: Guess<string>[] = [];
  const ids = new Set(offered.map(({ id }) => id));
  const canOrder = (id: number) => ids.has(id) || (id === ServiceId.Floorplan && ids.has(ServiceId.CompanionFloorplan));
  const own = ownMentions(text, part, offered, taken);
  for (const mention of [...own, ...shippedMentions(text, part, [...taken, ...own])]) {
    const { serviceId, words } = mention;
    const lead = text.slice(Math.max(part.start, mention.start - 40), mention.start);
    if (declines.test(lead)) declined.push(guess(words, mention));
    else if (notOrdered.test(lead)) continue;
    else if (!canOrder(serviceId)) unknown.push(guess(words, mention));
    else services.push(guess({ serviceId, count: countAt(text, mention) }, mention));
  }
  services.sort((a, b) => a.start - b.start);
  const each = distinct(services);
  const mentions = services.flatMap(({ start, end, value }) => [{ start, end }, ...(value.count ? [value.count] : [])]);
  const values = withCompanions(
    each.map(({ value }) => value),
    ids,
  );
  return { services: each.map((one, index) => ({ ...one, value: values[index]! })), mentions, unknown, declined };
}

/** One line for each service, with the first count that is named for it. */
function distinct(services: readonly Guess<ReadService>[]): Guess<ReadService>[] {
  return [...Map.groupBy(services, ({ value }) => value.serviceId).values()].map((same) => {
    const [first] = same;
    const counted = same.find(({ value }) => value.count !== null);
    return { ...first!, value: { ...first!.value, count: counted?.value.count ?? null } };
  });
}

/** Turns a floor plan that is ordered with photographs into the companion one, which is measured along with them. */
export function withCompanions<T extends { readonly serviceId: number }>(
  ordered: readonly T[],
  offered: ReadonlySet<number>,
): T[] {
  const { Floorplan, CompanionFloorplan } = ServiceId;
  const isAlong =
    !offered.has(Floorplan) ||
    (offered.has(CompanionFloorplan) && ordered.some(({ serviceId }) => measuredAlongServices.includes(serviceId)));
  return ordered.map((each) =>
    isAlong && each.serviceId === Floorplan ? { ...each, serviceId: CompanionFloorplan } : each,
  );
}
