import { z } from 'zod';
import { id } from '../kernel/wire.ts';
import { contactEvents } from '../client-contacts/contact-events.ts';

const message = z.object({
  event: z.enum(contactEvents),
  contactId: id.nullable().describe('Null for a calendar-invite address'),
  name: z.string().nullable(),
  email: z.string(),
  subject: z.string(),
  body: z.string(),
});

/** The e-mails that a change would send to the client, and the contacts who would get none. */
export const clientMessages = z
  .object({
    messages: z.array(message).describe('In the order of the visits; each goes by itself'),
    untold: z.array(
      z.object({
        name: z.string(),
        why: z.enum(['no_email', 'not_wanted']).describe('Without an e-mail address, or not told of this'),
      }),
    ),
  })
  .meta({ id: 'ClientMessages' });

export type ClientMessages = z.output<typeof clientMessages>;
export type ClientMessage = ClientMessages['messages'][number];
