import { z } from 'zod';

const maxEmail = 320;

/** With the form's message. */
export const emailAddress = z
  .string()
  .trim()
  .max(maxEmail)
  .pipe(z.email('Invalid Email format'))
  .meta({ example: 'mia.tran@example.com' });

/** Blank counts as missing. */
export const optionalEmail = z
  .union([z.literal('').transform(() => null), z.null(), emailAddress])
  .default(null)
  .meta({ example: 'mia.tran@example.com' });

/** Without duplicates, ignoring case. */
export const emailList = z
  .array(emailAddress)
  .max(50)
  .transform((addresses) => {
    const lowered = addresses.map((each) => each.toLowerCase());
    return addresses.filter((_each, index) => lowered.indexOf(lowered[index]!) === index);
  });

/** The server's rule, for checks while typing. */
export const isEmailAddress = (text: string): boolean => emailAddress.safeParse(text).success;
