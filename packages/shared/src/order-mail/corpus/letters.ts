import type { CorpusMail } from './corpus-mail.ts';

/** Whole mails with greeting and signature. */
export const letters: readonly CorpusMail[] = [
  {
    title: 'four services in sentences',
    text: `From: Jo Field <jo.field@harbour.test>
To: orders@studio.test
Subject: 24 Cotham Road Kew

Hi team,

Could we please book photography (20 images), a floor plan, drone and dusk shots for 24 Cotham Road, Kew VIC 3101?
Thursday 10 December after 2pm would be ideal. The lockbox is on the side gate, code 2580.

Please meet the agent on site: Jess Tran, 0412 555 010.

Kind regards,
Jo Field
Harbour Realty
03 9555 0100`,
    expected: {
      address: '24 Cotham Road',
      suburb: 'Kew',
      state: 'VIC',
      postcode: '3101',
      services: [
        [1, 20],
        [6, null],
        [22, null],
        [2, null],
      ],
      day: '2026-12-10',
      hours: ['14:00', ''],
      agent: 'Jess Tran',
      phone: '0412 555 010',
      email: 'jo.field@harbour.test',
      access: 'code 2580',
      client: 11,
    },
  },
  {
    title: 'the signature has an address of its own',
    text: `From: Sales <sales@northco.test>

Good morning,

We have signed 7 Willow Court, Doncaster East 3109. Please arrange day photos and a floorplan on Monday the 14th at 11am.
Owner will be home.

Regards
Ben North
North & Co
200 Main Street, Templestowe VIC 3106
M: 0400 222 333`,
    expected: {
      address: '7 Willow Court',
      suburb: 'Doncaster East',
      state: 'VIC',
      postcode: '3109',
      services: [
        [1, null],
        [6, null],
      ],
      day: '2026-12-14',
      hours: ['11:00', '11:00'],
      agent: 'Ben North',
      phone: '0400 222 333',
      email: 'sales@northco.test',
      access: 'Owner will be home',
      client: 12,
    },
  },
  {
    title: 'a deadline beside the day',
    text: `Hello,

Video and photography please for 31 Sackville Street, Collingwood. We go live on Friday 11 December, so the shoot should be Tuesday 8 December at 9am.

Cheers,
Mia Wong
mia@belle.test | 0411 000 999`,
    expected: {
      address: '31 Sackville Street',
      suburb: 'Collingwood',
      services: [
        [15, null],
        [1, null],
      ],
      day: '2026-12-08',
      hours: ['09:00', '09:00'],
      deadline: '2026-12-11',
      agent: 'Mia Wong',
      phone: '0411 000 999',
      email: 'mia@belle.test',
      client: 13,
    },
  },
  {
    title: 'a domain of two clients',
    text: `From: Reception <front@belle.test>

Hi, a rental photography booking: 5/12 Church Street, Brighton, 9 December, 1.30pm. Keys at our office.

Thanks
Lena Frost`,
    expected: {
      address: '5/12 Church Street',
      suburb: 'Brighton',
      services: [[34, null]],
      day: '2026-12-09',
      hours: ['13:30', '13:30'],
      agent: 'Lena Frost',
      email: 'front@belle.test',
      access: 'Keys at our office',
      notes: ['Several clients'],
    },
  },
  {
    title: 'a free mail address of a client',
    text: `From: "Field Partners" <fieldpartners@gmail.com>

Photos needed at 18 Albert Road, South Melbourne VIC 3205 - tomorrow at 3.
Agent: Rob Field
Mobile: 0422 123 321

Ta`,
    expected: {
      address: '18 Albert Road',
      suburb: 'South Melbourne',
      state: 'VIC',
      postcode: '3205',
      services: [[1, null]],
      day: '2026-12-03',
      hours: ['15:00', '15:00'],
      agent: 'Rob Field',
      phone: '0422 123 321',
      email: 'fieldpartners@gmail.com',
      client: 15,
    },
  },
  {
    title: 'a free mail address of nobody',
    text: `From: Ann <ann.random@gmail.com>

Hi, I would like a 3D tour and photos of 77 Queens Parade, Clifton Hill. Saturday morning if you can.

Thanks,
Ann Grey`,
    expected: {
      address: '77 Queens Parade',
      suburb: 'Clifton Hill',
      services: [
        [28, null],
        [1, null],
      ],
      day: '2026-12-05',
      hours: ['', '11:45'],
      agent: 'Ann Grey',
      email: 'ann.random@gmail.com',
    },
  },
  {
    title: 'numbers in words',
    text: `Dear all,

please schedule twelve photos and three virtual staging images for Apartment 1204, 8 Exhibition Street, Melbourne VIC 3000. Any time after 9am on 10/12.

The concierge has the keys.

Best regards
Harbour Realty`,
    expected: {
      address: 'Apartment 1204, 8 Exhibition Street',
      suburb: 'Melbourne',
      state: 'VIC',
      postcode: '3000',
      services: [
        [1, 12],
        [10, 3],
      ],
      day: '2026-12-10',
      hours: ['09:00', ''],
      access: 'concierge has the keys',
      client: 11,
    },
  },
  {
    title: 'days to avoid',
    text: `Hi guys

49 Fenwick Street, Carlton North. Photos and floorplan. Not Monday please, Tuesday at midday suits. The tenants have a dog.

Regards,
Pat Moss
0401 222 010`,
    expected: {
      address: '49 Fenwick Street',
      suburb: 'Carlton North',
      services: [
        [1, null],
        [6, null],
      ],
      day: '2026-12-08',
      hours: ['12:00', '12:00'],
      agent: 'Pat Moss',
      phone: '0401 222 010',
      access: 'dog',
    },
  },
  {
    title: 'two days to choose from',
    text: `Hello team, can you fit in 3 Orchard Lane, Hawthorn 3122 on Wednesday 9 December or Thursday 10 December? We want prestige photography and prestige video. Vendor is home all day.

Many thanks,
Olivia Stone`,
    expected: {
      address: '3 Orchard Lane',
      suburb: 'Hawthorn',
      state: 'VIC',
      postcode: '3122',
      services: [
        [3, null],
        [16, null],
      ],
      day: '2026-12-09',
      agent: 'Olivia Stone',
      access: 'Vendor is home',
      notes: ['another day'],
    },
  },
  {
    title: 'American order of a date in words',
    text: `Could you please attend 16 Grange Road, Toorak on December 8th at 4:30pm for twilight photos and drone photos & video?

Sincerely
Paul Hart
Ph (03) 9888 7766`,
    expected: {
      address: '16 Grange Road',
      suburb: 'Toorak',
      services: [
        [2, null],
        [26, null],
      ],
      day: '2026-12-08',
      hours: ['16:30', '16:30'],
      agent: 'Paul Hart',
      phone: '(03) 9888 7766',
    },
  },
];
