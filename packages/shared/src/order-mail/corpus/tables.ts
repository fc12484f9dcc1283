import type { CorpusMail } from './corpus-mail.ts';

/** Forms, lists and tables that systems and offices send. */
export const tables: readonly CorpusMail[] = [
  {
    title: 'a form with labels',
    text: `Property: 25 Hope Street, Preston VIC 3072
Services: Photography (15), Floor plan, Copywriting
Date: 9 December 2026
Time: 10:30 am
Agent: Nina Cole
Phone: 0412 999 888
Access: Key safe 4412
Bedrooms: 3`,
    expected: {
      address: '25 Hope Street',
      suburb: 'Preston',
      state: 'VIC',
      postcode: '3072',
      services: [
        [1, 15],
        [6, null],
        [21, null],
      ],
      day: '2026-12-09',
      hours: ['10:30', '10:30'],
      agent: 'Nina Cole',
      phone: '0412 999 888',
      access: 'Key safe 4412',
    },
  },
  {
    title: 'bullets',
    text: `Booking request

- Address: 4 Dune Court, Rosebud VIC 3939
- Photos x 18
- Drone x 6
- Video
- Preferred: Tues 15 Dec, 9am
- Contact: Hugo Lane 0433 765 432
- Lockbox at front door`,
    expected: {
      address: '4 Dune Court',
      suburb: 'Rosebud',
      state: 'VIC',
      postcode: '3939',
      services: [
        [1, 18],
        [22, 6],
        [15, null],
      ],
      day: '2026-12-15',
      hours: ['09:00', '09:00'],
      agent: 'Hugo Lane',
      phone: '0433 765 432',
      access: 'Lockbox at front door',
    },
  },
  {
    title: 'a table with tabs',
    text: `Address\t88 Bell Street, Coburg VIC 3058
Package\tPhotography, Companion Floorplan
When\tThu 10/12/2026 13:00
Agent\tIvy Chan
Mobile\t0420 202 020`,
    expected: {
      address: '88 Bell Street',
      suburb: 'Coburg',
      state: 'VIC',
      postcode: '3058',
      services: [
        [1, null],
        [6, null],
      ],
      day: '2026-12-10',
      hours: ['13:00', '13:00'],
      agent: 'Ivy Chan',
      phone: '0420 202 020',
    },
  },
  {
    title: 'an order of a booking system',
    text: `ORDER #20931
Agency: Harbour Realty
Listing: U7/19 Lake Street, Caroline Springs VIC 3023
Products: 10 Photos; Dusk; 2D Floor Plan
Requested: Friday, 11 December 2026, 5:00 PM
Listing agent: Amy Bond (0403 303 303)
Notes: Tenanted, tenant Joe 0499 111 000`,
    expected: {
      address: 'U7/19 Lake Street',
      suburb: 'Caroline Springs',
      state: 'VIC',
      postcode: '3023',
      services: [
        [1, 10],
        [2, null],
        [6, null],
      ],
      day: '2026-12-11',
      hours: ['17:00', '17:00'],
      agent: 'Amy Bond',
      phone: '0403 303 303',
      access: 'Tenanted',
      client: 11,
    },
  },
  {
    title: 'text of a forwarded PDF with broken lines',
    text: `MEDIA ORDER FORM
Vendor: Smith
Property address: 61 Orrong
Crescent, Caulfield North VIC 3161
Day photography
Drone photography
Date required: 14/12/2026   Time: 2pm
Agent: Carl Webb   Mob: 0417 171 717`,
    expected: {
      suburb: 'Caulfield North',
      state: 'VIC',
      postcode: '3161',
      address: '61 Orrong Crescent',
      services: [
        [1, null],
        [22, null],
      ],
      day: '2026-12-14',
      hours: ['14:00', '14:00'],
      agent: 'Carl Webb',
      phone: '0417 171 717',
    },
  },
  {
    title: 'counts of rooms with slashes',
    text: `12A Marine Avenue, Williamstown 3016 (4/2/2)
Full shoot + twilight + floorplan
Wed 16 Dec, 3.30pm, meet Dan Frew 0455 001 002`,
    expected: {
      address: '12A Marine Avenue',
      suburb: 'Williamstown',
      state: 'VIC',
      postcode: '3016',
      services: [
        [1, null],
        [2, null],
        [6, null],
      ],
      day: '2026-12-16',
      hours: ['15:30', '15:30'],
      agent: 'Dan Frew',
      phone: '0455 001 002',
      counts: { bed: 4, bath: 2, car: 2 },
    },
  },
  {
    title: 'a list of virtual work',
    text: `For 33 Spring Street, Reservoir VIC 3073:
• Virtual staging: 5
• Day to dusk: 2
• Virtual declutter
Due: Monday 7 December
Office: office@harbour.test`,
    expected: {
      address: '33 Spring Street',
      suburb: 'Reservoir',
      state: 'VIC',
      postcode: '3073',
      services: [
        [10, 5],
        [11, 2],
        [14, null],
      ],
      deadline: '2026-12-07',
      email: 'office@harbour.test',
      client: 11,
    },
  },
  {
    title: 'an arrival window',
    text: `Site: 205 Plenty Road, Bundoora VIC 3083
Photography / Video / Drone Video
Arrival 9am - 11am on 17 Dec
Ring Tess Wade on 0432 100 001 when leaving`,
    expected: {
      address: '205 Plenty Road',
      suburb: 'Bundoora',
      state: 'VIC',
      postcode: '3083',
      services: [
        [1, null],
        [15, null],
        [25, null],
      ],
      day: '2026-12-17',
      hours: ['09:00', '11:00'],
      agent: 'Tess Wade',
      phone: '0432 100 001',
    },
  },
  {
    title: 'New South Wales by its postcode',
    text: `Address: 14 Bondi Road, Bondi 2026
Order: photos, floorplan
Date: Tuesday 8th December
Time: 7am
Agent - Luke Sand - 0410 010 010`,
    expected: {
      address: '14 Bondi Road',
      suburb: 'Bondi',
      state: 'NSW',
      postcode: '2026',
      services: [
        [1, null],
        [6, null],
      ],
      day: '2026-12-08',
      hours: ['07:00', '07:00'],
      agent: 'Luke Sand',
      phone: '0410 010 010',
    },
  },
  {
    title: 'a state in full',
    text: `Please photograph the property at 9 Hill Terrace, Glenelg, South Australia 5045. Photography and drone. 10 December at 11am. Contact Peta Gray: 0421 212 121`,
    expected: {
      address: '9 Hill Terrace',
      suburb: 'Glenelg',
      state: 'SA',
      postcode: '5045',
      services: [
        [1, null],
        [22, null],
      ],
      day: '2026-12-10',
      hours: ['11:00', '11:00'],
      agent: 'Peta Gray',
      phone: '0421 212 121',
    },
  },
];
