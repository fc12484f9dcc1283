import { appointmentVariables, commonVariables, propertyVariable, type TextKind } from './variables.ts';

const visit = {
  ...commonVariables,
  name: { about: 'Name of the contact', sample: 'Jo Field' },
  services: { about: 'The services of the visit', sample: 'Photography, Companion Floorplan' },
  property: propertyVariable,
  location: appointmentVariables.location,
  provider: { about: 'Who comes; empty while nobody is named', sample: 'Pat Shaw' },
  time: appointmentVariables.time,
  start: appointmentVariables.start,
  finish: appointmentVariables.finish,
  zone: appointmentVariables.zone,
} as const;

const visitLines = `{{services}}
When: {{time}}
Where: {{location}}
Who comes: {{provider}}`;

const preparation = `Please have the property ready by then: lights on, blinds open, cars and bins out of sight.`;

/** The e-mails to the contacts of an order about its visits. */
export const visitTexts = {
  visitBooked: {
    settingId: 22,
    label: 'Visit booked',
    about: 'To the contacts of an order, once for all services of the visit, with an invitation for the calendar.',
    variables: visit,
    subject: 'Booked: {{services}} for {{property}}',
    body: `Hello {{name}},

our visit at {{property}} is booked:

${visitLines}

${preparation}

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

${preparation}

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
} as const satisfies Record<string, TextKind>;
