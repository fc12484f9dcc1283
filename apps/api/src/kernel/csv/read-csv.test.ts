import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failedFile } from '../../domains/imports/import-files.ts';
import { clientImportColumns } from '@shootdesk/shared/clients/import-columns';
import { readCsv } from './read-csv.ts';

/** A cell as it is read back: trimmed, without a spreadsheet's leading apostrophe. */
const cell = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .filter((text) => text.trim() === text && !text.startsWith("'") && text.isWellFormed());
const name = cell.filter((text) => text !== '');
const rows = fc.array(fc.record({ name, phone: cell, production_note: cell }), { minLength: 1, maxLength: 8 });

test('reads back whatever a spreadsheet may have written, by any mark between values and end of line', () => {
  const form = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t'),
    record_delimiter: fc.constantFrom<'windows' | 'unix'>('windows', 'unix'),
    bom: fc.boolean(),
    quoted: fc.boolean(),
  });
  fc.assert(
    fc.property(rows, form, (written, options) => {
      const file = stringify(written, { ...options, header: true, columns: ['name', 'phone', 'production_note'] });
      const read = readCsv(clientImportColumns, file);
      expect(read.headings.map(({ column }) => column)).toEqual(['name', 'phone', 'production_note']);
      expect(read.rows).toEqual(written.map((data, index) => ({ rowNumber: index + 2, data })));
    }),
  );
});

test('reads back the file of refused rows, and no cell of it is a formula', () => {
  fc.assert(
    fc.property(rows, (written) => {
      const refused = written.map((data, index) => ({ rowNumber: index + 2, data, reason: '=1+1' }));
      const file = failedFile(clientImportColumns, refused);
      expect(file).not.toMatch(/(?:^|,)"[\s\p{Cc}\p{Cf}\p{DI}]*[=+\-@|＝＋－＠｜]/mu);
      const used = ['name', 'phone', 'production_note'].filter(
        (column) => column === 'name' || written.some((data) => data[column as 'phone'] !== ''),
      );
      expect(readCsv(clientImportColumns, file).rows.map(({ data }) => data)).toEqual(
        written.map((data) => Object.fromEntries(used.map((column) => [column, data[column as 'phone']]))),
      );
    }),
  );
});

test.each(['=', '+', '-', '@', '|', '\u200b=', '＝', '＋', '－', '＠'])(
  'a cell that begins with %j comes back from the file of refused rows as it was sent',
  (mark) => {
    const row = { rowNumber: 2, data: { name: `${mark}1` }, reason: 'Refused.' };
    const file = failedFile(clientImportColumns, [row]);
    expect(file).toContain(`"'${mark}1"`);
    expect(readCsv(clientImportColumns, file).rows).toEqual([{ rowNumber: 2, data: row.data }]);
  },
);

test('values beyond the headings are beyond them in the file of refused rows too', () => {
  const { rows: read } = readCsv(clientImportColumns, 'name,phone\nFirst,1,2,=3\nSecond,4');
  const written = failedFile(
    clientImportColumns,
    read.map((row) => ({ ...row, reason: 'Refused.' })),
  );
  expect(readCsv(clientImportColumns, written).rows).toEqual(read);
  expect(read[0]?.data).toEqual({ name: 'First', phone: '1', surplus: '2, =3' });
});

describe('first month #18: the separator that the first line names', () => {
  test.each([
    ['sep=;', ';'],
    ['"sep=;"', ';'],
    ['SEP=,', ','],
    ['sep=|', '|'],
    ['sep=\t', '\t'],
    ['\uFEFFsep=;', ';'],
    // Saved by a spreadsheet that read the separator line as a row.
    ['sep=;;', ';'],
  ])('%j is used', (line, mark) => {
    const file = `${line}\r\nname${mark}production_note\r\nFirst${mark}a/b\r\n`;
    const data = { name: 'First', production_note: 'a/b' };
    expect(readCsv(clientImportColumns, file).rows).toEqual([{ rowNumber: 2, data }]);
  });

  test('wins over the marks in the headings', () => {
    expect(readCsv(clientImportColumns, 'sep=;\nname;phone\n"A";1,2,3').rows).toEqual([
      { rowNumber: 2, data: { name: 'A', phone: '1,2,3' } },
    ]);
  });

  test('alone is an empty file', () => {
    expect(outcomeOf('sep=;')).toMatchObject({ message: 'The file is empty.' });
  });
});

describe('headings', () => {
  const columnsOf = (line: string) => readCsv(clientImportColumns, `${line}\nA`).headings.map(({ column }) => column);

  test.each([
    ['Client Name', 'name'],
    ['AGENCY', 'name'],
    ['Post Code *', 'postcode'],
    ['E-mail address', 'email'],
    ['Account-Manager', 'account_managers'],
    ['Fax', null],
    ['row', null],
  ])('%j is imported as %s', (heading, column) => expect(columnsOf(`${heading},x`)).toEqual([column, null]));

  test('a column is taken from the heading that has its very name, else from the first', () => {
    expect(columnsOf('Client,Name,Office')).toEqual([null, 'name', null]);
    expect(columnsOf('Client,Office')).toEqual(['name', null]);
  });

  test('an empty heading between others is left out', () => {
    expect(readCsv(clientImportColumns, 'name,,phone\nA,b,1').rows).toEqual([
      { rowNumber: 2, data: { name: 'A', phone: '1' } },
    ]);
  });

  test('are decided by who sends the file, one column once', () => {
    const file = 'Fax,Title\n1,A';
    expect(readCsv(clientImportColumns, file, ['phone', 'name']).rows[0]?.data).toEqual({ phone: '1', name: 'A' });
    expect(() => readCsv(clientImportColumns, file, ['name'])).toThrow(
      'The file has 2 headings; choose a column or null for each.',
    );
    expect(() => readCsv(clientImportColumns, file, ['name', 'name'])).toThrow(
      "Two headings are chosen for the column 'name'.",
    );
  });
});

/** Rows, or the refusal. */
function outcomeOf(content: string): unknown {
  try {
    return readCsv(clientImportColumns, content).rows;
  } catch (error) {
    return error;
  }
}

test('whatever is sent is read or refused with a sentence', () => {
  fc.assert(
    fc.property(fc.string(), (content) => {
      const outcome = outcomeOf(`name\n${content}`);
      const rowsOrRefusal = [
        expect.arrayContaining([expect.objectContaining({ rowNumber: expect.any(Number) })]),
        expect.objectContaining({ code: 'rule_violated', message: expect.stringMatching(/[.?]$/) }),
      ];
      expect(rowsOrRefusal).toContainEqual(outcome);
    }),
  );
});
