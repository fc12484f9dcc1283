import type { EmailText } from './render-text.ts';
import {
  appointmentVariables,
  commonVariables,
  propertyVariable,
  type TextKind,
  type TextVariable,
} from './variables.ts';
import { visitTexts } from './visit-texts.ts';

const service = { about: 'The service', sample: 'Photography' } as const;
const person = { about: 'Name of the person who gets it', sample: 'Mia Tran' } as const;
const settings = {
  about: 'Address of the page on which people choose what they are sent',
  sample: 'https://shootdesk.example.com/notification-settings',
} as const;

const delivery = {
  ...commonVariables,
  property: propertyVariable,
  service,
  sender: { about: 'Name of the person who sends it', sample: 'Eli Edit' },
  link: { about: 'The recipient’s own link to the review page', sample: '[your link]', isNeeded: true },
} as const;

const before = {
  oldStart: { about: 'When it would have begun', sample: '9 June 2026, 02:00 PM' },
  oldFinish: { about: 'When it would have ended', sample: '9 June 2026, 03:00 PM' },
} as const;

const whichAppointment = '{{summary}}\n{{location}}\n{{time}}';

/** The e-mails that the product writes, with the texts that are shipped. */
export const emailTexts = {
  delivery: {
    settingId: 11,
    label: 'Files for the client',
    about: 'Proposed when a job is sent to the client for the first time; whoever sends it may change it.',
    variables: delivery,
    subject: '{{service}} for {{property}}',
    body: `Hello,

your files for {{property}} ({{service}}) are ready. Look at them, comment on them and approve them here:

{{link}}

The link is yours alone; please do not pass it on.

Kind regards
{{sender}}`,
  },
  deliveryUpdate: {
    settingId: 12,
    label: 'New files for the client',
    about: 'Proposed when a job is sent to the client again with something new.',
    variables: {
      ...delivery,
      news: { about: 'What is new', sample: '3 files are changed, 1 is new' },
      request: {
        about: 'What the client asked for, in quotation marks; empty when they asked for nothing',
        sample: '“Please brighten the kitchen.”',
      },
    },
    subject: 'Updated: {{service}} for {{property}}',
    body: `Hello,

You asked: {{request}}

Since we last sent you the files for {{property}} ({{service}}), {{news}}; they are marked as new. Look at them, comment on them and approve them here:

{{link}}

The link is yours alone; please do not pass it on.

Kind regards
{{sender}}`,
  },
  appointmentBooked: {
    settingId: 13,
    label: 'Appointment booked',
    about: 'With an invitation for the calendar, to the client’s calendar-invite addresses.',
    variables: appointmentVariables,
    subject: 'Appointment: {{summary}}',
    body: `Hello,\n\nthis appointment is booked:\n\n${whichAppointment}`,
  },
  appointmentMoved: {
    settingId: 14,
    label: 'Appointment moved',
    about: 'To those who were told of an appointment that begins at another time now.',
    variables: { ...appointmentVariables, ...before },
    subject: 'Moved: {{summary}}',
    body: `Hello,\n\nThis appointment has moved from {{oldStart}} to {{start}} ({{zone}}):\n\n${whichAppointment}`,
  },
  appointmentLengthened: {
    settingId: 15,
    label: 'Appointment of another length',
    about: 'To those who were told of an appointment that ends at another time now.',
    variables: { ...appointmentVariables, ...before },
    subject: 'Changed: {{summary}}',
    body: `Hello,\n\nthis appointment now lasts until {{finish}} instead of {{oldFinish}}:\n\n${whichAppointment}`,
  },
  appointmentCancelled: {
    settingId: 16,
    label: 'Appointment cancelled',
    about: 'To those who were told of an appointment that is cancelled.',
    variables: appointmentVariables,
    subject: 'Cancelled: {{summary}}',
    body: `Hello,\n\nthis appointment is cancelled:\n\n${whichAppointment}`,
  },
  ...visitTexts,
  invitation: {
    settingId: 17,
    label: 'New account',
    about: 'To a person for whom an account was made, with the link to choose a password.',
    variables: {
      ...commonVariables,
      name: person,
      link: {
        about: 'Where the password is chosen',
        sample: 'https://shootdesk.example.com/reset-password?token=…',
        isNeeded: true,
      },
      signIn: { about: 'Where people sign in', sample: 'https://shootdesk.example.com/login/email' },
    },
    subject: 'Your account at {{studio}}',
    body: `Hello {{name}},

an account at {{studio}} was made for you. To choose your password, open this link within seven days:

{{link}}

It works once. Later, ask for a new link under "Forgot password" at {{signIn}}`,
  },
  invitationWithoutPassword: {
    settingId: 18,
    label: 'New account without a password',
    about: 'The same where people sign in at a gateway in front of the product.',
    variables: {
      ...commonVariables,
      name: person,
      signIn: { about: 'Where people sign in', sample: 'https://shootdesk.example.com', isNeeded: true },
    },
    subject: 'Your account at {{studio}}',
    body: `Hello {{name}},

an account at {{studio}} was made for you. Sign in as usual at {{signIn}}`,
  },
  passwordReset: {
    settingId: 19,
    label: 'New password',
    about: 'To a person who asked for a new password.',
    variables: {
      ...commonVariables,
      name: person,
      link: {
        about: 'Where the password is chosen',
        sample: 'https://shootdesk.example.com/reset-password?token=…',
        isNeeded: true,
      },
    },
    subject: 'Set a new password',
    body: `Hello {{name}},

someone asked to set a new password for your {{studio}} account. To choose one, open this link within an hour:

{{link}}

It works once. If you did not ask for it, ignore this e-mail: your password stays as it is.`,
  },
  twoFactorChanged: {
    settingId: 30,
    label: 'Two-factor sign-in switched',
    about: 'To a person who has switched two-factor sign-in on or off, in case it was somebody else.',
    variables: {
      ...commonVariables,
      name: person,
      change: { about: 'What was done', sample: 'switched on', isNeeded: true },
      account: { about: 'Where people see it', sample: 'https://shootdesk.example.com/account' },
    },
    subject: 'Two-factor sign-in was {{change}}',
    body: `Hello {{name}},

two-factor sign-in of your {{studio}} account was {{change}}. You see it here: {{account}}

If it was not you, set a new password and tell the back office at once.`,
  },
  twoFactorReset: {
    settingId: 29,
    label: 'Two-factor sign-in reset',
    about: 'To a person whose two-factor sign-in the back office has reset, such as after a lost phone.',
    variables: {
      ...commonVariables,
      name: person,
      account: {
        about: 'Where people set it up again',
        sample: 'https://shootdesk.example.com/account',
      },
    },
    subject: 'Two-factor sign-in was reset',
    body: `Hello {{name}},

the back office has reset two-factor sign-in of your {{studio}} account and signed you out everywhere. From now on your password alone signs in.

You can set it up again here: {{account}}

If you did not ask for it, tell the back office at once.`,
  },
  notification: {
    settingId: 20,
    label: 'Notification',
    about: 'To people who chose to get notifications by e-mail at once.',
    variables: {
      ...commonVariables,
      name: person,
      headline: { about: 'The notification on one line', sample: 'Eli Edit sent 12 Cotham Road, Kew to QC 1' },
      notification: {
        about: 'The notification',
        sample: 'Eli Edit sent 12 Cotham Road, Kew to QC 1',
        isNeeded: true,
      },
      link: { about: 'What it is about', sample: 'https://shootdesk.example.com/service-jobs/1207' },
      settings,
    },
    subject: '{{headline}}',
    body: `Hello {{name}},

{{notification}}

{{link}}

You get this e-mail because you chose so. Choose what we send you: {{settings}}`,
  },
  digest: {
    settingId: 21,
    label: 'Daily digest',
    about: 'To people who chose to get notifications once a day.',
    variables: {
      ...commonVariables,
      name: person,
      count: { about: 'How many there are', sample: '2 notifications' },
      list: {
        about: 'The notifications, each with its time and its link',
        sample:
          '10 June 2026, 10:15 AM\nEli Edit sent 12 Cotham Road, Kew to QC 1\n\nhttps://shootdesk.example.com/service-jobs/1207',
        isNeeded: true,
      },
      more: { about: 'How many more there are, with an address; empty when all are listed', sample: '' },
      settings,
    },
    subject: '{{studio}}: {{count}}',
    body: `Hello {{name}},

this is new since your last digest:

{{list}}

{{more}}

You get this e-mail because you chose so. Choose what we send you: {{settings}}`,
  },
} as const satisfies Record<string, TextKind>;

export type EmailKind = keyof typeof emailTexts;

export const emailKinds = Object.keys(emailTexts) as [EmailKind, ...EmailKind[]];

/** Values for the variables of a kind of e-mail, except the studio's name, which is added when the e-mail is written. */
export type EmailValues<K extends EmailKind> = Readonly<
  Record<Exclude<keyof (typeof emailTexts)[K]['variables'], 'studio'>, string>
>;

export const variablesOf = (kind: EmailKind): Readonly<Record<string, TextVariable>> => emailTexts[kind].variables;

export const shippedText = (kind: EmailKind): EmailText => ({
  subject: emailTexts[kind].subject,
  body: emailTexts[kind].body,
});

/** Values for the preview and the test e-mail. */
export function samplesOf(kind: EmailKind): Record<string, string> {
  return Object.fromEntries(Object.entries(variablesOf(kind)).map(([name, { sample }]) => [name, sample]));
}
