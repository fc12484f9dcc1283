import type { CorpusMail } from './corpus-mail.ts';

/** Replies that change or answer an order, and mails with two of them. */
export const replies: readonly CorpusMail[] = [
  {
    title: 'quoted with two levels, the day only in the newest',
    text: `Monday 14 December please, 10am.

> Which day suits?
>
>> Hi, dusk photos at 2 Cliff Road, Mornington VIC 3931 please.
>> Agent is Tim Vale, 0488 321 123`,
    expected: {
      address: '2 Cliff Road',
      suburb: 'Mornington',
      state: 'VIC',
      postcode: '3931',
      services: [[2, null]],
      day: '2026-12-14',
      hours: ['10:00', '10:00'],
      agent: 'Tim Vale',
      phone: '0488 321 123',
    },
  },
  {
    title: 'a forwarded message of a free mail address',
    text: `-----Original Message-----
From: Field Partners <fieldpartners@gmail.com>
Sent: 1 December 2026 19:40
To: orders@studio.test

Photos and 3D floorplan, 6 Vine Court, Kew East. Wednesday 16 December 11.30am. Vacant, key in meter box.

Sent from my iPhone`,
    expected: {
      address: '6 Vine Court',
      suburb: 'Kew East',
      services: [
        [1, null],
        [9, null],
      ],
      day: '2026-12-16',
      hours: ['11:30', '11:30'],
      email: 'fieldpartners@gmail.com',
      access: 'key in meter box',
      client: 15,
    },
  },
  {
    title: 'a reply that moves the day',
    text: `Sorry, can we make it Thursday 10 December at 9am instead? Same services at 40 Rowena Parade, Richmond: photos and drone.

On Mon, 30 Nov 2026 at 09:00, Studio <orders@studio.test> wrote:
> Booked for 40 Rowena Parade, Richmond on Wednesday 9 December 9am: photos and drone.`,
    expected: {
      address: '40 Rowena Parade',
      suburb: 'Richmond',
      services: [
        [1, null],
        [22, null],
      ],
      day: '2026-12-10',
      hours: ['09:00', '09:00'],
    },
  },
  {
    title: 'two orders in one mail',
    text: `From: Jo Field <jo.field@harbour.test>

Hi, two new ones:

1. 3 Grey Street, Kew - photos and floorplan, Thursday 10am
2. 8 Black Street, Balwyn - photos and drone, Friday 2pm

Jo`,
    expected: {
      address: '3 Grey Street',
      suburb: 'Kew',
      services: [
        [1, null],
        [6, null],
      ],
      day: '2026-12-03',
      hours: ['10:00', '10:00'],
      agent: 'Jo Field',
      email: 'jo.field@harbour.test',
      client: 11,
    },
    more: [
      {
        ...{ address: '8 Black Street', suburb: 'Balwyn', day: '2026-12-04', hours: ['14:00', '14:00'] },
        services: [
          [1, null],
          [22, null],
        ],
        ...{ agent: 'Jo Field', email: 'jo.field@harbour.test', client: 11 },
      },
    ],
  },
  {
    title: 'the subject has the address',
    text: `From: Ella Marsh <ella@marsh.test>
Subject: Photos 17 Green Street, Ivanhoe VIC 3079
To: orders@studio.test

Hi team, photos and floorplan please, tomorrow 4pm. I will meet you there.

Ella Marsh
0414 500 600`,
    expected: {
      address: '17 Green Street',
      suburb: 'Ivanhoe',
      state: 'VIC',
      postcode: '3079',
      services: [
        [1, null],
        [6, null],
      ],
      day: '2026-12-03',
      hours: ['16:00', '16:00'],
      agent: 'Ella Marsh',
      phone: '0414 500 600',
      email: 'ella@marsh.test',
    },
  },
];
