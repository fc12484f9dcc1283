import { readServices, withCompanions, type ReadService } from '../order-mail/services.ts';
import { readTimes, type Hours } from '../order-mail/days.ts';
import { guess, overlap, type Span } from '../order-mail/guess.ts';
import { dayFirst } from '../kernel/day-words.ts';
import { goesWith } from '../add-ons/goes-with.ts';
import type { OrderedAddOns } from '../prices/ordered-add-ons.ts';
import { maxAddOnQuantity } from '../prices/ordered-add-ons.ts';
import { withName, type TableAddOn, type TableService } from './columns.ts';

export interface CellContext {
  /** Instant to which relative days refer. */
  readonly now: Date;
  /** Time zone of the organisation. */
  readonly timeZone: string;
  /** Whether the organisation writes the month before the day. */
  readonly isMonthFirst: boolean;
  /** Services that can be ordered. */
  readonly services: readonly TableService[];
  /** Copy templates that can be chosen. */
  readonly copyTemplates: readonly { readonly id: number; readonly name: string }[];
  /** Add-ons that can be ordered; null for a person who does not see prices, and orders none. */
  readonly addOns: readonly TableAddOn[] | null;
}

/** Result of reading a cell: its value, or the sentence about what is wrong with it. */
export type CellReading<T> = { readonly value: T } | { readonly error: string };

const wholeOf = (text: string): Span => ({ start: 0, end: text.length });

/** Reads a day, and hours where the cell has them as well. */
export function readDayCell(
  cell: string,
  { now, timeZone, isMonthFirst }: CellContext,
): CellReading<{ readonly day: string; readonly hours: Hours | null }> {
  const text = dayFirst(cell, isMonthFirst);
  const { day, past, hours, deadline } = readTimes(text, wholeOf(text), now, timeZone, []);
  const found = day ?? deadline;
  if (found) return { value: { day: found.value, hours: hours?.value ?? null } };
  if (past.length > 0) return { error: 'The day has gone.' };
  return { error: `Please give a day, such as ${isMonthFirst ? '12/31' : '31/12'}/${now.getUTCFullYear()}.` };
}

/** Reads hours: '10:00', '9-12', 'after 2 pm', 'morning'. */
export function readTimeCell(cell: string, { now, timeZone }: CellContext): CellReading<Hours> {
  const clock = cell.replaceAll(/(\d{1,2}:\d\d):00\b/g, '$1');
  const lead = /^\d/.test(clock) ? (/\d.*(?:-|–|\bto\b).*\d/.test(clock) ? 'from ' : 'at ') : '';
  const text = lead + clock;
  const { hours } = readTimes(text, wholeOf(text), now, timeZone, []);
  return hours ? { value: hours.value } : { error: "Please give a time, such as 10:00, 9-12 or 'after 2 pm'." };
}

export interface OrderedService {
  readonly serviceId: number;
  /** Ordered pieces; null for as many as usual. */
  readonly count: number | null;
  readonly addOns?: OrderedAddOns;
}

/** Words beside services that order nothing themselves. */
const filler =
  /\b(?:and|with|plus|incl(?:uding)?|x|no|the|an?|of|for|please|images?|photos?|pics?|shots?|standard|full|set|package|day|2d|high|res(?:olution)?|internals?|externals?|edited|each|to|be|by|as|usual)\b|[^\p{Letter}]/giu;

const countWords = /^\s*(?:(\d{1,4})\s*(?:x\s*)?)?(.*?)\s*(?:[x×:]?\s*\(?\s*(\d{1,4})\s*\)?)?\s*$/i;

/** Finds the record that a text names, with a count before or after it. */
function named<T extends { readonly name: string }>(part: string, records: readonly T[]) {
  const whole = withName(part, records);
  if (whole) return { record: whole, count: null };
  const [, before, name = '', after] = countWords.exec(part) ?? [];
  const found = withName(name, records);
  return found ? { record: found, count: Number(before ?? after ?? 0) || null } : null;
}

/** A service by its own name, with a count before or after it. */
function namedService(part: string, services: readonly TableService[]): OrderedService | null {
  const found = named(part, services);
  return found && { serviceId: found.record.id, count: found.count };
}

interface PartReading {
  readonly services: readonly ReadService[];
  /** Words that nobody offers. */
  readonly unknown: readonly string[];
}

/** A part between two separators: a service by its name, or several by the words of mails. */
function readPart(part: string, services: readonly TableService[]): PartReading {
  const named = namedService(part, services);
  if (named) {
    const { serviceId, count } = named;
    return { services: [{ serviceId, count: count === null ? null : guess(count, wholeOf(part)) }], unknown: [] };
  }
  const read = readServices(part, wholeOf(part), services, []);
  const counts = read.services.flatMap(({ value }) => value.count ?? []);
  const taken: Span[] = [...read.services, ...read.unknown, ...read.declined, ...counts];
  const isTaken = (at: number) => taken.some((each) => overlap(each, { start: at, end: at + 1 }));
  const rest = Array.from({ length: part.length }, (_, at) => (isTaken(at) ? ',' : part.charAt(at)));
  const more = rest
    .join('')
    .split(/,+|&|\band\b/i)
    .map((each) => each.trim())
    .filter((each) => each.replaceAll(filler, '') !== '');
  const others = more.map((each) => ({ words: each, service: namedService(each, services) }));
  return {
    services: [
      ...read.services.map(({ value }) => value),
      ...others.flatMap(({ service }) => (service ? [{ serviceId: service.serviceId, count: null }] : [])),
    ],
    unknown: [
      ...read.unknown.map(({ value }) => value),
      ...(read.declined.length > 0 ? [] : others.flatMap(({ words, service }) => (service ? [] : [words]))),
    ],
  };
}

/** Reads the services of a cell; one whose words are not all understood has an error, so that no order is lost. */
export function readServicesCell(
  cell: string,
  services: readonly TableService[],
): CellReading<readonly OrderedService[]> {
  const whole = namedService(cell, services);
  if (whole) return { value: [whole] };
  const read = cellParts(cell).map((part) => readPart(part, services));
  const [unknown] = read.flatMap((each) => each.unknown);
  if (unknown !== undefined) return { error: `Nobody offers '${unknown}' here.` };
  const found = read.flatMap((each) => each.services);
  if (found.length === 0) return { error: 'Please name a service.' };
  return { value: found.map(({ serviceId, count }) => ({ serviceId, count: count?.value ?? null })) };
}

const cellParts = (cell: string): string[] =>
  cell
    .split(/[,;+|•\n]|\s\/\s/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Reads ordered add-ons, each with the first ordered service that it goes with. */
export function readAddOnsCell(
  cell: string,
  { addOns }: CellContext,
  ordered: readonly OrderedService[],
): CellReading<readonly OrderedService[]> {
  if (!addOns) return { error: 'Only people who see prices order add-ons.' };
  const added = new Map<number, OrderedAddOns>();
  for (const part of withName(cell, addOns) ? [cell] : cellParts(cell)) {
    const found = named(part, addOns);
    if (!found) return { error: `There is no add-on '${part}'.` };
    const { id, name } = found.record;
    const service = ordered.find(({ serviceId }) => goesWith(found.record, serviceId));
    if (!service) return { error: `${name} is not ordered with these services.` };
    const others = added.get(service.serviceId) ?? [];
    if (others.some((each) => each.id === id)) return { error: `${name} is here twice.` };
    const quantity = Math.min(found.count ?? 1, maxAddOnQuantity);
    added.set(service.serviceId, [...others, { id, quantity }]);
  }
  return {
    value: ordered.map((service) => {
      const own = added.get(service.serviceId);
      return own ? { ...service, addOns: own } : service;
    }),
  };
}

/** Reads the cell of a service with a column of its own: null where it is not ordered. */
export function readServiceMark(cell: string): CellReading<{ readonly count: number | null } | null> {
  const text = cell.trim().toLowerCase();
  if (/^(?:|no?|-|–|0|false|none|n\/a)$/.test(text)) return { value: null };
  if (/^(?:x|y|yes|1|true|✓|✔|☑|ok|done|required|incl(?:uded)?)$/.test(text)) return { value: { count: null } };
  const [, count] = /^(?:x\s*)?(\d{1,4})(?:\s*(?:x|images?|photos?|pics?|shots?))?$/.exec(text) ?? [];
  return count === undefined ? { error: 'Please write x or a number.' } : { value: { count: Number(count) } };
}

/** Each service once, with the first count; a floor plan beside photographs is the one that is measured along. */
export function distinctServices(
  ordered: readonly OrderedService[],
  services: readonly TableService[],
): OrderedService[] {
  const offered = new Set(services.map(({ id }) => id));
  const companions = withCompanions(ordered, offered);
  return [...Map.groupBy(companions, ({ serviceId }) => serviceId).values()].map((same) => ({
    serviceId: same[0]!.serviceId,
    count: same.find(({ count }) => count !== null)?.count ?? null,
  }));
}
