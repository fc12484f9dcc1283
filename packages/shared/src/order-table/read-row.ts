import type { Hours } from '../order-mail/days.ts';
import { readAddressLine } from '../order-mail/address.ts';
import { stateCalled, type StateName } from '../kernel/words.ts';
import { questionOfTarget, serviceOfTarget, type ColumnTarget, type TableField } from './columns.ts';
import {
  distinctServices,
  readAddOnsCell,
  readDayCell,
  readServiceMark,
  readServicesCell,
  readTimeCell,
  type CellContext,
  type CellReading,
  type OrderedService,
} from './read-cells.ts';
import { readFacts, type RowFacts } from './read-facts.ts';

/** The address of a row, in the parts that a new campaign has. */
export interface RowAddress {
  readonly address: string;
  readonly suburb: string;
  readonly state: StateName;
  readonly postcode: string;
}

export interface RowOrder {
  /** Null while street or suburb are missing. */
  readonly address: RowAddress | null;
  readonly services: readonly OrderedService[];
  /** Wished day; null for none. */
  readonly day: string | null;
  readonly hours: Hours | null;
  /** Day of the deadline; null for none. */
  readonly deadline: string | null;
  readonly facts: RowFacts;
  /** Answers to questions of the studio's own, by their words. */
  readonly answers: Readonly<Record<string, string>>;
  /** Texts as they are in the cells; blank for none. */
  readonly texts: Readonly<Record<'client' | 'agent' | 'phone' | 'email' | 'access' | 'notes' | 'reference', string>>;
  /** Errors by the target of their column. */
  readonly errors: Readonly<Partial<Record<ColumnTarget, string>>>;
}

const incompleteAddress = 'Please give street and suburb, such as 12 Cotham Rd, Kew VIC 3101.';

type Errors = Partial<Record<ColumnTarget, string>>;

function readAddress(textOf: (field: TableField) => string, hasSuburb: boolean, errors: Errors): RowAddress | null {
  const [line, suburb, state, postcode] = (['address', 'suburb', 'state', 'postcode'] as const).map(textOf) as [
    string,
    string,
    string,
    string,
  ];
  if (line === '') {
    errors.address = 'Required';
    return null;
  }
  const named = state === '' ? '' : stateCalled(state);
  if (named === undefined) errors.state = `There is no state '${state}'.`;
  const read = readAddressLine(line.replaceAll(/\s*[;\n]\s*/g, ', '));
  const own = suburb === '' ? (read?.suburb ?? '') : suburb;
  if (own === '') {
    errors[hasSuburb ? 'suburb' : 'address'] = incompleteAddress;
    return null;
  }
  const isWhole = read !== null && read.suburb !== '';
  return {
    address: isWhole ? read.address : line,
    suburb: own,
    state: named || (isWhole ? read.state : ''),
    postcode: postcode || (isWhole ? read.postcode : ''),
  };
}

/** Reads one row of a table of orders. Blank cells count as missing. */
export function readRow(cells: readonly string[], targets: readonly ColumnTarget[], context: CellContext): RowOrder {
  const errors: Errors = {};
  const textsOf = (field: TableField) =>
    targets.flatMap((target, index) => (target === field ? [(cells[index] ?? '').trim()] : [])).filter(Boolean);
  const textOf = (field: TableField) => textsOf(field).join('\n');
  const read = <T>(target: ColumnTarget, text: string, reader: (text: string) => CellReading<T>): T | null => {
    if (text === '') return null;
    const reading = reader(text);
    if ('value' in reading) return reading.value;
    errors[target] = reading.error;
    return null;
  };
  const ordered: OrderedService[] = [];
  for (const text of textsOf('services'))
    ordered.push(...(read('services', text, (cell) => readServicesCell(cell, context.services)) ?? []));
  for (const [index, target] of targets.entries()) {
    const serviceId = serviceOfTarget(target);
    const mark = serviceId === null ? null : read(target, (cells[index] ?? '').trim(), readServiceMark);
    if (mark) ordered.push({ serviceId: serviceId!, count: mark.count });
  }
  const hasServiceError = Object.keys(errors).length > 0;
  if (ordered.length === 0 && !hasServiceError) errors.services = 'Please name a service.';
  const services = distinctServices(ordered, context.services);
  const withAddOns = hasServiceError
    ? null
    : read('addOns', textOf('addOns'), (cell) => readAddOnsCell(cell, context, services));
  const day = read('day', textOf('day'), (cell) => readDayCell(cell, context));
  const hours = read('time', textOf('time'), (cell) => readTimeCell(cell, context));
  const deadline = read('deadline', textOf('deadline'), (cell) => readDayCell(cell, context));
  const texts = (['client', 'agent', 'phone', 'email', 'access', 'notes', 'reference'] as const).map((field) => [
    field,
    textOf(field),
  ]);
  const answers = targets.flatMap((target, index) => {
    const question = questionOfTarget(target);
    const answer = (cells[index] ?? '').trim();
    return question === null || answer === '' ? [] : [[question, answer] as const];
  });
  return {
    address: readAddress(textOf, targets.includes('suburb'), errors),
    services: withAddOns ?? services,
    day: day?.day ?? null,
    hours: hours ?? day?.hours ?? null,
    deadline: deadline?.day ?? null,
    facts: readFacts((target, reader) => read(target, textOf(target), reader), context),
    answers: Object.fromEntries(answers),
    texts: Object.fromEntries(texts) as RowOrder['texts'],
    errors,
  };
}
