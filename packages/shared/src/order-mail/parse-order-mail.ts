import { areaPattern, readArea, type Area } from '../kernel/units.ts';
import { readAddresses } from './address.ts';
import type { ReadAddress } from './read-address.ts';
import { readClient, readContacts, type MailClient } from './contacts.ts';
import { readTimes, type Hours } from './days.ts';
import { guess, matchesIn, type Guess, type Span } from './guess.ts';
import { mailParts, type MailPart } from './parts.ts';
import type { NamedService } from './own-words.ts';
import { readServices, type ReadService } from './services.ts';

export interface MailContext {
  /** Instant to which relative days refer. */
  readonly now: Date;
  /** Time zone of the organisation. */
  readonly timeZone: string;
  /** Services that can be ordered. */
  readonly services: readonly NamedService[];
  readonly clients: readonly MailClient[];
}

export const propertyCounts = ['bed', 'bath', 'car'] as const;
export type PropertyCount = (typeof propertyCounts)[number];

/** What a pasted mail orders; every value with the words that it comes from. */
export interface ParsedOrder {
  readonly address: Guess<ReadAddress> | null;
  readonly services: readonly Guess<ReadService>[];
  readonly day: Guess<string> | null;
  readonly hours: Guess<Hours> | null;
  readonly deadline: Guess<string> | null;
  readonly agent: Guess<string> | null;
  readonly phone: Guess<string> | null;
  readonly email: Guess<string> | null;
  readonly access: Guess<string> | null;
  readonly client: Guess<number> | null;
  /** Ids of clients that it may be, when the text fits several. */
  readonly clientCandidates: readonly number[];
  readonly counts: Readonly<Partial<Record<PropertyCount, Guess<number>>>>;
  /** In the studio's unit, even if the text has another one. */
  readonly landArea: Guess<Area> | null;
  /** Sentences about what could not be taken over. */
  readonly notes: readonly string[];
}

const countPatterns: readonly (readonly [PropertyCount, RegExp])[] = [
  ['bed', /(?<![\w/.])(\d{1,2})\s*-?\s*(?:bed(?:room)?s?|br|bdrm)\b/gi],
  ['bath', /(?<![\w/.])(\d{1,2})\s*-?\s*(?:bath(?:room)?s?|ba)\b/gi],
  ['car', /(?<![\w/.])(\d{1,2})\s*-?\s*(?:car(?: ?(?:spaces?|ports?|parks?|garage))?s?|garages?)\b/gi],
];

function readCounts(text: string, part: Span): ParsedOrder['counts'] {
  const entries = countPatterns.flatMap(([name, pattern]): [PropertyCount, Guess<number>][] => {
    const [match] = matchesIn(text, part, pattern);
    return match ? [[name, guess(Number(match[1]), match)]] : [];
  });
  if (entries.length > 0) return Object.fromEntries(entries);
  const [short] = matchesIn(text, part, /(?<![\w/-])(\d)\s?\/\s?(\d)\s?\/\s?(\d)(?![\w/-])/g);
  if (!short) return {};
  return Object.fromEntries(propertyCounts.map((name, index) => [name, guess(Number(short[index + 1]), short)]));
}

/** The first size of a text; null without one. */
function readLandArea(text: string, part: Span): Guess<Area> | null {
  const [match] = matchesIn(text, part, new RegExp(areaPattern, 'gi'));
  const area = match ? readArea(match[0]) : null;
  return match && area ? guess(area, match) : null;
}

const quoted = (words: string) => `'${words.replaceAll(/\s+/g, ' ').trim()}'`;

/** Key of an address that ignores case and punctuation. */
export const keyOfAddress = ({ address, suburb }: ReadAddress) =>
  `${address}|${suburb}`.toLowerCase().replaceAll(/[^a-z0-9|]/g, '');

interface PartWords {
  readonly part: MailPart;
  readonly addresses: readonly Guess<ReadAddress>[];
  readonly words: ReturnType<typeof readServices>;
}

/** Reads the properties and services of a message. */
export function wordsOfPart(text: string, part: MailPart, services: readonly NamedService[]): PartWords {
  const body = { start: part.start, end: part.signature };
  const addresses = readAddresses(text, body);
  return { part, addresses, words: readServices(text, body, services, addresses) };
}

/** The moment that a message was sent, for its relative days; null without one. */
function sentAt(text: string, { sent }: MailPart, now: Date): Date | null {
  if (!sent) return null;
  const match = /(\d{1,2})\s+([A-Za-z]{3})[a-z]*\.?,?\s+(20\d\d)/.exec(text.slice(sent.start, sent.end));
  const instant = match ? new Date(`${match[1]} ${match[2]} ${match[3]} 02:00:00 GMT`) : null;
  return instant && !Number.isNaN(instant.getTime()) && instant <= now ? instant : null;
}

/** The message that orders: the first with a service, else the first. */
export function orderingPart(parts: readonly PartWords[]): PartWords {
  return (
    parts.find(({ words }) => words.services.length > 0) ??
    parts.find(({ addresses }) => addresses.length > 0) ??
    parts[0]!
  );
}

const nothing: ParsedOrder = {
  address: null,
  services: [],
  day: null,
  hours: null,
  deadline: null,
  agent: null,
  phone: null,
  email: null,
  access: null,
  client: null,
  clientCandidates: [],
  counts: {},
  landArea: null,
  notes: ['Nothing of this text could be read as an order.'],
};

/** Removes repeated addresses. A street without suburb counts as the same street with a suburb. */
export function distinctAddresses(addresses: readonly Guess<ReadAddress>[]): Guess<ReadAddress>[] {
  return [...new Map(addresses.map((each) => [keyOfAddress(each.value), each])).values()].filter(
    (each, _, all) =>
      each.value.suburb !== '' ||
      !all.some(
        (other) =>
          other !== each &&
          other.value.suburb !== '' &&
          other.value.address.toLowerCase() === each.value.address.toLowerCase(),
      ),
  );
}

/** Reads an order out of a mail or message by rules. All values are guesses, which a person checks before the order is saved. */
export function parseOrderMail(text: string, context: MailContext): ParsedOrder {
  const { now, timeZone, clients } = context;
  const parts = mailParts(text).map((part) => wordsOfPart(text, part, context.services));
  if (parts.length === 0) return nothing;
  const main = orderingPart(parts);
  const newer = parts.slice(0, parts.indexOf(main));
  const older = parts.slice(parts.indexOf(main) + 1);
  const notes: string[] = [];

  const own = distinctAddresses([...main.addresses, ...newer.flatMap(({ addresses }) => addresses)]);
  const fromChain = own.length === 0 ? distinctAddresses(older.flatMap(({ addresses }) => addresses)) : [];
  const subject = own.length + fromChain.length === 0 ? readAddresses(text, { start: 0, end: main.part.start }) : [];
  const [address = null, ...others] = [...own, ...fromChain, ...subject];
  if (fromChain.length > 0)
    notes.push(`The address ${quoted(address!.value.address)} is from an earlier message of the chain.`);
  if (others.length > 0) {
    const names = others.map(({ value }) => quoted(value.address)).join(', ');
    notes.push(`The text names further addresses: ${names}. Please order for them one by one.`);
  }
  if (address && address.value.suburb === '') notes.push(`The suburb of ${quoted(address.value.address)} is missing.`);

  const { services, unknown, declined } = main.words;
  for (const { value } of unknown) notes.push(`Nobody offers ${quoted(value)} here.`);
  for (const { value } of declined) notes.push(`${quoted(value)} is left out, because the text says not to do it.`);
  if (services.length === 0) notes.push('No service was found.');

  const counts = readCounts(text, main.part);
  const landArea = readLandArea(text, main.part);
  // Times in a newer message replace those of the order.
  const timed = [...newer, main].map(({ part, addresses }) => {
    const body = { start: part.start, end: part.signature };
    const isForwarded = parts.length > 1 && part !== parts[0]!.part;
    const reference = (isForwarded ? sentAt(text, part, now) : null) ?? now;
    const taken = [
      ...addresses,
      ...Object.values(counts),
      ...(landArea ? [landArea] : []),
      ...services.flatMap(({ value }) => (value.count ? [value.count] : [])),
    ];
    return readTimes(text, body, reference, timeZone, [...taken, ...phones(text, body)]);
  });
  const first = <K extends 'day' | 'hours' | 'deadline'>(name: K) =>
    timed.find((each) => each[name] !== null)?.[name] ?? null;
  const day = first('day');
  for (const { value } of timed.flatMap(({ past }) => past)) notes.push(`The day ${quoted(value)} has gone.`);
  const otherDays = timed.find((each) => each.day === day)?.otherDays ?? [];
  for (const { start, end } of otherDays)
    notes.push(`The text names another day as well: ${quoted(text.slice(start, end))}.`);

  const contacts = [...newer, main].map(({ part }) => readContacts(text, part));
  const contact = <K extends keyof (typeof contacts)[number]>(name: K) =>
    contacts.at(-1)![name] ?? contacts.find((each) => each[name] !== null)?.[name] ?? null;
  const agent = contact('agent');
  const { client, candidates } = readClient(text, { start: 0, end: text.length }, clients);
  if (candidates.length > 1) notes.push('Several clients fit the sender. Please choose one.');
  return {
    address,
    services,
    day,
    hours: first('hours'),
    deadline: first('deadline'),
    agent: agent && clients.some(({ name }) => name === agent.value) ? null : agent,
    phone: contact('phone'),
    email: contact('email'),
    access: contact('access'),
    client,
    clientCandidates: candidates,
    counts,
    landArea,
    notes,
  };
}

/** Digits that are no hours: phone numbers, prices, postcodes and codes. */
function phones(text: string, part: Span): Span[] {
  return matchesIn(
    text,
    part,
    /(?:(?!20\d\d-)\+?\d[\d ()-]{7,}\d|\$\s?\d[\d,.]*|\b(?:code|pin|lockbox|lock box|alarm)\b[^\d\n]{0,12}#?\d+|#\s?\d+)/gi,
  );
}
