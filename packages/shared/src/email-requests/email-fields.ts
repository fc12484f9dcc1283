import { z } from 'zod';
import { emailAddress } from '../kernel/email-field.ts';
import { maxRecipients } from './recipients.ts';

const maxSubject = 200;
const maxBody = 20_000;

const to = z
  .strictObject({
    email: emailAddress,
    name: z.string().trim().max(200).optional().describe('Of the recipient; their address when left out'),
  })
  .meta({ example: { email: 'jo.field@example.com', name: 'Jo Field' } });

export const emailFields = {
  tos: z
    .array(to)
    .min(1, 'Email is required.')
    .max(maxRecipients, `At most ${maxRecipients} recipients.`)
    .describe('Each gets an e-mail of their own. An e-mail replacement changes where it goes'),
  subject: z
    .string()
    .trim()
    .min(1, 'Required')
    .max(maxSubject, `At most ${maxSubject} characters.`)
    .regex(/^[^\r\n]*$/, 'One line only.')
    .meta({ example: 'Photography for 12 Cotham Road, Kew' }),
  body: z
    .string()
    .trim()
    .min(1, 'Required')
    .max(maxBody, `At most ${maxBody} characters.`)
    .describe(
      'Plain text. `[your link]` stands for the link of each recipient, which opens the proofs without signing in; without it the link comes at the end',
    ),
};

export const emailWithMove = z.strictObject(emailFields);
export type EmailLetter = z.output<typeof emailWithMove>;
