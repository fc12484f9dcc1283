import { guess, matchesIn, overlap, type Guess, type Span } from './guess.ts';

export interface ReadService {
  readonly serviceId: number;
  /** Ordered pieces; null when the text has none. */
  readonly count: Guess<number> | null;
}

export interface ServiceWords {
  readonly services: Guess<ReadService>[];
  /** Where services are ordered, with their counts, also those that are named again. */
  readonly mentions: Span[];
  /** Words of services that nobody offers. */
  readonly unknown: Guess<string>[];
  /** Words of services that the text says not to do. */
  readonly declined: Guess<string>[];
}

const pictures =
  '(?:photo(?:s|graphy|graphs|graphed)?(?: ?shoots?)?|pics?|pictures|images|stills|shots|(?:re)?shoots?(?= at\\b))';
const plan = '(?:floor ?-?plans?|fp)';

/** Words of the services, those of several words first, because 'drone video' is no video. */
const synonyms: readonly (readonly [serviceId: number, pattern: string])[] = [
  [59, `prestige ${pictures}[\\w ]{0,6}companion`],
  [51, `(?:dusk|twilight|sunset) (?:drone|aerials?)(?: ${pictures})?|(?:drone|aerials?) at (?:dusk|twilight|sunset)`],
  [26, `(?:drone|aerial) (?:${pictures}|stills) ?(?:and|&|\\+|/) ?(?:video|film|footage)`],
  [25, '(?:drone|aerial) (?:videos?|film|footage)'],
  [22, `(?:drone|aerials?)(?: ${pictures})?`],
  [11, '(?:virtual|digital) (?:dusks?|twilights?)|day[ -]to[ -]dusk'],
  [4, `prestige (?:dusk|twilight)(?: ${pictures})?`],
  [3, `prestige ${pictures}`],
  [16, 'prestige (?:video|film)'],
  [23, 'prestige (?:copy(?:writing)?)'],
  [24, 'sign ?board (?:copy|text|wording)'],
  [10, '(?:virtual(?:ly)?|digital(?:ly)?) (?:furniture|staging|staged|stage|furnish(?:ed|ing)?)'],
  [13, '(?:virtual|digital) renovations?'],
  [14, '(?:virtual(?:ly)? |digital(?:ly)? )?de-?clutter(?:ing|ed)?|item removal|object removal'],
  [28, '3 ?-?d (?:interactive )?(?:tours?|scans?|walk-?through)|matterports?|3d scan'],
  [27, '(?:virtual|360°?|360 degree) (?:tours?|panoramas?)|vr tours?'],
  [9, `3 ?-?d ${plan}`],
  [30, `interactive ${plan}`],
  [38, `commercial ${plan}`],
  [
    7,
    `(?:re-?draw(?:s|ing|n)?(?: (?:of )?(?:the |our |an? )?(?:existing |old |attached )?${plan})?|${plan} re-?draws?)`,
  ],
  [8, 'site ?plans?'],
  [6, `companion ${plan}`],
  [5, plan],
  [18, '(?:agent )?profile (?:video|film)'],
  [20, '(?:social(?: media)? (?:videos?|reels?|cuts?|clips?))|reels?|vidmo social'],
  [19, 'vid ?mo|slide ?show'],
  [17, `team (?:portraits?|${pictures}|head ?shots?)`],
  [29, `office (?:portraits?|head ?shots?)`],
  [53, `lifestyle (?:portraits?|${pictures})`],
  [12, `(?:agent )?head ?shots?|agent portraits?|portrait of the agent`],
  [15, '(?:property |walk-?through )?(?:videos?|film(?:ing)?)|walk-?through'],
  [2, `(?:dusk|twilights?|sunset|evening)(?: ${pictures}| shoots?)?|${pictures} at (?:dusk|twilight|sunset)`],
  [31, '(?:re-?touch(?:ing|ed)?)'],
  [34, `rental ${pictures}|${pictures} for (?:the )?rental`],
  [37, `commercial ${pictures}`],
  [21, '(?:copy ?-?writing|copy ?writer|copy|write-?up|ad text|blurb)'],
  [
    1,
    `(?:(?:day(?:time|light)?|internal|external|interior|exterior|standard|property|listing|marketing|professional) )*${pictures}|full shoot|photographer`,
  ],
];

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

const floorplan = 5;
const companionFloorplan = 6;
const measuredAlong: readonly number[] = [1, 34];

/**
 * Reads the services that a text orders, each once, in the sequence of the text.
 * @param offered ids of the services that can be ordered
 */
export function readServices(
  text: string,
  part: Span,
  offered: ReadonlySet<number>,
  taken: readonly Span[],
): ServiceWords {
  const spans: Span[] = [...taken];
  const services: Guess<ReadService>[] = [];
  const unknown: Guess<string>[] = [];
  const declined: Guess<string>[] = [];
  const all = [[0, foreign] as const, ...synonyms];
  const canOrder = (id: number) => offered.has(id) || (id === floorplan && offered.has(companionFloorplan));
  for (const [serviceId, pattern] of all) {
    for (const match of matchesIn(text, part, new RegExp(String.raw`(?<![\w@-])(?:${pattern})(?![\w@])`, 'gi'))) {
      if (spans.some((each) => overlap(each, match))) continue;
      spans.push({ start: match.start, end: match.end });
      const lead = text.slice(Math.max(part.start, match.start - 40), match.start);
      if (declines.test(lead)) declined.push(guess(match[0], match));
      else if (notOrdered.test(lead)) continue;
      else if (!canOrder(serviceId)) unknown.push(guess(match[0], match));
      else services.push(guess({ serviceId, count: countAt(text, match) }, match));
    }
  }
  services.sort((a, b) => a.start - b.start);
  const each = distinct(services);
  const mentions = services.flatMap(({ start, end, value }) => [{ start, end }, ...(value.count ? [value.count] : [])]);
  const values = withCompanions(
    each.map(({ value }) => value),
    offered,
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
  const isAlong =
    !offered.has(floorplan) ||
    (offered.has(companionFloorplan) && ordered.some(({ serviceId }) => measuredAlong.includes(serviceId)));
  return ordered.map((each) =>
    isAlong && each.serviceId === floorplan ? { ...each, serviceId: companionFloorplan } : each,
  );
}
