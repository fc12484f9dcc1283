import type { CorpusMail } from './corpus-mail.ts';

/** Reply chains and forwarded mails. */
export const chains: readonly CorpusMail[] = [
  {
    title: 'a reply that says the time, above the order',
    text: `Yes, Thursday at 2pm works. Go ahead.

On Tue, 1 Dec 2026 at 16:02, Studio <orders@studio.test> wrote:
> Hi Jo, would Thursday 2pm suit?
>
> On Tue, 1 Dec 2026 at 15:10, Jo Field <jo.field@harbour.test> wrote:
>> Hi, please book photos and a floorplan for 10 Yarra Street, Abbotsford VIC 3067.
>> Keys at the office.
>> Regards, Jo`,
    expected: {
      address: '10 Yarra Street',
      suburb: 'Abbotsford',
      state: 'VIC',
      postcode: '3067',
      services: [
        [1, null],
        [6, null],
      ],
      day: '2026-12-03',
      hours: ['14:00', '14:00'],
      agent: 'Jo Field',
      email: 'jo.field@harbour.test',
      access: 'Keys at the office',
      client: 11,
    },
  },
  {
    title: 'forwarded by an assistant',
    text: `Can you do this one please?

---------- Forwarded message ---------
From: Ben North <sales@northco.test>
Date: Wed, 2 Dec 2026 at 08:11
Subject: New listing
To: <office@agency.test>

New listing: 5 Kent Court, Glen Waverley 3150. Photos, floorplan, drone. Monday 7 December 1pm.
Vendors Sue and Al will be home.

Ben`,
    expected: {
      address: '5 Kent Court',
      suburb: 'Glen Waverley',
      state: 'VIC',
      postcode: '3150',
      services: [
        [1, null],
        [6, null],
        [22, null],
      ],
      day: '2026-12-07',
      hours: ['13:00', '13:00'],
      agent: 'Ben North',
      email: 'sales@northco.test',
      access: 'will be home',
      client: 12,
    },
  },
  {
    title: 'Outlook headers, relative day of an older message',
    text: `FYI

From: Mia Wong <mia@belle.test>
Sent: Tuesday, 1 December 2026 10:12 AM
To: Bookings
Subject: RE: 44 Were Street Brighton

Please book 44 Were Street, Brighton 3186 for tomorrow at 10am, photos x 12 and dusk. Gate code 55#.

Thanks
Mia Wong
0400 700 100`,
    expected: {
      address: '44 Were Street',
      suburb: 'Brighton',
      state: 'VIC',
      postcode: '3186',
      services: [
        [1, 12],
        [2, null],
      ],
      day: '2026-12-02',
      hours: ['10:00', '10:00'],
      agent: 'Mia Wong',
      phone: '0400 700 100',
      email: 'mia@belle.test',
      access: 'Gate code',
      client: 13,
    },
  },
  {
    title: 'the newest message adds a service',
    text: `Actually please add a video as well, still Friday 11am for 71 Napier Street, Fitzroy. Photos as discussed.

From: Studio <orders@studio.test>
Sent: Tuesday, 1 December 2026 2:00 PM
To: Jo Field
Subject: Booking

Confirmed: photos at 71 Napier Street, Fitzroy, Friday 11am.`,
    expected: {
      address: '71 Napier Street',
      suburb: 'Fitzroy',
      services: [
        [15, null],
        [1, null],
      ],
      day: '2026-12-04',
      hours: ['11:00', '11:00'],
    },
  },
  {
    title: 'an old property further down the chain',
    text: `Hi, next one: photos at 9 Rae Street, Fitzroy North, Tuesday 8 December 9am.

Jo

> On 20 Nov 2026, at 11:00, Studio <orders@studio.test> wrote:
> Your photos of 1 Old Road, Preston are ready.`,
    expected: {
      address: '9 Rae Street',
      suburb: 'Fitzroy North',
      services: [[1, null]],
      day: '2026-12-08',
      hours: ['09:00', '09:00'],
    },
  },
  {
    title: 'Begin forwarded message',
    text: `Begin forwarded message:

From: Kim Ash <kim@ash.test>
Subject: Shoot
Date: 2 December 2026 at 7:45:00 am AEDT
To: studio@studio.test

Hi, 120 Nicholson Street, Brunswick East: photography 25 images, site plan, copy. Thursday arvo.
Lockbox code 8812.

Kim
0477 300 400`,
    expected: {
      address: '120 Nicholson Street',
      suburb: 'Brunswick East',
      services: [
        [1, 25],
        [8, null],
        [21, null],
      ],
      day: '2026-12-03',
      hours: ['12:00', '17:00'],
      agent: 'Kim Ash',
      phone: '0477 300 400',
      email: 'kim@ash.test',
      access: '8812',
    },
  },
  {
    title: 'a long chain with one order in the middle',
    text: `Perfect, thank you!

From: Studio <orders@studio.test>
Sent: Wednesday, 2 December 2026 8:40 AM
To: Jo Field
Subject: RE: RE: 15 Station Street

We can do that.

From: Jo Field <jo.field@harbour.test>
Sent: Wednesday, 2 December 2026 8:20 AM
To: Studio
Subject: RE: 15 Station Street

Please do 15 Station Street, Fairfield VIC 3078 on Friday 4 December at 12:30pm - photos, floor plan and virtual tour. Agent Lee Ong 0413 777 888.

From: Studio <orders@studio.test>
Sent: Tuesday, 1 December 2026 5:00 PM
Subject: 15 Station Street

Which services would you like?`,
    expected: {
      address: '15 Station Street',
      suburb: 'Fairfield',
      state: 'VIC',
      postcode: '3078',
      services: [
        [1, null],
        [6, null],
        [27, null],
      ],
      day: '2026-12-04',
      hours: ['12:30', '12:30'],
      agent: 'Lee Ong',
      phone: '0413 777 888',
      email: 'jo.field@harbour.test',
      client: 11,
    },
  },
];
