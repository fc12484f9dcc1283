import { appointmentVariables, commonVariables, propertyVariable, type TextKind } from './variables.ts';

const ordered = {
  ...commonVariables,
  name: { about: 'Name of the contact', sample: 'Jo Field' },
  services: {
    about: 'The services that were ordered, or are done on the visit',
    sample: 'Photography, Companion Floorplan',
  },
  property: propertyVariable,
  location: appointmentVariables.location,
} as const;

const prepareSample = 'Photographs: please have lights on and blinds open.\nDrone: please keep pets inside.';

const visit = {
  ...ordered,
  provider: { about: 'Who comes; empty while nobody is named', sample: 'Pat Shaw' },
  time: appointmentVariables.time,
  start: appointmentVariables.start,
  finish: appointmentVariables.finish,
  zone: appointmentVariables.zone,
  prepare: {
    about: 'What to prepare, as the services of the visit say it; each text once',
    sample: prepareSample,
  },
} as const;

const visitLines = `{{services}}
When: {{time}}
Where: {{location}}
Who comes: {{provider}}`;

const office = {
  about: 'Why, as the office wrote it for the client',
  sample: 'We do not work in this suburb yet.',
} as const;

/** The e-mails to the contacts of an order about it and its visits. */
export const visitTexts = {
  orderReceived: {
    settingId: 25,
    label: 'Order received',
    about: 'To the contacts of an order that books no visit, once for all its services.',
    variables: {
      ...ordered,
      booking: {
        about: 'Where the contact chooses the time; empty without a booking link',
        sample: 'https://studio.example.com/book#7.code',
      },
    },
    subject: 'Received: {{services}} for {{property}}',
    body: `Hello {{name}},

thank you, we have your order for {{property}}:

{{services}}
{{location}}

Choose the time yourself: {{booking}}

We will tell you as soon as a visit is booked.

Kind regards
{{studio}}`,
  },
  orderDeclined: {
    settingId: 27,
    label: 'Order declined',
    about:
      'To the contact whose order by a link the office has declined; without one, to those who are told of orders.',
    variables: {
      ...commonVariables,
      name: ordered.name,
      services: { about: 'The services that were ordered', sample: ordered.services.sample },
      property: propertyVariable,
      reason: { ...office, isNeeded: true },
      link: {
        about: 'Where the contact orders; empty where the link has ended, or is somebody else’s',
        sample: 'https://studio.example.com/order#3.code',
      },
    },
    subject: 'Not possible: {{services}} for {{property}}',
    body: `Hello {{name}},

we cannot take your order for {{property}}:

{{services}}

{{reason}}

Order something else: {{link}}

Kind regards
{{studio}}`,
  },
  timeDeclined: {
    settingId: 28,
    label: 'Requested time declined',
    about:
      'To the contact who asked for a time by a booking link that the office has declined; without one, to those who are told of visits.',
    variables: {
      ...ordered,
      start: { about: 'The time that was asked for', sample: appointmentVariables.start.sample },
      zone: appointmentVariables.zone,
      reason: { ...office, sample: 'Nobody is near on that day.', isNeeded: true },
      appointment: {
        about: 'When the visit is booked, which the client wanted to move; empty without an appointment',
        sample: '9 June 2026, 02:00 PM',
      },
      booking: {
        about: 'Where the contact chooses another time; empty where the link has ended',
        sample: 'https://studio.example.com/book#7.code',
      },
    },
    subject: 'Not possible: {{start}} for {{property}}',
    body: `Hello {{name}},

we cannot come to {{property}} at the time that you asked for:

{{services}}
{{start}} ({{zone}})
{{location}}

{{reason}}

Your appointment stays as it is: {{appointment}}

Choose another time: {{booking}}

Kind regards
{{studio}}`,
  },
  visitBooked: {
    settingId: 22,
    label: 'Visit booked',
    about: 'To the contacts of an order, once for all services of the visit, with an invitation for the calendar.',
    variables: visit,
    subject: 'Booked: {{services}} for {{property}}',
    body: `Hello {{name}},

our visit at {{property}} is booked:

${visitLines}

{{prepare}}

Kind regards
{{studio}}`,
  },
  visitTimeFixed: {
    settingId: 31,
    label: 'Time of a visit',
    about:
      'To the contacts who were told the day of a visit whose time was left to the studio, once its time is fixed, with an invitation for the calendar.',
    variables: visit,
    subject: 'Time: {{services}} for {{property}}, {{start}}',
    body: `Hello {{name}},

this is the time of our visit at {{property}}:

${visitLines}

{{prepare}}

Kind regards
{{studio}}`,
  },
  visitMoved: {
    settingId: 23,
    label: 'Visit moved',
    about: 'To the contacts who were told of a visit that is at another time now, or that somebody else comes to.',
    variables: {
      ...visit,
      before: {
        about: 'When it was planned before; empty when the time stays',
        sample: '9 June 2026, 02:00 PM to 9 June 2026, 03:00 PM (Australia/Melbourne)',
      },
    },
    subject: 'Changed: {{services}} for {{property}}',
    body: `Hello {{name}},

our visit at {{property}} has changed:

${visitLines}
Before: {{before}}

{{prepare}}

Kind regards
{{studio}}`,
  },
  visitCancelled: {
    settingId: 24,
    label: 'Visit cancelled',
    about: 'To the contacts who were told of a visit that is cancelled.',
    variables: visit,
    subject: 'Cancelled: {{services}} for {{property}}',
    body: `Hello {{name}},

our visit at {{property}} is cancelled:

{{services}}
{{time}}
{{location}}

We will be in touch about another time.

Kind regards
{{studio}}`,
  },
  providerOnTheWay: {
    settingId: 26,
    label: 'On the way',
    about: 'To the contacts who want to know when somebody sets out to the property.',
    variables: {
      ...ordered,
      provider: visit.provider,
      expected: { about: 'When they are expected; empty when that is not known', sample: '10 June 2026, 09:55 AM' },
    },
    subject: 'On the way to {{property}}',
    body: `Hello {{name}},

{{provider}} is on the way to {{property}}.

Expected: {{expected}}
{{services}}

Kind regards
{{studio}}`,
  },
} as const satisfies Record<string, TextKind>;
