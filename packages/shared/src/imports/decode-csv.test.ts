import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCsv } from './decode-csv.ts';

const text = 'name;suburb\r\nMüller & Søn – Café;Köln';

test('reads UTF-8, with and without its mark', () => {
  expect(decodeCsv(Buffer.from(text))).toBe(text);
  expect(decodeCsv(Buffer.from(`\uFEFF${text}`))).toBe(text);
});

test('reads what Excel writes as Unicode text', () => {
  expect(decodeCsv(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toBe(text);
});

test('reads what Excel writes as plain CSV', () => {
  const bytes = Buffer.from('Caf\u00e9 \u0096 M\u00fcller', 'latin1');
  expect(decodeCsv(bytes)).toBe('Café – Müller');
});

test('never fails, and gives back what was written in UTF-8', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(typeof decodeCsv(bytes)).toBe('string');
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (written) => {
      fc.pre(!written.startsWith('\uFEFF') && written.isWellFormed());
      expect(decodeCsv(new TextEncoder().encode(written))).toBe(written);
    }),
  );
});
