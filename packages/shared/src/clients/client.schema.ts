import { z } from 'zod';
import { answeredMembers, writtenMembers } from '../kernel/field-catalogue.ts';
import { recordFacts, withoutRecordFacts } from '../kernel/record-facts.ts';
import { cacheKey, instant } from '../kernel/wire.ts';
import { clientFields } from './client-fields.ts';

export const clientV3 = z
  .object({
    id: z.string(),
    ...answeredMembers(clientFields),
    removed_at: instant.nullable().describe('Since when the client is in no list; null while it is in all'),
    modified_by: z.string().nullable().describe('Reference such as `User/12`'),
    lastModified: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'ClientV3' });

export type ClientV3 = z.output<typeof clientV3>;

const fields = z.strictObject({
  ...recordFacts,
  removed_at: z.unknown().optional().describe('Taken as it was read and ignored; deleting and restoring change it'),
  ...writtenMembers(clientFields),
});

/** With the form's rules and messages. */
export const clientBody = fields.transform((body) => {
  const { removed_at: _removed, ...written } = withoutRecordFacts(body);
  return written;
});

export type ClientBodyInput = z.input<typeof clientBody>;
export type ClientBody = z.output<typeof clientBody>;
