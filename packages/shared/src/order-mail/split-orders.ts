import { readTimes } from './days.ts';
import type { ReadAddress } from './read-address.ts';
import { matchesIn, overlap, type Guess, type Span } from './guess.ts';
import { mailParts } from './parts.ts';
import { distinctAddresses, keyOfAddress, orderingPart, wordsOfPart, type MailContext } from './parse-order-mail.ts';

/** One of the orders of a mail. */
export interface MailOrder {
  /** Address of its property; blank where the mail names none. */
  readonly title: string;
  /** The mail with the passages about other orders replaced by spaces, so that offsets remain valid. */
  readonly text: string;
}

/** Words before an address to which nobody orders a visit. */
const elsewhere =
  /\b(?:keys?|collect\w*|pick\w* ?up|office|agency|near|opposite|next (?:to|door)|invoice|bill\w*|park\w*)\b[^.\n]{0,30}$/i;
const farewell = /^[>\s]*(?:cheers|thanks|thank you|thx|ta|(?:kind |warm |best )?regards|best)\b/i;
const sameAgain = /\b(?:same|ditto|as above|likewise)\b/i;

interface Block extends Span {
  /** Key of the property that it is about; null for none of them. */
  readonly key: string | null;
}

/** How a mail is cut, the surest way first. */
const cuts: readonly RegExp[] = [/[^\n](?:[^\n]|\n(?![ \t>]*\n))*/g, /[^\n]+/g, /(?:[^.!?\n]|[.!?](?!\s))+/g];

type Named = Guess<ReadAddress> & { readonly key: string };

/** Cuts a body into blocks, each about one property at most; null where a block is about several. */
function blocksOf(text: string, body: Span, cut: RegExp, named: readonly Named[]): Block[] | null {
  const blocks = matchesIn(text, body, cut).map(({ start, end }) => {
    const keys = new Set(named.filter((each) => overlap(each, { start, end })).map(({ key }) => key));
    return { start, end, keys: [...keys] };
  });
  if (blocks.some(({ keys }) => keys.length > 1)) return null;
  return blocks.map(({ start, end, keys: [key = null] }) => ({ start, end, key }));
}

/** Gives blocks without an address to the property before them, until the last one that has an address, or the blank line after it. */
function withFollowers(text: string, blocks: readonly Block[]): Block[] {
  const last = blocks.findLastIndex(({ key }) => key !== null);
  let current: string | null = null;
  let isOver = false;
  return blocks.map((block, index) => {
    if (block.key !== null) current = block.key;
    if (index <= last) return { ...block, key: current };
    // The lines of a paragraph go on; sentences do not, because the last one is often about all.
    const gap = text.slice(blocks[index - 1]!.end, block.start);
    if (farewell.test(text.slice(block.start, block.end)) || !/^[.!?]?[ \t>]*\r?\n[ \t>]*$/.test(gap)) isOver = true;
    return isOver ? block : { ...block, key: current };
  });
}

/** The addresses alone, where nothing between them says what only one of them is for; null where something does. */
function addressesAlone(
  text: string,
  named: readonly Named[],
  services: readonly Span[],
  context: MailContext,
): Block[] | null {
  const between = { start: named[0]!.end, end: named.at(-1)!.start };
  const { day, hours, deadline } = readTimes(text, between, context.now, context.timeZone, named);
  const isApart =
    [day, hours, deadline].some((each) => each !== null) || services.some((each) => overlap(each, between));
  return isApart ? null : named.map(({ start, end, key }) => ({ start, end, key }));
}

/** The text with blanks for all letters in some spans, but for those of others. */
function blanked(text: string, spans: readonly Span[], but: readonly Span[]): string {
  let result = text;
  for (const { start, end } of spans) {
    const words = [...Array(end - start).keys()].map((offset) => {
      const at = start + offset;
      const isKept = text.charAt(at) === '\n' || but.some((each) => at >= each.start && at < each.end);
      return isKept ? text.charAt(at) : ' ';
    });
    result = result.slice(0, start) + words.join('') + result.slice(end);
  }
  return result;
}

const within = (span: Span, blocks: readonly Block[]): Block | undefined =>
  blocks.find((block) => overlap(block, span));

/** Tells the orders of a mail for several properties apart; what is said once for all is in each. One order where they cannot be told apart. */
export function splitOrders(text: string, context: MailContext): MailOrder[] {
  const parts = mailParts(text).map((part) => wordsOfPart(text, part, context.services));
  const whole = (title = '') => [{ title, text }];
  if (parts.length === 0) return whole();
  const main = orderingPart(parts);
  const isOrdered = ({ start }: Span) => !elsewhere.test(text.slice(Math.max(0, start - 45), start));
  const ordered = distinctAddresses(main.addresses.filter(isOrdered));
  const title = ordered[0]?.value.address;
  const newer = parts.slice(0, parts.indexOf(main)).flatMap(({ addresses }) => addresses);
  if (ordered.length < 2 || newer.length > 0) return whole(title);
  const streets = new Map(ordered.map(({ value }) => [value.address.toLowerCase(), keyOfAddress(value)]));
  const named = main.addresses.flatMap((each): Named[] => {
    const key = streets.get(each.value.address.toLowerCase());
    return key === undefined ? [] : [{ ...each, key }];
  });
  const { services } = main.words;
  const body = { start: main.part.start, end: main.part.signature };
  const cut = cuts.map((each) => blocksOf(text, body, each, named)).find((each) => each !== null);
  const blocks = cut ? withFollowers(text, cut) : addressesAlone(text, named, services, context);
  if (!blocks) return whole(title);
  const isShared = main.words.mentions.some((each) => (within(each, blocks)?.key ?? null) === null);
  const orders: MailOrder[] = [];
  let before: readonly Span[] = [];
  for (const each of ordered) {
    const key = keyOfAddress(each.value);
    const own = blocks.filter((block) => block.key === key);
    const ownServices = main.words.mentions.filter((span) => own.some((block) => overlap(block, span)));
    const repeats = ownServices.length === 0 && own.some(({ start, end }) => sameAgain.test(text.slice(start, end)));
    // An address without services may be anything.
    if (ownServices.length === 0 && !repeats && !isShared) return whole(title);
    const others = blocks.filter((block) => block.key !== null && block.key !== key);
    const [first] = ownServices;
    // With the words between them, which say what a count belongs to.
    if (first) before = [{ start: first.start, end: Math.max(...ownServices.map(({ end }) => end)) }];
    orders.push({ title: each.value.address, text: blanked(text, others, repeats ? before : []) });
  }
  return orders;
}
