import type { EmailText } from './render-text.ts';

export interface TextVariable {
  readonly about: string;
  /** For the preview and the test e-mail. */
  readonly sample: string;
  /** The e-mail is useless without it. */
  readonly isNeeded?: true;
}

export interface TextKind extends EmailText {
  /** Id of its group of settings; never changes. */
  readonly settingId: number;
  readonly label: string;
  /** Who gets it, and when. */
  readonly about: string;
  readonly variables: Readonly<Record<string, TextVariable>>;
}

/** Variables available in every e-mail text. */
export const commonVariables = {
  studio: { about: 'Name of the studio', sample: 'Shootdesk' },
} as const satisfies Record<string, TextVariable>;

export const propertyVariable = { about: 'The property', sample: '12 Cotham Road, Kew' } as const;
export const appointmentVariables = {
  ...commonVariables,
  summary: { about: 'Service and property', sample: 'Photography: 12 Cotham Road, Kew' },
  location: { about: 'Address of the property', sample: '12 Cotham Road, Kew VIC 3101' },
  time: {
    about: 'When it begins and ends, with the time zone',
    sample: '10 June 2026, 10:00 AM to 10 June 2026, 11:00 AM (Australia/Melbourne)',
  },
  start: { about: 'When it begins', sample: '10 June 2026, 10:00 AM' },
  finish: { about: 'When it ends', sample: '10 June 2026, 11:00 AM' },
  zone: { about: 'Time zone of the times', sample: 'Australia/Melbourne' },
} as const;
