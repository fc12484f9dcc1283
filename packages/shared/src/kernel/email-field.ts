import { z } from 'zod';

/** Longest e-mail address. */
const maxEmail = 320;

/** An e-mail address with the message that people know. */
export const emailAddress = z
  .string()
  .trim()
  .max(maxEmail)
  .pipe(z.email('Invalid Email format'))
  .meta({ example: 'mia.tran@example.com' });

/** An e-mail address that may be missing; blank counts as missing. */
export const optionalEmail = z
  .union([z.literal('').transform(() => null), z.null(), emailAddress])
  .default(null)
  .meta({ example: 'mia.tran@example.com' });

/** E-mail addresses without duplicates, ignoring case. */
export const emailList = z
  .array(emailAddress)
  .max(50)
  .transform((addresses) => {
    const lowered = addresses.map((each) => each.toLowerCase());
    return addresses.filter((_each, index) => lowered.indexOf(lowered[index]!) === index);
  });

/** Whether an e-mail address is valid: the rule of the server, checked while people type. */
export const isEmailAddress = (text: string): boolean => emailAddress.safeParse(text).success;
