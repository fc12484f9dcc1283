import type { CorpusMail } from './corpus-mail.ts';

/** Orders with numbers, days and places that are easy to misread. */
export const oddTables: readonly CorpusMail[] = [
  {
    title: 'hours of a deadline and of the visit',
    text: `61 Canning Street, Carlton. Photos Thursday 10 Dec 8:30am, images back by Friday 5pm. Tenant will let you in.`,
    expected: {
      address: '61 Canning Street',
      suburb: 'Carlton',
      services: [[1, null]],
      day: '2026-12-10',
      hours: ['08:30', '08:30'],
      deadline: '2026-12-04',
      access: 'let you in',
    },
  },
  {
    title: 'prices are no hours',
    text: `Package A $450: photos and floorplan at 20 Loch Street, St Kilda West VIC 3182, Monday 7 Dec 2:45pm. Agent: Faye Dunn, 0405 050 505`,
    expected: {
      address: '20 Loch Street',
      suburb: 'St Kilda West',
      state: 'VIC',
      postcode: '3182',
      services: [
        [1, null],
        [6, null],
      ],
      day: '2026-12-07',
      hours: ['14:45', '14:45'],
      agent: 'Faye Dunn',
      phone: '0405 050 505',
    },
  },
  {
    title: 'a reshoot with an abbreviated suburb',
    text: `reshoot pics 2/5 Mt. Alexander Rd, Moonee Ponds tues 8/12 @ 9am - sun was wrong. agent Gus Hale 0466 606 060`,
    expected: {
      address: '2/5 Mt. Alexander Rd',
      suburb: 'Moonee Ponds',
      services: [[1, null]],
      day: '2026-12-08',
      hours: ['09:00', '09:00'],
      agent: 'Gus Hale',
      phone: '0466 606 060',
    },
  },
  {
    title: 'first thing in the morning',
    text: `Hi, first thing Friday at 3 Pier Street, Altona please: photos, drone stills & footage. Key under mat. Thanks, Bea Lowe 0409 090 909`,
    expected: {
      address: '3 Pier Street',
      suburb: 'Altona',
      services: [
        [1, null],
        [26, null],
      ],
      day: '2026-12-04',
      hours: ['', '09:00'],
      phone: '0409 090 909',
      access: 'Key under mat',
    },
  },
  {
    title: 'a portrait of a team at the office',
    text: `Team portrait and lifestyle portraits at our office, 100 Bridge Road, Richmond VIC 3121, Thursday 10 December 12pm. From Harbour Realty.`,
    expected: {
      address: '100 Bridge Road',
      suburb: 'Richmond',
      state: 'VIC',
      postcode: '3121',
      services: [
        [17, null],
        [53, null],
      ],
      day: '2026-12-10',
      hours: ['12:00', '12:00'],
      client: 11,
    },
  },
  {
    title: 'an impossible date',
    text: `Photos 31/11/2026 at 5 May Street, Preston, 10am. Agent Ron Ames 0407 070 707`,
    expected: {
      address: '5 May Street',
      suburb: 'Preston',
      services: [[1, null]],
      hours: ['10:00', '10:00'],
      agent: 'Ron Ames',
      phone: '0407 070 707',
    },
  },
];
