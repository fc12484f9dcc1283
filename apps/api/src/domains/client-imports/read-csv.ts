import { unguardCell } from '@shootdesk/shared/kernel/csv-cell';
import { importColumns, mostImportRows, outcomeColumns } from '@shootdesk/shared/clients/import-columns';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import type { InfoRecord } from 'csv-parse';
import { CsvError, parse } from 'csv-parse/sync';
import { beginningOf } from './beginning-of.ts';

/** A row of the file: its cells by column, unchanged. */
export interface CsvRow {
  /** Row number in the sheet; the heading is row 1. */
  readonly rowNumber: number;
  readonly data: Readonly<Record<string, string>>;
}

export interface CsvFile {
  readonly columns: readonly string[];
  readonly rows: readonly CsvRow[];
}

interface ParsedRecord {
  readonly record: string[];
  readonly info: Pick<InfoRecord, 'records' | 'empty_lines'>;
}

/** Name for cells beyond the headings; a row with such cells is refused. */
export const surplus = 'surplus';

/** Most rows read, empty ones included, because a spreadsheet can have millions of empty rows. */
const mostRecords = 100_000;

const columnNames = new Set<string>(importColumns.map(({ name }) => name));
const ofOutcome = new Set<string>(outcomeColumns);

const inWords = (count: number): string => count.toLocaleString('en');

/** Refuses the file of a client import with a sentence. */
export function refuse(sentence: string): never {
  refuseField('content', sentence);
}

/** First line by which Excel names the separator; the headings follow it. */
const separatorLine = /^\uFEFF?"?sep=([^"\s]|\t)"?[ ,;\t]*(?:\r\n|\r|\n|$)/iu;

/** Finds the separator: the one that occurs most often in the headings, outside of quotes. */
function delimiterOf(content: string): string {
  const [headings = ''] = content.replaceAll(/"[^"]*"/g, '').split(/\r\n|\r|\n/, 1);
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: headings.split(mark).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).mark;
}

/** Collects the headings and the rows with values. It stops at the first row too many, so nothing after it is kept in memory. */
function recordKeeper(): {
  readonly records: ParsedRecord[];
  readonly keep: (record: string[], info: InfoRecord) => null;
} {
  const records: ParsedRecord[] = [];
  let read = 0;
  const keep = (record: string[], info: InfoRecord) => {
    read += 1;
    if (read > mostRecords) {
      refuse(`The file has more than ${inWords(mostRecords)} rows, most of them empty. Please remove the empty rows.`);
    }
    if (read > 1 && !record.some(Boolean)) return null;
    // The headings do not count as a row.
    if (records.length > mostImportRows) {
      refuse(`The file has more than ${inWords(mostImportRows)} rows. Please divide it: so many are read at a time.`);
    }
    records.push({ record, info });
    return null;
  };
  return { records, keep };
}

function parseRecords(file: string): ParsedRecord[] {
  const [line = '', separator] = separatorLine.exec(file) ?? [];
  const content = file.slice(line.length);
  const { records, keep } = recordKeeper();
  try {
    parse(content, {
      bom: true,
      delimiter: separator ?? delimiterOf(content),
      on_record: keep,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error['lines']);
    return refuse(`The file cannot be read as CSV${line ? ` near line ${line}` : ''}. Is every quote closed?`);
  }
  return records;
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
  const unknown = columns.filter((name) => !columnNames.has(name) && !ofOutcome.has(name));
  if (!columns.includes('name')) refuse("The column 'name' is missing. The first line must hold the headings.");
  if (unknown.length > 0)
    refuse(`These columns are not known: ${beginningOf(unknown.map((name) => `'${name}'`).join(', '))}.`);
  const twice = columns.find((name, index) => columns.indexOf(name) !== index);
  if (twice) refuse(`The column '${twice}' is there twice.`);
  return columns;
}

function rowOf({ record, info }: ParsedRecord, columns: readonly string[]): CsvRow {
  const cells = columns.flatMap((name, index) =>
    ofOutcome.has(name) ? [] : [[name, unguardCell(record[index] ?? '')]],
  );
  const more = record.slice(columns.length).filter(Boolean).map(unguardCell);
  return {
    rowNumber: info.records + info.empty_lines,
    data: Object.fromEntries(more.length > 0 ? [...cells, [surplus, more.join(', ')]] : cells),
  };
}

/** Reads the rows of a CSV file as spreadsheets write it; a row without any value is none. */
export function readCsv(content: string): CsvFile {
  const [first, ...records] = parseRecords(content);
  if (!first) return refuse('The file is empty.');
  const columns = columnsOf(first.record);
  const rows = records.map((each) => rowOf(each, columns));
  if (rows.length === 0) refuse('The file has headings, but no rows.');
  return { columns: columns.filter((name) => !ofOutcome.has(name)), rows };
}
