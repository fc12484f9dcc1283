import type { CorpusMail } from './corpus-mail.ts';

/** Messages of agents in a hurry: texts, one-liners, lists without punctuation. */
export const terse: readonly CorpusMail[] = [
  {
    title: 'one line without punctuation',
    text: '12 cotham rd kew photos fp drone thurs 2pm call jess 0412 345 678',
    expected: {
      address: '12 Cotham Rd',
      suburb: 'Kew',
      services: [
        [1, null],
        [6, null],
        [22, null],
      ],
      day: '2026-12-03',
      hours: ['14:00', '14:00'],
      phone: '0412 345 678',
    },
  },
  {
    title: 'a text message with counts',
    text: 'Hi, pls book 20 photos + floorplan at 3/48 Wellington Street, St Kilda 3182 tomorrow arvo. Code 4471. Tom 0433 111 222',
    expected: {
      address: '3/48 Wellington Street',
      suburb: 'St Kilda',
      state: 'VIC',
      postcode: '3182',
      services: [
        [1, 20],
        [6, null],
      ],
      day: '2026-12-03',
      hours: ['12:00', '17:00'],
      phone: '0433 111 222',
      access: 'Code 4471',
    },
  },
  {
    title: 'capitals',
    text: 'PHOTOS AND DUSK 8 OCEAN VIEW PDE BRIGHTON FRI 4 DEC 5PM KEYS AT OFFICE',
    expected: {
      address: '8 Ocean View Pde',
      suburb: 'Brighton',
      services: [
        [1, null],
        [2, null],
      ],
      day: '2026-12-04',
      hours: ['17:00', '17:00'],
      access: 'KEYS AT OFFICE',
    },
  },
  {
    title: 'address in two lines',
    text: 'Photos please\n27 Smith St\nFitzroy VIC 3065\nMonday 10am\nlockbox 1907',
    expected: {
      address: '27 Smith St',
      suburb: 'Fitzroy',
      state: 'VIC',
      postcode: '3065',
      services: [[1, null]],
      day: '2026-12-07',
      hours: ['10:00', '10:00'],
      access: 'lockbox 1907',
    },
  },
  {
    title: 'only a floor plan',
    text: 'Need a floorplan for unit 5, 22 Marine Pde, St Kilda. Any time Friday morning. Vacant.',
    expected: {
      address: 'Unit 5, 22 Marine Pde',
      suburb: 'St Kilda',
      services: [[5, null]],
      day: '2026-12-04',
      hours: ['', '11:45'],
      access: 'Vacant',
    },
  },
  {
    title: 'beds, baths and cars',
    text: '4 bed 2 bath 2 car at 19 Hill Road, Balwyn North VIC 3104 - photos, fp, copy. Tues 9:30am',
    expected: {
      address: '19 Hill Road',
      suburb: 'Balwyn North',
      state: 'VIC',
      postcode: '3104',
      services: [
        [1, null],
        [6, null],
        [21, null],
      ],
      day: '2026-12-08',
      hours: ['09:30', '09:30'],
      counts: { bed: 4, bath: 2, car: 2 },
    },
  },
  {
    title: 'a slash date of this country',
    text: 'Twilight shoot 7/12/26 at 101 Beach Road, Sandringham. Thanks Sam',
    expected: { address: '101 Beach Road', suburb: 'Sandringham', services: [[2, null]], day: '2026-12-07' },
  },
  {
    title: 'a range of hours',
    text: 'photos + video, 6 Elm Grove, Richmond 3121, Wed 9 Dec between 10 and 12',
    expected: {
      address: '6 Elm Grove',
      suburb: 'Richmond',
      state: 'VIC',
      postcode: '3121',
      services: [
        [1, null],
        [15, null],
      ],
      day: '2026-12-09',
      hours: ['10:00', '12:00'],
    },
  },
  {
    title: 'after an hour',
    text: 'Can u do 14 Bay St Port Melbourne thursday after 2pm? drone and photos x 15',
    expected: {
      address: '14 Bay St',
      suburb: 'Port Melbourne',
      services: [
        [22, null],
        [1, 15],
      ],
      day: '2026-12-03',
      hours: ['14:00', ''],
    },
  },
  {
    title: 'a studio order without a visit',
    text: 'Virtual staging x4 and redraw of floor plan for 9/210 High Street, Prahran. Need by Friday 5pm',
    expected: {
      address: '9/210 High Street',
      suburb: 'Prahran',
      services: [
        [10, 4],
        [7, null],
      ],
      deadline: '2026-12-04',
    },
  },
  {
    title: 'two addresses',
    text: 'photos for 12 Rose St, Kew and 14 Rose St, Kew on Friday 11am',
    expected: {
      address: '12 Rose St',
      suburb: 'Kew',
      services: [[1, null]],
      day: '2026-12-04',
      hours: ['11:00', '11:00'],
    },
    more: [
      { address: '14 Rose St', suburb: 'Kew', services: [[1, null]], day: '2026-12-04', hours: ['11:00', '11:00'] },
    ],
  },
  {
    title: 'a day that has gone',
    text: 'Photography 33 Park Ave, Elwood, 25 November 3pm',
    expected: {
      address: '33 Park Ave',
      suburb: 'Elwood',
      services: [[1, null]],
      hours: ['15:00', '15:00'],
      notes: ['has gone'],
    },
  },
  {
    title: 'something that nobody offers',
    text: 'Photos and a signboard for 2 Lake Dr, Albert Park tomorrow 9am',
    expected: {
      address: '2 Lake Dr',
      suburb: 'Albert Park',
      services: [[1, null]],
      day: '2026-12-03',
      hours: ['09:00', '09:00'],
      notes: ["Nobody offers 'signboard'"],
    },
  },
  {
    title: 'what is not wanted',
    text: '55 Grey St, St Kilda West. Photos, no drone, no floorplan. Tomorrow 1pm.',
    expected: {
      address: '55 Grey St',
      suburb: 'St Kilda West',
      services: [[1, null]],
      day: '2026-12-03',
      hours: ['13:00', '13:00'],
      notes: ['left out'],
    },
  },
  {
    title: 'a street without a type',
    text: 'drone video at 88 The Esplanade, St Kilda next Wednesday 10:15am',
    expected: {
      address: '88 The Esplanade',
      suburb: 'St Kilda',
      services: [[25, null]],
      day: '2026-12-09',
      hours: ['10:15', '10:15'],
    },
  },
  {
    title: 'another state',
    text: 'Photos, 12 Ann Street, Milton QLD 4064, Thursday 8am, agent Kim Lee 0455 900 100',
    expected: {
      address: '12 Ann Street',
      suburb: 'Milton',
      state: 'QLD',
      postcode: '4064',
      services: [[1, null]],
      day: '2026-12-03',
      hours: ['08:00', '08:00'],
      agent: 'Kim Lee',
      phone: '0455 900 100',
    },
  },
  {
    title: 'nothing that is an order',
    text: 'Thanks, looks great!',
    expected: { notes: ['No service'] },
  },
];
