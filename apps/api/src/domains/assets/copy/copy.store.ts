import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import { DetailTypeId } from '@shootdesk/shared/service-job-details/detail-types';
import { numberedPage, type Paging } from '../../../db/numbered-page.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = PrismaClient | Tx;

const person = { select: { id: true, firstName: true, lastName: true } } as const;

export const copyInclude = {
  copyTemplate: { select: { displayName: true } },
  copyDetails: {
    select: {
      id: true,
      value: true,
      copyTemplateField: { select: { id: true, name: true, sort: true, length: true, bulletPoint: true } },
    },
    orderBy: { copyTemplateField: { sort: 'asc' } },
  },
} as const satisfies Prisma.AssetCopyInclude;

export type CopyRow = Prisma.AssetCopyGetPayload<{ include: typeof copyInclude }>;

/** Ids in the list's order, without duplicates; null when the job has no list. */
export async function findTemplateList(db: Db, serviceJobId: number): Promise<number[] | null> {
  const detail = await db.serviceJobDetail.findFirst({
    where: { serviceJobId, entityFieldTypeId: DetailTypeId.CopyTemplateList },
    select: { value: true },
  });
  if (!detail) return null;
  const { value } = detail.value as unknown as { readonly value: readonly number[] };
  return [...new Set(value)];
}

/** The names that the spelling check of a job accepts, and the client's words. */
export function findJobOfWords(db: Db, id: number) {
  const names = { name: true, address: true, suburb: true } as const;
  return db.serviceJob.findUnique({
    where: { id },
    select: {
      service: { select: { serviceGroupId: true, makes: true } },
      client: { select: { id: true, name: true, businessName: true, brand: true, copyWords: true } },
      campaign: { select: names },
    },
  });
}

export type JobOfWords = NonNullable<Awaited<ReturnType<typeof findJobOfWords>>>;

export async function findExistingTemplates(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db.copyTemplate.findMany({ where: { id: { in: [...ids] } }, select: { id: true } });
  return new Set(rows.map(({ id }) => id));
}

/** Copies without their fields, ordered by asset. */
export function findCopiesOfJob(db: Db, serviceJobId: number) {
  return db.assetCopy.findMany({
    where: { asset: { serviceJobId } },
    select: { id: true, assetId: true, copyTemplateId: true, selected: true },
    orderBy: { assetId: 'asc' },
  });
}

export async function writeTemplateList(tx: Tx, serviceJobId: number, list: readonly number[]): Promise<void> {
  const detail = { serviceJobId, entityFieldTypeId: DetailTypeId.CopyTemplateList };
  const value = { value: [...list] };
  const { count } = await tx.serviceJobDetail.updateMany({ where: detail, data: { value } });
  if (count === 0) await tx.serviceJobDetail.create({ data: { ...detail, value }, select: { id: true } });
}

/** Creates a copy asset with its first version. */
export async function insertCopyAsset(
  tx: Tx,
  { copyTemplateId, ...asset }: { serviceJobId: number; createdById: number; copyTemplateId: number },
  serviceJobStatusId: number,
): Promise<void> {
  const { createdById } = asset;
  await tx.asset.create({
    data: {
      ...asset,
      histories: { create: { version: 1, createdById, serviceJobStatusId } },
      copy: { create: { copyTemplateId } },
    },
    select: { id: true },
  });
}

/** Adds the current fields of its template to copy that has no fields; returns the number of added fields. */
export function insertMissingDetails(tx: Tx, serviceJobId: number): Promise<number> {
  return tx.$executeRaw`
    INSERT INTO copy_details (asset_copy_id, copy_template_field_id)
    SELECT c.id, f.id FROM assets a JOIN asset_copies c ON c.asset_id = a.id
      JOIN copy_template_fields f ON f.copy_template_id = c.copy_template_id AND f.retired_at IS NULL
    WHERE a.service_job_id = ${serviceJobId} AND NOT EXISTS (SELECT FROM copy_details d WHERE d.asset_copy_id = c.id)
    ORDER BY c.id, f.sort`;
}

/** Selects exactly the copies of these templates; returns how many changed. */
export function selectCopies(tx: Tx, serviceJobId: number, copyTemplateIds: readonly number[]): Promise<number> {
  return tx.$executeRaw`
    UPDATE asset_copies c SET selected = NOT c.selected FROM assets a
    WHERE a.id = c.asset_id AND a.service_job_id = ${serviceJobId}
      AND c.selected <> (c.copy_template_id = ANY(${copyTemplateIds}::int[]))`;
}

export async function writeTexts(
  tx: Tx,
  texts: readonly { readonly id: number; readonly value: string }[],
): Promise<void> {
  await tx.$executeRaw`
    UPDATE copy_details d SET value = t.value
    FROM jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) AS t(id int, value text) WHERE d.id = t.id`;
}

/** Fills empty fields, as changes of the asset's first version. */
export async function writeFirstTexts(
  tx: Tx,
  assetId: number,
  texts: readonly { readonly id: number; readonly value: string }[],
): Promise<void> {
  await writeTexts(tx, texts);
  const first = { assetId_version: { assetId, version: 1 } };
  const copyChanges = { create: texts.map(({ id, value }) => ({ copyDetailId: id, before: '', after: value })) };
  await tx.assetHistory.update({ where: first, data: { copyChanges }, select: { id: true } });
}

interface NewVersion {
  readonly createdById: number;
  readonly serviceJobStatusId: number;
  readonly changes: readonly { readonly copyDetailId: number; readonly before: string; readonly after: string }[];
}

/** Adds a version with its changes. Its document is made later. The caller has locked the job. */
export async function insertCopyVersion(
  tx: Tx,
  asset: { readonly id: number; readonly version: number },
  { changes, ...by }: NewVersion,
): Promise<void> {
  const version = asset.version + 1;
  await tx.assetHistory.create({
    data: { assetId: asset.id, version, ...by, copyChanges: { create: [...changes] } },
    select: { id: true },
  });
  await tx.asset.update({ where: { id: asset.id }, data: { version }, select: { id: true } });
}

export async function writeDescription(tx: Tx, id: number, description: string | null): Promise<void> {
  await tx.asset.update({ where: { id }, data: { description }, select: { id: true } });
}

export async function findLastChanges(db: Db, copyDetailIds: readonly number[]) {
  const rows = await db.copyChange.findMany({
    where: { copyDetailId: { in: [...copyDetailIds] } },
    select: { copyDetailId: true, assetHistory: { select: { createdAt: true, createdBy: person } } },
    orderBy: { assetHistory: { version: 'desc' } },
    distinct: ['copyDetailId'],
  });
  return new Map(rows.map(({ copyDetailId, assetHistory }) => [copyDetailId, assetHistory]));
}

const field = { select: { id: true, copyTemplateField: { select: { name: true, sort: true } } } } as const;

/** Newest first, with their changes. */
export function listCopyVersionPage(db: Db, assetId: number, page: Paging) {
  const where = { assetId };
  return numberedPage(page, {
    find: (part) =>
      db.assetHistory.findMany({
        where,
        include: {
          createdBy: person,
          copyChanges: {
            include: { copyDetail: field },
            orderBy: { copyDetail: { copyTemplateField: { sort: 'asc' } } },
          },
        },
        orderBy: { version: 'desc' },
        ...part,
      }),
    count: () => db.assetHistory.count({ where }),
  });
}

export function findVersion(db: Db, assetId: number, version: number) {
  return db.assetHistory.findUnique({
    where: { assetId_version: { assetId, version } },
    select: { version: true, createdAt: true, createdBy: person },
  });
}

/** Finds the copy texts of an asset as of a version: what each field had before its first later change. Omits fields that have not changed since. */
export async function findTextsBefore(db: Db, assetId: number, version: number): Promise<ReadonlyMap<number, string>> {
  const rows = await db.$queryRaw<{ id: number; before: string }[]>`
    SELECT DISTINCT ON (c.copy_detail_id) c.copy_detail_id AS id, c.before
    FROM asset_histories h JOIN copy_changes c ON c.asset_history_id = h.id
    WHERE h.asset_id = ${assetId} AND h.version > ${version} ORDER BY c.copy_detail_id, h.version`;
  return new Map(rows.map(({ id, before }) => [id, before]));
}
