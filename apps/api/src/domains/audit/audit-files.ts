import { Readable } from 'node:stream';
import { formatInTimeZone } from '@shootdesk/shared/kernel/format-in-time-zone';
import { seesPrices } from '@shootdesk/shared/prices/price-right';
import { recordTypeLabels } from '@shootdesk/shared/record-changes/record-type-labels';
import type { RecordChange, RecordType } from '@shootdesk/shared/record-changes/record-changes.contract';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { findChangesAfter, recordChangeViews, type ChangesFilter } from '../record-changes/public.ts';
import { csvFile, type ReportTable } from '../reports/public.ts';

/** Entries read at once, which bounds the memory of a download. */
const batchSize = 500;

async function* batchesOf({ prisma }: Pick<Deps, 'prisma'>, actor: Actor, filter: ChangesFilter | undefined) {
  let afterId = 0;
  for (;;) {
    const rows = await findChangesAfter(prisma, { filter, seesPrices: seesPrices(actor), afterId, limit: batchSize });
    if (rows.length > 0) yield await recordChangeViews(prisma, rows);
    if (rows.length < batchSize) return;
    afterId = rows.at(-1)!.id;
  }
}

const headings = [
  ...['Entry', 'Time', 'Person', 'By', 'Action', 'Kind', 'Record', 'Name', 'Field', 'Before', 'After'],
  ...['Position', 'Hash'],
];

/** A value of a change as text; several are separated by semicolons. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  if (typeof value !== 'object') return JSON.stringify(value);
  return 'name' in value && typeof value.name === 'string' ? value.name : JSON.stringify(value);
}

/** The lines of an entry: one for each changed field, and one for an entry without any. */
function linesOf(change: RecordChange, timeZone: string): string[][] {
  const kind = recordTypeLabels[change.entity.split('/')[0] as RecordType];
  const entry = [
    ...[change.id, formatInTimeZone(change.changed_at, timeZone, 'yyyy-MM-dd HH:mm:ss')],
    ...[
      change.changed_by?.name ?? '',
      change.origin ?? '',
      change.action,
      kind,
      change.entity,
      change.entity_name ?? '',
    ],
  ];
  const seal = [String(change.seal?.position ?? ''), change.seal?.hash ?? ''];
  if (change.changes.length === 0) return [[...entry, '', '', '', ...seal]];
  return change.changes.map(({ field, from, to, added, removed }) => [
    ...entry,
    field,
    textOf(removed.length > 0 ? removed : from),
    textOf(added.length > 0 ? added : to),
    ...seal,
  ]);
}

export function auditCsv(deps: Pick<Deps, 'prisma'>, actor: Actor, filter: ChangesFilter | undefined): Readable {
  const table: ReportTable = {
    title: 'Audit',
    columns: headings.map((heading) => ({ heading, kind: 'text' })),
    batches: async function* () {
      for await (const views of batchesOf(deps, actor, filter)) {
        yield views.flatMap((view) => linesOf(view, actor.timeZone));
      }
    },
  };
  return csvFile(table);
}

/** Entries with what their hashes are over, so that others can compute the chain. */
export function auditLines(deps: Pick<Deps, 'prisma'>, actor: Actor, filter: ChangesFilter | undefined): Readable {
  const lines = async function* () {
    for await (const views of batchesOf(deps, actor, filter)) {
      yield views.map((view) => `${JSON.stringify(view)}\n`).join('');
    }
  };
  return Readable.from(lines(), { objectMode: false });
}
