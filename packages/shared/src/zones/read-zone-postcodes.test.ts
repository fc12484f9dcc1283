import { expect, test } from 'vitest';
import { postcodeEntry } from './postcodes.ts';
import { readZonePostcodes } from './read-zone-postcodes.ts';

const zoneNames = ['North', 'South East', 'Melbourne'];

function read(text: string) {
  const { zones, problems } = readZonePostcodes(text, zoneNames);
  return { problems, zones: Object.fromEntries([...zones].map(([zone, ranges]) => [zone, ranges.map(postcodeEntry)])) };
}

test.each([
  ['a zone and its postcodes a line', 'North; VIC 3065-3072, 3078\nsouth east; VIC 3140'],
  ['rows of a spreadsheet', '3065\tVIC\tNorth\n3066-3072\tVictoria\tNorth\n3078\tVIC\tNorth\n3140\tVIC\tSouth East'],
  ['a zone above its postcodes', 'North:\nVIC 3065-3072\n3078\n\nSouth East\nVIC 3140'],
  [
    'a heading that says where the zone is',
    'Postcode,Suburb,State,Zone\n3065-3072,Melbourne,VIC,North\n3078,Fairfield,VIC,North\n3140,Lilydale,VIC,South East',
  ],
])('%s is read', (_what, text) => {
  expect(read(text)).toEqual({
    problems: [],
    zones: { North: ['VIC 3065-3072', 'VIC 3078'], 'South East': ['VIC 3140'] },
  });
});

test('a line that cannot be read is named with its number, the others are read', () => {
  const text = [
    'North; VIC 3065',
    'West; VIC 3011',
    'South East; Lilydale',
    'VIC 3140',
    '3000;VIC;Melbourne;North',
    'South East; VIC 3060-3070',
  ].join('\n');
  expect(read(text)).toEqual({
    problems: [
      "Line 2: there is no zone 'West'.",
      "Line 3: 'Lilydale' is not a state and postcodes.",
      'Line 4 names no zone.',
      "Line 5 names the zones Melbourne and North. Put a heading with 'Zone' above the list.",
      'Line 6: VIC 3060-3070 is in line 1 for North.',
    ],
    zones: { North: ['VIC 3065'] },
  });
});
