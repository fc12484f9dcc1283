import { homeCountry, homeCountryRecord } from '../kernel/countries.ts';
import { guess, matchesIn, overlap, trimmed, type Guess, type Span } from './guess.ts';
import type { MailPart } from './parts.ts';

export interface Contacts {
  readonly agent: Guess<string> | null;
  readonly phone: Guess<string> | null;
  readonly email: Guess<string> | null;
  readonly access: Guess<string> | null;
}

const emailPattern = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const australianPhone =
  /(?<![\w/$-])(?:\+?61[ .-]?\(?0?\)?[ .-]?[2-478](?:[ .-]?\d){8}|\(0[2-478]\)(?:[ .-]?\d){8}|0[2-478](?:[ .-]?\d){8}|1[38]00(?:[ .-]?\d){6}|13(?:[ .-]?\d){4}(?!\d))(?!\d)/g;
const newZealandPhone =
  /(?<![\w/$-])(?:\+?64[ .-]?\(?0?\)?[ .-]?[2-9](?:[ .-]?\d){7,9}|\(0[2-9]\d?\)(?:[ .-]?\d){7,8}|0[2-9](?:[ .-]?\d){7,9}|0[58]0[08](?:[ .-]?\d){6})(?!\d)/g;
/** For countries without a more exact pattern. */
const anyPhone = /(?<![\w/$-])(?:\+\d{1,3}[ .-]?\(?0?\)?[ .-]?|\(0\d{0,4}\)[ .-]?|0)\d(?:[ .-]?\d){5,10}(?!\d)/g;
const phonePatterns = new Map([
  ['AU', australianPhone],
  ['NZ', newZealandPhone],
]);
const phonePattern = () => phonePatterns.get(homeCountry()) ?? anyPhone;
const name = String.raw`[A-Z][\p{Letter}'’-]+(?: (?:[A-Z][\p{Letter}'’-]+|[A-Z]\.|de|van|von|da)){0,2}`;
const agentPatterns: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:[Aa]gent|AGENT)(?: (?:is|on site|onsite|will be|to meet|for this one is|contact))?\s*[:=-]?\s+(?<name>${name})`,
    'gu',
  ),
  new RegExp(
    String.raw`(?:[Cc]ontact|[Mm]eet(?:ing)?|[Cc]all|[Rr]ing|[Pp]lease call|[Ll]iaise with|[Ss]peak (?:to|with))\s*[:=-]?\s+(?<name>${name})(?=[ ,(:]*(?:on |at |m: ?|ph:? ?|mob(?:ile)?:? ?)?[,( ]*(?:\+6[14]|0\d|1[38]00))`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<name>${name}) (?:will (?:be there|meet|let you in|open)|is the agent|\(agent\)|\(listing agent\))`,
    'gu',
  ),
];

/** Mailboxes of a whole office name nobody. */
const officeBox =
  /^(admin|office|info|sales|marketing|hello|reception|accounts|bookings?|orders?|rentals|pm|media|support|noreply|no-reply)\b/i;

const accessWords =
  /\b(key(?:s|box)?|lock ?box|(?:access|door|gate|alarm|entry|front door|side gate|garage|intercom)(?: \w+)? (?:code|pin)|code(?: (?:is|for|to))?:? ?#?\d|access:?|vacant|tenant(?:ed|s)?|(?:vendors?|owners?) (?:will be )?(?:is |are )?(?:home|there|in)\b|let you in|will be (?:home|there)|dog\b|alarm)/i;
const noAccess = /\b(keynote|key features?|key selling|key points?|easy access|rear access|lane access)\b/i;

/** Sentences and lines of a part. */
function sentences(text: string, part: Span): Span[] {
  return matchesIn(text, part, /[^\n.!?]+(?:[.!?](?=\S)[^\n.!?]+)*/g)
    .map((each) => trimmed(text, each))
    .filter(({ start, end }) => start < end);
}

/** The name in 'Jo Field <jo@field.test>'; null for a mailbox of an office. */
function nameOfSender(text: string, sender: Span | null): Guess<string> | null {
  if (!sender) return null;
  const words = text.slice(sender.start, sender.end);
  const match = new RegExp(String.raw`(?:^|[,>\s"])(?<name>${name})"?\s*(?:\(|<|\[|$)`, 'u').exec(words);
  if (!match) return null;
  const found = match.groups!['name']!;
  const start = sender.start + words.indexOf(found);
  return officeBox.test(found) ? null : guess(found, { start, end: start + found.length });
}

/** The first name or the full name under 'Kind regards'. */
function nameOfSignature(text: string, { signature, end }: MailPart): Guess<string> | null {
  const [, ...lines] = text.slice(signature, end).split('\n');
  let at = text.indexOf('\n', signature) + 1;
  for (const line of lines.slice(0, 3)) {
    const match = new RegExp(String.raw`^[>\s*]*(?<name>${name})[\s*]*(?:[,|–-].*)?$`, 'u').exec(line);
    if (match) {
      const start = at + line.indexOf(match.groups!['name']!);
      return guess(match.groups!['name']!, { start, end: start + match.groups!['name']!.length });
    }
    if (line.trim() !== '') return null;
    at += line.length + 1;
  }
  return null;
}

const isNobody = /^(?:tenants?|vendors?|owners?|sellers?|office|access|phone|mobile|team|studio)\b/i;

function agentOf(text: string, part: MailPart): Guess<string> | null {
  const body = { start: part.start, end: part.signature };
  for (const pattern of agentPatterns) {
    const match = matchesIn(text, body, pattern).find(({ groups }) => !isNobody.test(groups!['name']!));
    if (!match) continue;
    const found = match.groups!['name']!;
    const start = match.start + match[0].indexOf(found);
    return guess(found, { start, end: start + found.length });
  }
  return nameOfSignature(text, part) ?? nameOfSender(text, part.sender);
}

const isMobile = (text: string): boolean =>
  homeCountry() === 'NZ'
    ? /^(?:\+?64[ .-]?\(?0?\)?[ .-]?2|02)/.test(text)
    : /^(?:\+?61[ .-]?\(?0?\)?[ .-]?4|04)/.test(text);

/** A number of the home country without its calling code. */
function normalPhone(text: string): string {
  if (!phonePatterns.has(homeCountry())) return text.trim();
  const { calling_code: callingCode } = homeCountryRecord();
  const digits =
    callingCode === null
      ? text.replaceAll(/\D/g, '')
      : text.replaceAll(/\D/g, '').replace(new RegExp(`^${callingCode}0?`), '0');
  if (homeCountry() === 'NZ') {
    return /^0[28]/.test(digits)
      ? digits.replace(/^(\d{3})(\d{3})(\d{3,})$/, '$1 $2 $3')
      : digits.replace(/^(\d{2})(\d{3})(\d{4})$/, '$1 $2 $3');
  }
  if (digits.startsWith('04')) return digits.replace(/(\d{4})(\d{3})(\d{3})/, '$1 $2 $3');
  return digits.startsWith('0')
    ? digits.replace(/(\d{2})(\d{4})(\d{4})/, '($1) $2 $3')
    : digits.replace(/(\d{4})(\d{3})(\d{3})/, '$1 $2 $3');
}

/** Phone numbers: those next to the agent first, then in the body, then in the signature; mobile ones before others. */
function phoneOf(text: string, part: MailPart, agent: Guess<string> | null): Guess<string> | null {
  const all = matchesIn(text, part, phonePattern());
  const isOfOthers = (each: Span) =>
    /\b(?:vendor|owner|tenant|seller|fax|f:)[\w\s,:'’()-]{0,25}$/i.test(
      text.slice(Math.max(part.start, each.start - 30), each.start),
    );
  const rank = (each: Span & { 0: string }) => [
    Number(isOfOthers(each)),
    Number(!(agent && each.start >= agent.end && each.start - agent.end < 25)),
    Number(each.start >= part.signature),
    Number(!isMobile(each[0])),
  ];
  const [best] = all.toSorted((a, b) => {
    const [left, right] = [rank(a), rank(b)];
    return (
      left.map((value, index) => value - right[index]!).find((difference) => difference !== 0) ?? a.start - b.start
    );
  });
  return best ? guess(normalPhone(best[0]), best) : null;
}

/** Reads who to meet, how to reach them, and how to get in. */
export function readContacts(text: string, part: MailPart): Contacts {
  const agent = agentOf(text, part);
  const emails = matchesIn(text, part, emailPattern);
  const fromHeader = part.sender ? matchesIn(text, part.sender, emailPattern) : [];
  const [email] = [...fromHeader, ...emails];
  const body = { start: part.start, end: part.signature };
  const access = sentences(text, body).filter((each) => {
    const words = text.slice(each.start, each.end);
    return accessWords.test(words) && !noAccess.test(words);
  });
  const last = access.at(-1);
  const first = access[0];
  const joined =
    first && last ? access.map((each) => text.slice(each.start, each.end).replace(/^[>\s]+/, '')).join('. ') : '';
  return {
    agent,
    phone: phoneOf(text, part, agent),
    email: email ? guess(email[0].toLowerCase(), email) : null,
    access: first && last ? guess(joined, { start: first.start, end: last.end }) : null,
  };
}

export interface MailClient {
  readonly id: number;
  readonly name: string;
  /** Addresses of the client and its people. */
  readonly emails: readonly string[];
}

const freeMail = new Set(
  'gmail.com,outlook.com,hotmail.com,icloud.com,bigpond.com,yahoo.com,live.com,me.com,optusnet.com.au,yahoo.com.au'.split(
    ',',
  ),
);

const domainOf = (email: string) => email.slice(email.indexOf('@') + 1).toLowerCase();

export interface ClientGuess {
  readonly client: Guess<number> | null;
  /** Clients that it may be, when several have the domain. */
  readonly candidates: readonly number[];
}

/** Finds the client by the address of the sender, then by its domain, then by its name in the text. */
export function readClient(text: string, whole: Span, clients: readonly MailClient[]): ClientGuess {
  const found = matchesIn(text, whole, emailPattern);
  for (const email of found) {
    const exact = clients.filter(({ emails }) => emails.some((each) => each.toLowerCase() === email[0].toLowerCase()));
    if (exact.length === 1) return { client: guess(exact[0]!.id, email), candidates: [] };
    if (exact.length > 1) return { client: null, candidates: exact.map(({ id }) => id) };
  }
  for (const email of found) {
    const domain = domainOf(email[0]);
    if (freeMail.has(domain)) continue;
    const same = clients.filter(({ emails }) => emails.some((each) => domainOf(each) === domain));
    if (same.length === 1) return { client: guess(same[0]!.id, email), candidates: [] };
    if (same.length > 1)
      return named(
        text,
        whole,
        same,
        same.map(({ id }) => id),
      );
  }
  return named(text, whole, clients, []);
}

function named(text: string, whole: Span, clients: readonly MailClient[], candidates: readonly number[]): ClientGuess {
  const part = text.slice(whole.start, whole.end).toLowerCase();
  const hits = clients
    .filter(({ name: each }) => each.length > 3)
    .map((client) => ({ client, at: part.indexOf(client.name.toLowerCase()) }))
    .filter(({ at }) => at !== -1)
    .filter(
      (hit, _, all) =>
        !all.some(
          (other) =>
            other !== hit &&
            overlap(
              { start: hit.at, end: hit.at + hit.client.name.length },
              { start: other.at, end: other.at + other.client.name.length },
            ) &&
            other.client.name.length > hit.client.name.length,
        ),
    );
  const [hit] = hits;
  if (hits.length !== 1 || !hit)
    return { client: null, candidates: hits.length > 1 ? hits.map(({ client }) => client.id) : candidates };
  const start = whole.start + hit.at;
  return { client: guess(hit.client.id, { start, end: start + hit.client.name.length }), candidates: [] };
}
