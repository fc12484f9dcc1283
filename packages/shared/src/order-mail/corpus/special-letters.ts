import type { CorpusMail } from './corpus-mail.ts';

/** Mails about less usual services and properties. */
export const specialLetters: readonly CorpusMail[] = [
  {
    title: 'an ISO date and a 24-hour clock',
    text: `Job for 2026-12-11, 14:15: photography, 22 Lygon Street, Brunswick East VIC 3057. Contact Ella Marsh on +61 412 800 700. Alarm code 1122.`,
    expected: {
      address: '22 Lygon Street',
      suburb: 'Brunswick East',
      state: 'VIC',
      postcode: '3057',
      services: [[1, null]],
      day: '2026-12-11',
      hours: ['14:15', '14:15'],
      agent: 'Ella Marsh',
      phone: '0412 800 700',
      access: 'Alarm code 1122',
    },
  },
  {
    title: 'photographs that are only mentioned',
    text: `Hi,

We only need a floorplan redraw for 8 Dover Road, Williamstown. Please see photos attached for the layout. Back by Monday please.

Thanks
Grace`,
    expected: {
      address: '8 Dover Road',
      suburb: 'Williamstown',
      services: [[7, null]],
      deadline: '2026-12-07',
      agent: 'Grace',
    },
  },
  {
    title: 'lot number and a new street',
    text: `Morning! Drone photos of Lot 12 Sunrise Way, Torquay VIC 3228 please, Friday 10am. Site is empty, gate code 9090.

Thank you
Max Hill, North & Co`,
    expected: {
      address: 'Lot 12 Sunrise Way',
      suburb: 'Torquay',
      state: 'VIC',
      postcode: '3228',
      services: [[22, null]],
      day: '2026-12-04',
      hours: ['10:00', '10:00'],
      agent: 'Max Hill',
      access: 'gate code 9090',
      client: 12,
    },
  },
  {
    title: 'copy, portrait and social video',
    text: `Hey, for 60 Barkly Street, St Kilda: copywriting, a social video and agent headshot. Shoot on Thursday 17 December 9am.

Cheers
Zoe Park
zoe@parkrealty.test`,
    expected: {
      address: '60 Barkly Street',
      suburb: 'St Kilda',
      services: [
        [21, null],
        [20, null],
        [12, null],
      ],
      day: '2026-12-17',
      hours: ['09:00', '09:00'],
      agent: 'Zoe Park',
      email: 'zoe@parkrealty.test',
    },
  },
  {
    title: 'a commercial property',
    text: `Please quote nothing, just book: commercial photography and commercial floorplan, Suite 4, 350 Collins Street, Melbourne. Fri 11 Dec 8am. Access via reception.

Regards
Ken Ito
Mob 0499 100 200`,
    expected: {
      address: 'Suite 4, 350 Collins Street',
      suburb: 'Melbourne',
      services: [
        [37, null],
        [38, null],
      ],
      day: '2026-12-11',
      hours: ['08:00', '08:00'],
      agent: 'Ken Ito',
      phone: '0499 100 200',
      access: 'reception',
    },
  },
];
