import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import type {
  CopyTemplateBody,
  CopyTemplateListQuery,
  TemplateField,
} from '@shootdesk/shared/copy-templates/copy-templates.contract';
import { makesCopy } from '@shootdesk/shared/services/service-work';
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
  defaults: {
    select: { service: { select: { id: true, name: true } }, client: { select: { id: true, name: true } } },
    orderBy: [{ serviceId: 'asc' }, { clientId: { sort: 'asc', nulls: 'first' } }],
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

/** Ordered by id. */
export function findTemplates(db: PrismaClient | Tx): Promise<TemplateRow[]> {
  return db.copyTemplate.findMany({ select, orderBy: { id: 'asc' } });
}

/** Locks the template until the end of the transaction. Creating copy of it waits. */
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

/** Internal name, which does not change: letters and digits of the displayed one. */
const stableName = (name: string) => name.replaceAll(/[^\p{L}\p{N}]+/gu, '');

const defaultRows = (defaults: CopyTemplateBody['defaults']) =>
  defaults.map(({ service, client }) => ({ serviceId: service, clientId: client?.id ?? null }));

export function insertTemplate(
  tx: Tx,
  { name, fields, defaults }: CopyTemplateBody,
  hiddenAt: Date | null,
): Promise<TemplateRow> {
  const data = {
    name: stableName(name),
    displayName: name,
    hiddenAt,
    fields: { create: fields.map(fieldRow) },
    defaults: { create: defaultRows(defaults) },
  };
  return tx.copyTemplate.create({ data, select });
}

/** Ids of the fields among these that copy uses. */
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

/** Writes the fields of a template. A changed field that copy uses is replaced by a new one. The caller has locked the template. */
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
  // Sets temporary names first, because names are unique and two fields may swap theirs.
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
  { name, fields, defaults }: CopyTemplateBody,
  { hiddenAt, at }: { readonly hiddenAt: Date | null; readonly at: Date },
): Promise<TemplateRow> {
  await writeFields(tx, before, fields, at);
  return tx.copyTemplate.update({
    where: { id: before.id },
    data: {
      displayName: name,
      hiddenAt,
      updatedAt: at,
      defaults: { deleteMany: {}, create: defaultRows(defaults) },
    },
    select,
  });
}

export async function removeTemplate(tx: Tx, id: number): Promise<void> {
  await tx.copyTemplate.delete({ where: { id }, select: { id: true } });
}

export function countCopies(tx: Tx, id: number): Promise<number> {
  return tx.assetCopy.count({ where: { copyTemplateId: id } });
}

/** Ids of all services that make copy, and of the clients of these defaults that exist. */
export async function findDefaultsScope(tx: Tx, defaults: CopyTemplateBody['defaults']) {
  const clientIds = defaults.flatMap(({ client }) => client?.id ?? []);
  const services = await findCopyServices(tx);
  const clients = await tx.client.findMany({ where: { id: { in: clientIds }, deletedAt: null }, select: { id: true } });
  return { services: new Set(services.map(({ id }) => id)), clients: new Set(clients.map(({ id }) => id)) };
}

/** Services that make copy, by `makesCopy`. */
export async function findCopyServices(
  db: PrismaClient | Tx,
): Promise<{ readonly id: number; readonly name: string }[]> {
  const services = await db.service.findMany({ select: { id: true, name: true, serviceGroupId: true, makes: true } });
  return services.filter(makesCopy);
}

/** Ids of clients by lower-case name. Several clients may have the same name. */
export async function findClientIdsByName(tx: Tx, names: readonly string[]): Promise<Map<string, number[]>> {
  const lowered = names.map((name) => name.toLowerCase());
  const rows = await tx.$queryRaw<{ id: number; name: string }[]>`
    SELECT id, lower(name) AS name FROM clients WHERE deleted_at IS NULL AND lower(name) = ANY(${lowered}::text[]) ORDER BY id`;
  const ids = new Map<string, number[]>();
  for (const { id, name } of rows) ids.set(name, [...(ids.get(name) ?? []), id]);
  return ids;
}
