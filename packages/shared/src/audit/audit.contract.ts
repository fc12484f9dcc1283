import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { download, single } from '../kernel/responses.ts';
import { instant, maxId } from '../kernel/wire.ts';
import { recordChangesQuery } from '../record-changes/record-changes.contract.ts';

const tag = 'Audit';
const access = rolesOnly(roleSets.backOffice);

const head = z
  .object({ position: z.int().min(1), hash: z.string(), sealed_at: instant })
  .nullable()
  .describe('The last sealed entry, to note outside; null before the first');

const sealing = {
  sealed: z.int().min(0),
  unsealed: z.int().min(0).describe('Entries that wait for the sealing of each minute'),
  head,
};

export const auditState = z.object(sealing).meta({ id: 'AuditState' });
export type AuditState = z.output<typeof auditState>;

export const getAuditState = endpoint({
  id: 'getAuditState',
  method: 'GET',
  path: '/v3/audit',
  tag,
  summary: 'How far the audit list is sealed',
  description: 'Entries are read by `GET /v3/record-changes`. BackOffice.',
  access,
  response: single(auditState),
});

export const auditBreakKinds = ['changed', 'removed', 'inserted', 'cut'] as const;

const auditBreak = z.object({
  kind: z.enum(auditBreakKinds),
  position: z.int().nullable().describe('Null for an entry that was not sealed; below 1 for a seal outside the chain'),
  entry: z.string().nullable().describe('Id of the entry; null where only its position is known'),
  sentence: z.string(),
});
export type AuditBreak = z.output<typeof auditBreak>;

/** Breaks that a check names. */
export const maxAuditBreaks = 100;

export const auditCheck = z
  .object({
    ...sealing,
    breaks: z.array(auditBreak).max(maxAuditBreaks).describe('The noted head that is not kept, then along the chain'),
    more: z.int().min(0).describe('Breaks beyond these'),
    checked_at: instant,
  })
  .meta({ id: 'AuditCheck' });
export type AuditCheck = z.output<typeof auditCheck>;

/** A head as it is noted outside: position and hash. */
export const notedHead = z
  .string()
  .trim()
  .regex(/^[1-9]\d{0,9}[: ][0-9a-f]{64}$/, 'Must be a position and its hash, such as 1200:9f86d0….')
  .transform((text) => ({ position: Number(text.split(/[: ]/)[0]), hash: text.slice(-64) }))
  .refine(({ position }) => position <= maxId, `Must be at most ${maxId}.`)
  .meta({ example: `12:${'0'.repeat(64)}` });
export type NotedHead = z.output<typeof notedHead>;

export const checkAudit = endpoint({
  id: 'checkAudit',
  method: 'GET',
  path: '/v3/audit/check',
  tag,
  summary: 'Check that no entry was changed, removed or inserted',
  description:
    'Computes the chain of hashes over all entries again and answers its breaks: after one it goes on from the hash that is stored. With `head`, as it was noted outside, a cut-off end is found too. BackOffice.',
  access,
  query: z.strictObject({
    head: notedHead.optional().describe('`position:hash` of an entry, as an earlier answer had it as its head'),
  }),
  response: single(auditCheck),
});

const exported = recordChangesQuery.pick({ filter: true });
const files =
  'The entries of the filter, oldest first; those of prices only with the right View_Prices. Written while it is read; an answer that breaks off is incomplete. BackOffice.';

export const downloadAuditCsv = endpoint({
  id: 'downloadAuditCsv',
  method: 'GET',
  path: '/v3/audit.csv',
  tag,
  summary: 'Download the audit list as CSV',
  description: `${files} One line a changed field, and one for an entry without any; times in the time zone of the caller.`,
  access,
  query: exported,
  response: download('text/csv', 'One line of headings and one line a changed field'),
});

export const downloadAuditLines = endpoint({
  id: 'downloadAuditLines',
  method: 'GET',
  path: '/v3/audit.jsonl',
  tag,
  summary: 'Download the audit list as JSON lines',
  description: `${files} One JSON object a line, with what its hash is over (docs/operations.md).`,
  access,
  query: exported,
  response: download('application/x-ndjson', 'One JSON object a line'),
});
