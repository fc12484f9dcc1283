import { expect, test } from 'vitest';
import { csvOf } from './export-csv.ts';

const columns = [
  { label: 'Name', value: ({ name }: { name: string }) => name },
  { label: 'Jobs', value: ({ jobs }: { jobs?: number | null }) => jobs },
];

test('an export is written as spreadsheets read it best, and nothing in it runs as a formula', () => {
  const rows = [
    { name: '=HYPERLINK("http://x")', jobs: 3 },
    { name: 'Bell & "Sons", Kew', jobs: null },
  ];
  expect(csvOf(rows, columns)).toBe(
    '\uFEFF"Name","Jobs"\r\n"\'=HYPERLINK(""http://x"")","3"\r\n"Bell & ""Sons"", Kew",""\r\n',
  );
});
