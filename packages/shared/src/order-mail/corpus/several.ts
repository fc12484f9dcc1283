import type { CorpusMail } from './corpus-mail.ts';

/** Mails that order for several properties, and some that only seem to. */
export const several: readonly CorpusMail[] = [
  {
    title: 'a paragraph for each property, with what holds for both at the end',
    text: `From: Jo Field <jo.field@harbour.test>

Hi team, two for next week please.

12 Kent Street, Kew VIC 3101
Photos x 20 and a floorplan on Tuesday 8 December at 10am.
Lockbox code 1234.

9 High Street, Richmond VIC 3121
Drone and dusk, Wednesday 9 December after 4pm. Tenant will let you in.

Both go live on 14 December.

Kind regards
Jo Field
0412 555 010`,
    expected: {
      ...{ address: '12 Kent Street', suburb: 'Kew', state: 'VIC', postcode: '3101' },
      services: [
        [1, 20],
        [6, null],
      ],
      ...{ day: '2026-12-08', hours: ['10:00', '10:00'], deadline: '2026-12-14', access: 'Lockbox code 1234' },
      ...{ agent: 'Jo Field', phone: '0412 555 010', email: 'jo.field@harbour.test', client: 11 },
    },
    more: [
      {
        ...{ address: '9 High Street', suburb: 'Richmond', state: 'VIC', postcode: '3121' },
        services: [
          [22, null],
          [2, null],
        ],
        ...{ day: '2026-12-09', hours: ['16:00', ''], deadline: '2026-12-14', access: 'let you in' },
        ...{ agent: 'Jo Field', phone: '0412 555 010', email: 'jo.field@harbour.test', client: 11 },
      },
    ],
  },
  {
    title: 'services once for a list of three',
    text: `Morning! Photos and floorplans for these on Thursday 10 December:
- 3 Elm Street, Carlton, 9am
- 15 Faraday Street, Carlton, 11am
- 8 Drummond Street, Carlton, 1:30pm
Cheers, Mia
mia@belle.test`,
    expected: {
      ...{ address: '3 Elm Street', suburb: 'Carlton', day: '2026-12-10', hours: ['09:00', '09:00'] },
      services: [
        [1, null],
        [6, null],
      ],
      ...{ email: 'mia@belle.test', client: 13 },
    },
    more: [
      {
        ...{ address: '15 Faraday Street', suburb: 'Carlton', day: '2026-12-10', hours: ['11:00', '11:00'] },
        services: [
          [1, null],
          [6, null],
        ],
        ...{ email: 'mia@belle.test', client: 13 },
      },
      {
        ...{ address: '8 Drummond Street', suburb: 'Carlton', day: '2026-12-10', hours: ['13:30', '13:30'] },
        services: [
          [1, null],
          [6, null],
        ],
        ...{ email: 'mia@belle.test', client: 13 },
      },
    ],
  },
  {
    title: 'a form for each property',
    text: `Address: 25 Hope Street, Preston VIC 3072
Services: Photography (15), Floor plan
Date: 9 December 2026
Access: Key safe 4412
Address: 7 Oak Avenue, Reservoir VIC 3073
Services: Video
Date: 10 December 2026
Access: Vacant`,
    expected: {
      ...{ address: '25 Hope Street', suburb: 'Preston', state: 'VIC', postcode: '3072', day: '2026-12-09' },
      services: [
        [1, 15],
        [6, null],
      ],
      access: 'Key safe 4412',
    },
    more: [
      {
        ...{ address: '7 Oak Avenue', suburb: 'Reservoir', state: 'VIC', postcode: '3073', day: '2026-12-10' },
        ...{ services: [[15, null]], access: 'Vacant' },
      },
    ],
  },
  {
    title: 'the same again for another address',
    text: `Photos x 12 and drone at 44 Were Street, Brighton 3186 on Monday 7 December 10am. Same for 9 Bay Street, Brighton 3186 on Tuesday 8 December 10am.`,
    expected: {
      ...{ address: '44 Were Street', suburb: 'Brighton', state: 'VIC', postcode: '3186' },
      services: [
        [1, 12],
        [22, null],
      ],
      ...{ day: '2026-12-07', hours: ['10:00', '10:00'] },
    },
    more: [
      {
        ...{ address: '9 Bay Street', suburb: 'Brighton', state: 'VIC', postcode: '3186' },
        services: [
          [1, 12],
          [22, null],
        ],
        ...{ day: '2026-12-08', hours: ['10:00', '10:00'] },
      },
    ],
  },
  {
    title: 'the keys are elsewhere',
    text: `Please book photos at 31 Napier Street, Fitzroy VIC 3065 for Friday 11 December 9am. Keys at our office, 200 Smith Street, Collingwood VIC 3066.`,
    expected: {
      ...{ address: '31 Napier Street', suburb: 'Fitzroy', state: 'VIC', postcode: '3065' },
      ...{ services: [[1, null]], day: '2026-12-11', hours: ['09:00', '09:00'], access: 'Keys at our office' },
      notes: ['further addresses'],
    },
  },
  {
    title: 'two properties in one sentence, each with services of its own',
    text: `Photos at 5 Park Street, Elwood and drone at 8 Beach Road, Elwood please.`,
    expected: {
      ...{ address: '5 Park Street', suburb: 'Elwood', notes: ['further addresses'] },
      services: [
        [1, null],
        [22, null],
      ],
    },
  },
];
