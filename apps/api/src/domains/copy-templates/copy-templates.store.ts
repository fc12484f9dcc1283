import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import type {
  CopyTemplateBody,
  CopyTemplateListQuery,
  TemplateField,
} from '@shootdesk/shared/copy-templates/copy-templates.contract';
import { keysetPage } from '../../db/keyset.ts';
import { textConditions } from '../../db/text-conditions.ts';
import type { Tx } from '../../db/transaction.ts';

const select = {
  id: true,
  displayName: true,
  builtIn: true,
  hiddenAt: true,
  fields: {
    where: { retiredAt: null },
    select: { id: true, name: true, length: true, bulletPoint: true, sort: true },
    orderBy: [{ sort: 'asc' }, { id: 'asc' }],
  },
  updatedAt: true,
  cacheKey: true,
} as const satisfies Prisma.CopyTemplateSelect;

export function listTemplatesPage(prisma: PrismaClient, query: CopyTemplateListQuery) {
  const where = { AND: textConditions(query.filter?.name).map((displayName) => ({ displayName })) };
  return keysetPage(query, {
    columns: {
      name: { name: 'displayName', kind: 'text' },
      lastModified: { name: 'updatedAt', kind: 'instant' },
      id: { name: 'id', kind: 'number' },
    },
    count: () => prisma.copyTemplate.count({ where }),
    find: ({ after, ...page }) => prisma.copyTemplate.findMany({ where: { AND: [where, after] }, select, ...page }),
  });
}

export function findTemplate(db: PrismaClient | Tx, id: number) {
  return db.copyTemplate.findUnique({ where: { id }, select });
}

export type TemplateRow = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

/** All templates. */
export function findTemplates(db: PrismaClient | Tx): Promise<TemplateRow[]> {
  return db.copyTemplate.findMany({ select, orderBy: { id: 'asc' } });
}

/** Locks it until the end of the transaction; new copy of it waits. */
export async function lockTemplate(tx: Tx, id: number): Promise<TemplateRow | null> {
  await tx.$queryRaw`SELECT id FROM copy_templates WHERE id = ${id} FOR UPDATE`;
  return findTemplate(tx, id);
}

const fieldRow = ({ name, length, bulletPoint }: TemplateField, index: number) => ({
  name,
  length,
  bulletPoint,
  sort: index + 1,
});

/** The stable name: letters and digits of the one that a person reads. */
const stableName = (name: string) => name.replaceAll(/[^\p{L}\p{N}]+/gu, '');

export function insertTemplate(
  tx: Tx,
  { name, fields }: CopyTemplateBody,
  hiddenAt: Date | null,
): Promise<TemplateRow> {
  const data = { name: stableName(name), displayName: name, hiddenAt, fields: { create: fields.map(fieldRow) } };
  return tx.copyTemplate.create({ data, select });
}

/** Which of these fields copy exists of. */
async function findUsedFields(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx.copyDetail.findMany({
    where: { copyTemplateFieldId: { in: [...ids] } },
    select: { copyTemplateFieldId: true },
    distinct: ['copyTemplateFieldId'],
  });
  return new Set(rows.map(({ copyTemplateFieldId }) => copyTemplateFieldId));
}

/** Retires fields, which frees their names. */
async function retireFields(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  await tx.copyTemplateField.updateMany({ where: { id: { in: [...ids] } }, data: { retiredAt: at } });
}

/** Writes the fields of a template: a changed field that copy exists of is replaced by a new one. The caller has locked it. */
async function writeFields(tx: Tx, before: TemplateRow, fields: readonly TemplateField[], at: Date): Promise<void> {
  const used = await findUsedFields(
    tx,
    before.fields.map(({ id }) => id),
  );
  const wanted = fields.map((field, index) => ({
    ...fieldRow(field, index),
    present: before.fields.find(({ id }) => id === field.id),
  }));
  const changed = wanted.filter(
    ({ present, ...row }) =>
      !present ||
      (['name', 'length', 'bulletPoint', 'sort'] as const).some((column) => row[column] !== present[column]),
  );
  const removed = before.fields.filter(({ id }) => fields.every((field) => field.id !== id));
  const replaced = changed.flatMap(({ present }) => (present && used.has(present.id) ? [present] : []));
  await retireFields(
    tx,
    [...removed, ...replaced].map(({ id }) => id),
    at,
  );
  // Fields that swap their names must not meet.
  for (const { present } of changed) {
    if (present && !used.has(present.id)) {
      await tx.copyTemplateField.update({
        where: { id: present.id },
        data: { name: `#${present.id}` },
        select: { id: true },
      });
    }
  }
  for (const { present, ...row } of changed) {
    if (present && !used.has(present.id)) {
      await tx.copyTemplateField.update({ where: { id: present.id }, data: row, select: { id: true } });
      continue;
    }
    const data = { ...row, copyTemplateId: before.id };
    const { id } = await tx.copyTemplateField.create({ data, select: { id: true } });
    if (!present) continue;
    await tx.copyTemplateField.update({ where: { id: present.id }, data: { replacedById: id }, select: { id: true } });
  }
}

export async function updateTemplateRow(
  tx: Tx,
  before: TemplateRow,
  { name, fields }: CopyTemplateBody,
  { hiddenAt, at }: { readonly hiddenAt: Date | null; readonly at: Date },
): Promise<TemplateRow> {
  await writeFields(tx, before, fields, at);
  return tx.copyTemplate.update({
    where: { id: before.id },
    data: { displayName: name, hiddenAt, updatedAt: at },
    select,
  });
}

export async function removeTemplate(tx: Tx, id: number): Promise<void> {
  await tx.copyTemplate.delete({ where: { id }, select: { id: true } });
}

export function countCopies(tx: Tx, id: number): Promise<number> {
  return tx.assetCopy.count({ where: { copyTemplateId: id } });
}
