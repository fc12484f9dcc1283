import { unguardCell } from '@shootdesk/shared/kernel/csv-cell';
import {
  columnOfHeading,
  mostImportHeadings,
  mostImportRows,
  outcomeColumns,
  plainHeading,
  type ImportColumn,
} from '@shootdesk/shared/imports/import-columns';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import type { InfoRecord } from 'csv-parse';
import { CsvError, parse } from 'csv-parse/sync';

/** Cells by column, unchanged. */
export interface CsvRow {
  /** The heading is row 1. */
  readonly rowNumber: number;
  readonly data: Readonly<Record<string, string>>;
}

export interface CsvFile {
  readonly headings: readonly ImportHeading[];
  readonly rows: readonly CsvRow[];
}

interface ParsedRecord {
  readonly record: string[];
  readonly info: Pick<InfoRecord, 'records' | 'empty_lines'>;
}

/** Key for cells beyond the headings; rows with such cells are refused. */
export const surplus = 'surplus';

/** Maximum rows read, including empty ones, because a spreadsheet can have millions of those. */
const mostRecords = 100_000;

const ofOutcome = new Set<string>(outcomeColumns);

const inWords = (count: number): string => count.toLocaleString('en');

export function refuse(sentence: string): never {
  refuseField('content', sentence);
}

/** Excel's line for the separator, before the headings. */
const separatorLine = /^\uFEFF?"?sep=([^"\s]|\t)"?[ ,;\t]*(?:\r\n|\r|\n|$)/iu;

/** The separator that occurs most often in the headings, outside of quotes. */
function delimiterOf(content: string): string {
  const [headings = ''] = content.replaceAll(/"[^"]*"/g, '').split(/\r\n|\r|\n/, 1);
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: headings.split(mark).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).mark;
}

/** Collects the headings and the non-empty rows, and stops at the first row too many. */
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
    // Excludes the headings.
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

/** The column of each heading; null leaves it out. */
export type ChosenColumns = readonly (string | null)[];

/** A heading of the file with its column; null if it is ignored. */
export interface ImportHeading {
  readonly heading: string;
  readonly column: string | null;
}

function headingsOf(columns: readonly ImportColumn[], record: readonly string[]): readonly string[] {
  // Spreadsheets add empty columns at the end.
  const headings = record.slice(0, record.findLastIndex((heading) => heading.trim() !== '') + 1);
  if (headings.length > mostImportHeadings) refuse(`The file has more than ${mostImportHeadings} columns.`);
  const twice = headings.find(
    (heading, index) => columnOfHeading(columns, heading) !== null && headings.indexOf(heading) !== index,
  );
  if (twice) refuse(`The column '${twice}' is there twice.`);
  return headings;
}

/** Assigns each column once: to the heading with its exact name, else to the first one with its meaning. */
function columnsByHeading(columns: readonly ImportColumn[], headings: readonly string[]): ChosenColumns {
  const guessed = headings.map((heading) =>
    ofOutcome.has(plainHeading(heading)) ? null : columnOfHeading(columns, heading),
  );
  return guessed.map((column, index) => {
    if (column === null) return null;
    const exact = headings.findIndex((heading) => plainHeading(heading) === column);
    return index === (exact === -1 ? guessed.indexOf(column) : exact) ? column : null;
  });
}

function checkChosen(chosen: ChosenColumns, headings: readonly string[]): ChosenColumns {
  if (chosen.length !== headings.length) {
    refuseField('columns', `The file has ${headings.length} headings; choose a column or null for each.`);
  }
  const twice = chosen.find((column, index) => column !== null && chosen.indexOf(column) !== index);
  if (twice) refuseField('columns', `Two headings are chosen for the column '${twice}'.`);
  return chosen;
}

function rowOf({ record, info }: ParsedRecord, columns: ChosenColumns): CsvRow {
  const cells = columns.flatMap((name, index) => (name === null ? [] : [[name, unguardCell(record[index] ?? '')]]));
  const more = record.slice(columns.length).filter(Boolean).map(unguardCell);
  return {
    rowNumber: info.records + info.empty_lines,
    data: Object.fromEntries(more.length > 0 ? [...cells, [surplus, more.join(', ')]] : cells),
  };
}

/**
 * Reads the rows of a CSV file as spreadsheets write it, without rows that have no value.
 * @param columns what headings can mean
 * @param chosen the column of each heading; without it the headings decide
 */
export function readCsv(columns: readonly ImportColumn[], content: string, chosen?: ChosenColumns): CsvFile {
  const [first, ...records] = parseRecords(content);
  if (!first) return refuse('The file is empty.');
  const headings = headingsOf(columns, first.record);
  const ofHeadings = chosen ? checkChosen(chosen, headings) : columnsByHeading(columns, headings);
  const rows = records.map((each) => rowOf(each, ofHeadings));
  if (rows.length === 0) refuse('The file has headings, but no rows.');
  return { headings: headings.map((heading, index) => ({ heading, column: ofHeadings[index] ?? null })), rows };
}
