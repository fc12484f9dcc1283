import { importColumns, mostImportRows, outcomeColumns } from '@shootdesk/shared/clients/import-columns';
import { problem } from '@shootdesk/shared/kernel/problem';
import { CsvError, parse } from 'csv-parse/sync';

/** A row of the file: its cells by column, as they stand there. */
export interface CsvRow {
  /** Row of the sheet, the heading being row 1. */
  readonly rowNumber: number;
  readonly data: Readonly<Record<string, string>>;
}

export interface CsvFile {
  readonly columns: readonly string[];
  readonly rows: readonly CsvRow[];
}

interface ParsedRecord {
  readonly record: string[];
  readonly info: { readonly records: number; readonly empty_lines: number };
}

/** Cells beyond the headings; the row is refused for them. */
export const surplus = 'surplus';

const known = new Set<string>(importColumns.map(({ name }) => name));
const ofOutcome = new Set<string>(outcomeColumns);

function refuse(sentence: string): never {
  throw problem('rule_violated', sentence, { fields: { content: [sentence] } });
}

/** What separates the values: whichever the headings have most of, outside of quotes. */
function delimiterOf(content: string): string {
  const [headings = ''] = content.replaceAll(/"[^"]*"/g, '').split(/\r\n|\r|\n/, 1);
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: headings.split(mark).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).mark;
}

function parseRecords(content: string): ParsedRecord[] {
  try {
    return parse(content, {
      bom: true,
      delimiter: delimiterOf(content),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as ParsedRecord[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error['lines']);
    return refuse(`The file cannot be read as CSV${line ? ` near line ${line}` : ''}. Is every quote closed?`);
  }
}

const columnOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

function columnsOf(headings: readonly string[]): string[] {
  const columns = headings.map(columnOf);
  // Spreadsheets leave empty columns at the end.
  while (columns.at(-1) === '') columns.pop();
  const unknown = columns.filter((name) => !known.has(name) && !ofOutcome.has(name));
  if (!columns.includes('name')) refuse("The column 'name' is missing. The first line must hold the headings.");
  if (unknown.length > 0) refuse(`These columns are not known: ${unknown.map((name) => `'${name}'`).join(', ')}.`);
  const twice = columns.find((name, index) => columns.indexOf(name) !== index);
  if (twice) refuse(`The column '${twice}' is there twice.`);
  return columns;
}

/** The text of a cell, without the apostrophe that keeps a spreadsheet from running it; some take the full-width marks for the same. */
const textOf = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '');

function rowOf({ record, info }: ParsedRecord, columns: readonly string[]): CsvRow {
  const cells = columns.flatMap((name, index) => (ofOutcome.has(name) ? [] : [[name, textOf(record[index] ?? '')]]));
  const more = record.slice(columns.length).filter(Boolean).map(textOf);
  return {
    rowNumber: info.records + info.empty_lines,
    data: Object.fromEntries(more.length > 0 ? [...cells, [surplus, more.join(', ')]] : cells),
  };
}

/** Reads the rows of a CSV file as spreadsheets write it; a row without any value is none. */
export function readCsv(content: string): CsvFile {
  // How every zip begins, and an Excel workbook is one.
  if (content.startsWith('PK\u0003\u0004'))
    refuse('This is a workbook, not CSV. Please save it as CSV and choose that file.');
  const [first, ...records] = parseRecords(content);
  if (!first) return refuse('The file is empty.');
  const columns = columnsOf(first.record);
  const rows = records.filter(({ record }) => record.some(Boolean)).map((each) => rowOf(each, columns));
  if (rows.length === 0) refuse('The file has headings, but no rows.');
  if (rows.length > mostImportRows) refuse(`The file has ${rows.length} rows; at most ${mostImportRows} are read.`);
  return { columns: columns.filter((name) => !ofOutcome.has(name)), rows };
}
