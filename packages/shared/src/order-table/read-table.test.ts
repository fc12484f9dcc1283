import { describe, expect, test } from 'vitest';
import { setUnits, specifiedUnits } from '../kernel/units.ts';
import { corpus } from '../order-mail/corpus/corpus.ts';
import { serviceCatalogue } from '../services/service-catalogue.ts';
import { splitCells } from './cells.ts';
import type { CellContext } from './read-cells.ts';
import { readDayCell, readServiceMark, readServicesCell, readTimeCell } from './read-cells.ts';
import { readRow } from './read-row.ts';
import { maxTableRows, readOrderTable } from './read-table.ts';

const context: CellContext = {
  // Wednesday.
  now: new Date('2026-12-02T09:00:00+11:00'),
  timeZone: 'Australia/Melbourne',
  isMonthFirst: false,
  addOns: null,
  copyTemplates: [
    { id: 3, name: 'Portal, long' },
    { id: 14, name: 'Brochure' },
  ],
  services: [
    ...serviceCatalogue,
    { id: 700, name: 'Zebra Package & More', synonyms: ['stripes'], questions: [{ text: 'Which gate?' }] },
  ],
};

const read = (text: string, own: Partial<CellContext> = {}) => readOrderTable(text, { ...context, ...own });

/** The orders of a table that must be one. */
function ordersOf(text: string, own: Partial<CellContext> = {}) {
  const { columns, rows } = read(text, own)!;
  const targets = columns.map(({ target }) => target);
  return rows.map((cells) => readRow(cells, targets, { ...context, ...own }));
}

const targetsOf = (text: string) => read(text)?.columns.map(({ target }) => target);

const sheet = `Property Address\tSuburb\tState\tP/Code\tServices\tShoot Date\tTime\tAgent Name\tMobile\tKeys\tDue\tRef\tColour
12 Kent St\tKew\tVIC\t3101\tPhotos x 20, floorplan\t10/12/2026\t10:00\tJo Field\t0412 555 010\tLockbox 1234\t14/12/2026\tA-1\tblue
9 High St\tThe Basin\tVictoria\t\tdrone\t11 Dec\tafter 2pm\t\t\t\t\t\t`;

describe('a table with headings', () => {
  test('has its columns recognised by names and synonyms, and leaves out the others', () => {
    expect(targetsOf(sheet)).toEqual([
      ...['address', 'suburb', 'state', 'postcode', 'services', 'day', 'time', 'agent', 'phone', 'access', 'deadline'],
      ...['reference', ''],
    ]);
  });

  test('becomes an order a row', () => {
    const [first, second] = ordersOf(sheet);
    expect(first).toMatchObject({
      address: { address: '12 Kent St', suburb: 'Kew', state: 'VIC' },
      services: [
        { serviceId: 1, count: 20 },
        { serviceId: 6, count: null },
      ],
      ...{ day: '2026-12-10', hours: { earliest: 600, latest: 600 }, deadline: '2026-12-14', errors: {} },
      texts: { agent: 'Jo Field', phone: '0412 555 010', access: 'Lockbox 1234', reference: 'A-1' },
    });
    expect(second).toMatchObject({
      // A suburb whose words a mail could not tell from a sentence.
      address: { address: '9 High St', suburb: 'The Basin', state: 'VIC' },
      ...{ services: [{ serviceId: 22 }], day: '2026-12-11', hours: { earliest: 840, latest: null } },
    });
  });

  test('has facts of the property and answers to questions by their words', () => {
    const [first, second] = ordersOf(`Address\tServices\tBeds\tLand size\tTemplates\tMap\tWHICH GATE
12 Kent St, Kew VIC 3101\tstripes\t3 bedrooms\t1,200 sqm\tbrochure; Portal, long\thttps://maps.test/1\tNorth
14 Kent St, Kew VIC 3101\tstripes\tmany\tlarge\tPoem\t\t`);
    expect(first).toMatchObject({
      facts: {
        ...{ bed: '3', bath: '', landArea: '1200', landUnit: 'm²', mapLink: 'https://maps.test/1' },
        copyTemplates: '14,3',
      },
      answers: { 'Which gate?': 'North' },
      errors: {},
    });
    expect(second!.answers).toEqual({});
    expect(second!.errors).toEqual({
      bed: 'Please give a whole number.',
      landArea: 'Please give an area, such as 650 m² or 1.5 ha.',
      copyTemplates: "There is no copy template 'Poem'.",
    });
  });

  test('may have sizes in either unit; a number alone is in the studio’s', () => {
    const text = `Address\tServices\tLand size
1 Elm St, Kew VIC 3101\tphotos\t650
2 Elm St, Kew VIC 3101\tphotos\t7,000 sq ft
3 Elm St, Kew VIC 3101\tphotos\t650 m²`;
    const areas = () => ordersOf(text).map(({ facts }) => `${facts.landArea} ${facts.landUnit}`);
    expect(areas()).toEqual(['650 m²', '7000 sq ft', '650 m²']);
    setUnits({ area: 'foot', distance: 'mile' });
    expect(areas()).toEqual(['650 sq ft', '7000 sq ft', '650 m²']);
    setUnits(specifiedUnits);
  });

  test('may have a column for each service, with marks or counts', () => {
    const text = `Address\tPhotography\tFloorplan\tZebra Package & More
1 Elm St, Kew VIC 3101\t20\tx\t
2 Elm St, Kew VIC 3101\tno\tyes\t1
3 Elm St, Kew VIC 3101\tmaybe\t\t`;
    const orders = ordersOf(text);
    expect(orders.map(({ services }) => services.map(({ serviceId, count }) => [serviceId, count]))).toEqual([
      [
        [1, 20],
        [6, null],
      ],
      [
        [5, null],
        [700, null],
      ],
      [],
    ]);
    expect(orders[2]!.errors).toEqual({ 'service 1': 'Please write x or a number.' });
  });

  test.each([
    ['semicolons', 'Address;Services\n"1 Elm St; Kew";Photos\n2 Elm St, Kew;Drone'],
    ['commas', 'Address,Services\n"1 Elm St, Kew",Photos\n"2 Elm St, Kew",Drone'],
    [
      'a greeting above and a signature below',
      'Hi team,\n\nAddress\tServices\n1 Elm St, Kew\tPhotos\n2 Elm St, Kew\tDrone\n\nThanks, Jo',
    ],
  ])('is read with %s', (_, text) => {
    expect(ordersOf(text).map(({ services, errors }) => [services[0]?.serviceId, errors])).toEqual([
      [1, {}],
      [22, {}],
    ]);
  });

  test(`has at most ${maxTableRows} rows, and says so`, () => {
    const rows = Array.from({ length: maxTableRows + 5 }, (_, index) => `${index + 1} Elm St, Kew\tPhotos`);
    const table = read(['Address\tServices', ...rows].join('\n'))!;
    expect(table.rows).toHaveLength(maxTableRows);
    expect(table.notes.join()).toMatch(/305 rows/);
  });
});

describe('a table without headings', () => {
  test('has its columns recognised by what is in them', () => {
    const text = `12 Kent St\tKew\t3101\tPhotos, floorplan\t10/12/2026\t10:00\tJo Field\t0412 555 010\tjo@harbour.test\tLockbox 12
9 High St\tRichmond\t3121\tDrone\t11/12/2026\t2pm\tMia Wong\t0412 555 011\tmia@belle.test\tTenanted`;
    expect(targetsOf(text)).toEqual([
      ...['address', 'suburb', 'postcode', 'services', 'day', 'time', 'agent', 'phone', 'email', 'access'],
    ]);
  });

  test('is none with a single row, or with labels before values', () => {
    expect(read('12 Kent St, Kew\tPhotos\tThursday')).toBeNull();
    expect(read('Address\t12 Kent St, Kew\nServices\tPhotos\nDate\tThursday')).toBeNull();
  });
});

test('the mails of the corpus are no tables', () => {
  expect(corpus.filter(({ text }) => read(text) !== null).map(({ title }) => title)).toEqual([]);
});

describe('cells', () => {
  test('in quotes may hold marks, line ends and quotes; an open quote is a character', () => {
    expect(splitCells('a\t"b\tc ""d""\ne"\tf\r\n"g\th', '\t')).toEqual([
      ['a', 'b\tc "d"\ne', 'f'],
      ['"g', 'h'],
    ]);
  });

  test.each([
    ['10/12/2026', false, '2026-12-10'],
    ['12/10/2026', true, '2026-12-10'],
    ['10-12-26', false, '2026-12-10'],
    ['2026-12-10', true, '2026-12-10'],
    ['Thu 10 Dec', false, '2026-12-10'],
    ['tomorrow', false, '2026-12-03'],
  ])('the day %s, month first: %s, is %s', (cell, isMonthFirst, day) => {
    expect(readDayCell(cell, { ...context, isMonthFirst })).toMatchObject({ value: { day } });
  });

  test.each([
    ['1/12/2026', 'The day has gone.'],
    ['31/31/2026', 'Please give a day, such as 31/12/2026.'],
    ['soon', 'Please give a day, such as 31/12/2026.'],
  ])('the day %s is refused', (cell, error) => {
    expect(readDayCell(cell, context)).toEqual({ error });
  });

  test('a day may have the hour with it', () => {
    expect(readDayCell('10/12/2026 13:30', context)).toMatchObject({
      value: { day: '2026-12-10', hours: { earliest: 810, latest: 810 } },
    });
  });

  test.each([
    ['9', 540, 540],
    ['14:30:00', 870, 870],
    ['9-11', 540, 660],
    ['10:00 AM - 12:00 PM', 600, 720],
    ['before 3pm', null, 900],
    ['morning', null, 705],
  ])('the time %s', (cell, earliest, latest) => {
    expect(readTimeCell(cell, context)).toEqual({ value: { earliest, latest } });
  });

  test.each([
    ['Photos, floorplan & drone', [1, 5, 22]],
    ['20 photos + dusk', [1, 2]],
    ['Drone Photos and Video', [26]],
    ['Zebra Package & More', [700]],
    ['Photos, 2 x Zebra Package & More', [1, 700]],
    ['photos, no drone', [1]],
    ['Photos and stripes', [1, 700]],
  ])('the services %s', (cell, ids) => {
    const reading = readServicesCell(cell, context.services);
    expect('value' in reading && reading.value.map(({ serviceId }) => serviceId)).toEqual(ids);
  });

  test.each([
    ['Photos, hovercraft ride', "Nobody offers 'hovercraft ride' here."],
    ['Photos and styling', "Nobody offers 'styling' here."],
    ['?', 'Please name a service.'],
  ])('the services %s are refused', (cell, error) => {
    expect(readServicesCell(cell, context.services)).toEqual({ error });
  });

  test('marks of a service say whether it is ordered', () => {
    expect(['', 'No', 'x', '1', '12', '8 photos'].map(readServiceMark)).toEqual([
      ...[{ value: null }, { value: null }, { value: { count: null } }, { value: { count: null } }],
      ...[{ value: { count: 12 } }, { value: { count: 8 } }],
    ]);
  });

  test('errors are by column', () => {
    const [order] = ordersOf('Address\tSuburb\tState\tServices\tDate\tTime\n12 Kent St\t\tXYZ\t\tsoon\twhenever');
    expect(Object.keys(order!.errors).toSorted()).toEqual(['day', 'services', 'state', 'suburb', 'time']);
  });
});

describe('add-ons', () => {
  const addOns = [
    { id: 3, name: 'Travel, far', serviceIds: [700] },
    { id: 4, name: 'Rush', serviceIds: [] },
  ];
  const sheetOf = (services: string, cell: string) =>
    `Address\tSuburb\tServices\tExtras\n1 A St\tKew\t${services}\t"${cell}"\n`;
  const rowOf = (services: string, cell: string) => ordersOf(sheetOf(services, cell), { addOns })[0]!;

  test('go with the first service that they are ordered with, with their number', () => {
    expect(rowOf('Photos, Zebra Package & More', '2 x rush; Travel, far').errors.addOns).toBe(
      "There is no add-on 'Travel'.",
    );
    expect(rowOf('Photos, Zebra Package & More', 'Travel, far').services.map((each) => each.addOns)).toEqual([
      undefined,
      [{ id: 3, quantity: 1 }],
    ]);
    expect(rowOf('Photos', '2 x rush').services).toMatchObject([{ addOns: [{ id: 4, quantity: 2 }] }]);
  });

  test.each([
    ['rush, Rush', 'Rush is here twice.'],
    ['Travel, far', 'Travel, far is not ordered with these services.'],
  ])('%s has its sentence', (cell, sentence) => {
    expect(rowOf('Photos', cell).errors.addOns).toBe(sentence);
  });
});
