import { expect, test } from 'vitest';
import { readAddressLine } from './address.ts';

test.each([
  ['12 Cotham Rd, Kew VIC 3101', ['12 Cotham Rd', 'Kew', 'VIC', '3101']],
  ['3/48 wellington street st kilda', ['3/48 Wellington Street', 'St Kilda', '', '']],
  ['Unit 5, 22 Marine Pde, St Kilda 3182', ['Unit 5, 22 Marine Pde', 'St Kilda', 'VIC', '3182']],
  ['8 Ocean View Pde, Brighton', ['8 Ocean View Pde', 'Brighton', '', '']],
  ['9 Hill Terrace, Glenelg, South Australia 5045', ['9 Hill Terrace', 'Glenelg', 'SA', '5045']],
])('%s is read in its parts', (line, parts) => {
  const read = readAddressLine(line);
  expect([read?.address, read?.suburb, read?.state, read?.postcode]).toEqual(parts);
});

test.each(['', 'Cotham', '20 photos', 'call 0412 345 678'])('"%s" is no address', (line) => {
  expect(readAddressLine(line)).toBeNull();
});
