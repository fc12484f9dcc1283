import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { list } from '../kernel/responses.ts';
import { id } from '../kernel/wire.ts';
import { whereabouts } from './whereabouts.ts';
import { searchedJob, searchText } from './search.contract.ts';

/** Maximum clients, and maximum people, that a text finds. */
export const maxFoundRecords = 5;

const reason = z
  .object({
    what: z
      .string()
      .describe('Provider Notes, Phone of Ann Lee, Client’s number, Read as (what was typed wrong is mended)'),
    text: z.string().describe('The text in which it was found, or the part around it'),
  })
  .meta({ example: { what: 'Provider Notes', text: 'Gate code 4471, beware of the dog' } });

const record = { id, name: z.string(), reason: reason.nullable().describe('Null where the name says it') };

export const searchHit = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('job'),
    job: searchedJob,
    reason: reason.nullable().describe('Null where address, client, service or number say it'),
    whereabouts,
  }),
  z.object({ kind: z.literal('client'), ...record }),
  z.object({ kind: z.literal('person'), ...record, role: z.string().nullable() }),
]);

export type SearchHit = z.output<typeof searchHit>;
export type SearchReason = z.output<typeof reason>;

export const searchEverything = endpoint({
  id: 'searchEverything',
  method: 'GET',
  path: '/v1/search',
  tag: 'Service jobs',
  summary: 'Search jobs, clients and people',
  description:
    'What a text means to the caller, by kind: first jobs (as `/v1/service-jobs/search`, and in any case by the client’s own number, notes, tags, people and ' +
    'telephone numbers, as far as the caller reads these), then clients and people by name, for BackOffice by number and telephone as well. On-site people find jobs alone. ' +
    'Where nothing is found each word is looked for in anything that is said of a job, then with typing errors mended; `reason` says what was found where.',
  access: rolesOnly(roleSets.staff),
  query: z.strictObject({ search: searchText }),
  response: list(searchHit),
});
