import { readAddressLine } from '../order-mail/address.ts';
import { stateCalled } from '../kernel/words.ts';
import { cellMarks, splitCells, type CellMark } from './cells.ts';
import { targetOfHeading, withoutRepeats, type ColumnTarget, type TableField } from './columns.ts';
import { readDayCell, readServicesCell, readTimeCell, type CellContext } from './read-cells.ts';

/** Maximum orders in a table; more are cut off with a sentence. */
export const maxTableRows = 300;
const maxColumns = 40;
/** Maximum characters of a text that is tried as a table. */
const maxTextLength = 500_000;
/** Maximum lines of a greeting above the headings. */
const maxLinesAbove = 15;

export interface TableColumn {
  /** Blank where the table has no headings. */
  readonly heading: string;
  readonly target: ColumnTarget;
}

/** A table of orders: texts as they were pasted, and what each column is taken for. */
export interface OrderTable {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Sentences about what could not be taken over. */
  readonly notes: readonly string[];
}

/** Minimum share of a column's cells that must be of one kind, so that the column is taken for it. */
const leastShare = 0.6;

const isFilled = (cell: string | undefined): boolean => cell !== undefined && cell !== '';

function shareOf(cells: readonly string[], test: (cell: string) => boolean): number {
  const filled = cells.filter(isFilled);
  return filled.length === 0 ? 0 : filled.filter(test).length / filled.length;
}

const isAddress = (cell: string): boolean => cell.length <= 200 && readAddressLine(cell) !== null;

const phone = /^\+?\d[\d ()-]{7,16}$/;
const personName = /^\p{Lu}[\p{Letter}'’-]+(?: \p{Lu}[\p{Letter}'’.-]*){1,2}$/u;

/** Tests of cells by field, the surest kinds first. */
function contentTests(context: CellContext): readonly (readonly [TableField, (cell: string) => boolean])[] {
  return [
    ['address', isAddress],
    ['email', (cell) => /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(cell)],
    ['postcode', (cell) => /^\d{4}$/.test(cell)],
    ['state', (cell) => stateCalled(cell) !== undefined],
    ['phone', (cell) => phone.test(cell)],
    ['services', (cell) => 'value' in readServicesCell(cell, context.services)],
    ['day', (cell) => /\d|day|tomorrow/i.test(cell) && isDayCell(cell, context)],
    [
      'time',
      (cell) =>
        /^\D{0,8}\d{1,2}(?:\D|$)|^(?:morning|afternoon|am|pm)$/i.test(cell) && 'value' in readTimeCell(cell, context),
    ],
    ['access', (cell) => /\b(?:keys?|lock ?box|code|tenant(?:ed|s)?|vacant|owner|vendor)\b/i.test(cell)],
    ['agent', (cell) => personName.test(cell)],
  ];
}

/** A day in the past counts, too. */
function isDayCell(cell: string, context: CellContext): boolean {
  const read = readDayCell(cell, context);
  return 'value' in read || read.error === 'The day has gone.';
}

/** Determines the columns of a table without headings from their cells. */
function targetsByContent(rows: readonly (readonly string[])[], width: number, context: CellContext): ColumnTarget[] {
  const targets: ColumnTarget[] = Array.from({ length: width }, () => '');
  const columns = targets.map((_, index) => rows.map((row) => row[index] ?? ''));
  for (const [field, test] of contentTests(context)) {
    const index = columns.findIndex((cells, at) => targets[at] === '' && shareOf(cells, test) >= leastShare);
    if (index !== -1) targets[index] = field;
  }
  const address = targets.indexOf('address');
  const beside = columns[address + 1];
  const lacksSuburb = shareOf(columns[address] ?? [], (cell) => readAddressLine(cell)?.suburb === '') >= leastShare;
  const isPlace = beside && shareOf(beside, (cell) => /^\p{Letter}[\p{Letter} '’-]*$/u.test(cell)) >= leastShare;
  if (lacksSuburb && isPlace && ['', 'agent'].includes(targets[address + 1]!)) targets[address + 1] = 'suburb';
  return targets;
}

interface Found {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly string[])[];
}

const countFilled = (row: readonly string[]) => row.filter(isFilled).length;

function withHeadings(rows: readonly (readonly string[])[], context: CellContext): Found | null {
  for (const [at, row] of rows.slice(0, maxLinesAbove).entries()) {
    const headings = row.slice(0, row.findLastIndex(isFilled) + 1);
    if (headings.length < 2) continue;
    const targets = withoutRepeats(headings.map((heading) => targetOfHeading(heading, context.services)));
    const recognised = targets.filter(Boolean).length;
    if (!targets.includes('address') || recognised < 2 || recognised < countFilled(headings) / 3) continue;
    // A line of one cell below is a signature.
    const below = rows.slice(at + 1).filter((each) => each.length > 1 && countFilled(each) > 0);
    if (below.length === 0) continue;
    return { columns: headings.map((heading, index) => ({ heading, target: targets[index]! })), rows: below };
  }
  return null;
}

function withoutHeadings(rows: readonly (readonly string[])[], context: CellContext): Found | null {
  const whole = rows.filter((row) => countFilled(row) > 1);
  if (whole.length < 2) return null;
  const width = Math.max(...whole.map((row) => row.findLastIndex(isFilled) + 1));
  const targets = targetsByContent(whole.slice(0, maxTableRows), width, context);
  // A list of addresses alone may be anything.
  if (!targets.includes('address') || targets.filter(Boolean).length < 2) return null;
  return { columns: targets.map((target) => ({ heading: '', target })), rows: whole };
}

function tableOf(text: string, mark: CellMark, context: CellContext): Found | null {
  const rows = splitCells(text, mark);
  if (!rows.some((row) => row.length > 1)) return null;
  // Commas are in sentences and addresses, too.
  return withHeadings(rows, context) ?? (mark === ',' ? null : withoutHeadings(rows, context));
}

/** Reads a pasted text as a table of orders, a row each; null for a text that is none. */
export function readOrderTable(text: string, context: CellContext): OrderTable | null {
  const part = text.slice(0, maxTextLength);
  for (const mark of cellMarks) {
    const found = tableOf(part, mark, context);
    if (!found) continue;
    const { columns, rows } = found;
    const width = Math.min(columns.length, maxColumns);
    const more = rows.length > maxTableRows;
    return {
      columns: columns.slice(0, width),
      rows: rows.slice(0, maxTableRows).map((row) => Array.from({ length: width }, (_, index) => row[index] ?? '')),
      notes: more
        ? [`The table has ${rows.length} rows. The first ${maxTableRows} are here; please paste the rest afterwards.`]
        : [],
    };
  }
  return null;
}
