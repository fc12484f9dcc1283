import { z } from 'zod';

function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone);
  } catch {
    return false;
  }
}

/** A zone by its IANA name. */
export const timeZoneName = z
  .string()
  .max(100)
  .refine(isTimeZone, 'Must be the name of a time zone, such as Australia/Melbourne.')
  .meta({ example: 'Australia/Melbourne' });
