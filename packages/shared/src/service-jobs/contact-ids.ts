import { z } from 'zod';
import { id } from '../kernel/wire.ts';

export const maxOrderContacts = 10;

/** Contacts of an order, each once. */
export const contactIds = z
  .array(id)
  .max(maxOrderContacts, `At most ${maxOrderContacts} contacts.`)
  .transform((ids) => [...new Set(ids)])
  .default([])
  .describe('Contacts of the client who are told of the order and its visits; the first is the person who asked')
  .meta({ example: [] });
