import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { BlobReader, TextWriter, ZipReader, type FileEntry } from '@zip.js/zip.js';
import readWorkbook from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { CellValue, ReportTable } from './report-table.ts';
import { maxRows } from './workbook-parts.ts';
import { xlsxFile } from './xlsx-file.ts';

type Rows = readonly (readonly CellValue[])[];

const columns = [
  { heading: 'Name', kind: 'text' },
  { heading: 'Id', kind: 'number' },
  { heading: 'Day', kind: 'day' },
  { heading: 'Start', kind: 'moment' },
  { heading: 'Time', kind: 'duration' },
  { heading: 'Hours', kind: 'hours' },
] as const;

const tableOf = (batches: () => AsyncGenerator<Rows>, title = 'Shift Tracker'): ReportTable => ({
  title,
  columns,
  batches,
});

async function* oneBatch(rows: Rows) {
  yield rows;
}

const unexpected = (error: unknown) => {
  throw error;
};

async function readBack(rows: Rows, title?: string) {
  return readWorkbook(
    await buffer(
      xlsxFile(
        tableOf(() => oneBatch(rows), title),
        unexpected,
      ),
    ),
  );
}

test('another library reads days and moments as dates, durations and hours as numbers', async () => {
  const hour = 3_600_000;
  const [sheet] = await readBack([['Finn', 12, '2026-06-18', '2026-06-18 09:30:15', 7.5 * hour, 7.5 * hour]]);
  expect(sheet?.sheet).toBe('Shift Tracker');
  expect(sheet?.data).toEqual([
    columns.map(({ heading }) => heading),
    ['Finn', 12, new Date('2026-06-18T00:00:00Z'), new Date('2026-06-18T09:30:15Z'), expect.anything(), 7.5],
  ]);
});

test('a duration is a fraction of a day that is shown in hours, also beyond 24', async () => {
  const texts = await filesOf(
    xlsxFile(
      tableOf(() => oneBatch([['', null, null, null, 30 * 3_600_000, null]])),
      unexpected,
    ),
  );
  expect(texts.get('xl/worksheets/sheet1.xml')).toContain('<c r="E2" s="4"><v>1.25</v></c>');
  expect(texts.get('xl/styles.xml')).toContain('formatCode="[h]:mm:ss"');
});

test('texts stay texts: markup, formulas, control characters, escapes and line breaks', async () => {
  const texts = ['=1+1', 'a < b & "c"', '_x0041_', ' two  blanks ', 'two\nlines', '日本 😀'];
  const [sheet] = await readBack([...texts, 'a\u0001b'].map((text) => [text, null, null, null, null, null]));
  expect(sheet?.data.slice(1).map(([text]) => text)).toEqual([
    '=1+1',
    'a < b & "c"',
    expect.anything(),
    expect.anything(),
    'two\nlines',
    '日本 😀',
    'ab',
  ]);
});

test('a report without rows has its headings', async () => {
  const [sheet, ...others] = await readBack([]);
  expect([sheet?.data.length, others]).toEqual([1, []]);
});

async function filesOf(file: ReturnType<typeof xlsxFile>): Promise<ReadonlyMap<string, string>> {
  const zip = new ZipReader(new BlobReader(new Blob([await buffer(file)])));
  const entries = (await zip.getEntries()).filter((entry): entry is FileEntry => !entry.directory);
  const texts = await Promise.all(
    entries.map(async (entry) => [entry.filename, await entry.getData(new TextWriter())] as const),
  );
  return new Map(texts);
}

test('what does not fit on a sheet is on the next one', async () => {
  const empty = [null, null, null, null, null, null];
  const batch = Array.from({ length: 1000 }, () => empty);
  async function* batches() {
    for (let rows = 1; rows + batch.length <= maxRows; rows += batch.length) yield batch;
    yield [['first of the next', null, null, null, null, null], ...batch.slice(1)];
  }
  const texts = await filesOf(xlsxFile(tableOf(batches), unexpected));
  expect(texts.get('xl/workbook.xml')).toContain('name="Shift Tracker 2"');
  expect(texts.get('xl/worksheets/sheet2.xml')).toContain('<row r="2"><c r="A2" s="0" t="inlineStr">');
  expect(texts.get('xl/worksheets/sheet1.xml')).not.toContain('<row r="1048577">');
});

test('a reading that fails midway fails the file', async () => {
  const failures: unknown[] = [];
  async function* batches(): AsyncGenerator<Rows> {
    yield [['first', null, null, null, null, null]];
    throw new Error('The database went away.');
  }
  const file = xlsxFile(tableOf(batches), (error) => failures.push(error));
  await expect(buffer(file)).rejects.toThrow('The database went away.');
  expect(failures).toHaveLength(1);
});

test('nothing is read once the reader has left', async () => {
  const failures: unknown[] = [];
  let read = 0;
  let leave!: () => void;
  const disconnected = new Promise<void>((resolve) => (leave = resolve));
  async function* batches(): AsyncGenerator<Rows> {
    for (;;) {
      read += 1;
      if (read === 3) await disconnected;
      yield [['row', null, null, null, null, null]];
    }
  }
  const file = xlsxFile(tableOf(batches), (error) => failures.push(error));
  await once(file, 'readable');
  file.destroy();
  await once(file, 'close');
  leave();
  await new Promise(setImmediate);
  expect(read).toBeLessThanOrEqual(4);
  expect(failures).toEqual([]);
});
