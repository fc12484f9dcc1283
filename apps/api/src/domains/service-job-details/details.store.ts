import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import { agencyDetailTypes } from '@shootdesk/shared/service-job-details/agency-details';
import { DetailTypeId } from '@shootdesk/shared/service-job-details/detail-types';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { numberedPage, type Paging } from '../../db/numbered-page.ts';
import type { Tx } from '../../db/transaction.ts';

const include = { entityFieldType: { select: { id: true, name: true } } } as const;

/** The details that a person may read; agency details may be hidden. */
export interface Readable {
  /** Agency details are visible for appointments before this instant; null for all. */
  readonly agencyBefore: Date | null;
}

const agencyTypeIds = agencyDetailTypes.map((name) => DetailTypeId[name]);

function readable({ agencyBefore }: Readable): Prisma.ServiceJobDetailWhereInput {
  if (agencyBefore === null) return {};
  return {
    OR: [
      { entityFieldTypeId: { notIn: agencyTypeIds } },
      // Never matches without an appointment.
      { serviceJob: { dateService: { lt: agencyBefore } } },
    ],
  };
}

/** By job and type. */
export function listDetails(prisma: PrismaClient, jobIds: readonly number[], page: Paging, who: Readable) {
  const where = { serviceJobId: { in: [...jobIds] }, ...readable(who) };
  return numberedPage(page, {
    find: (part) =>
      prisma.serviceJobDetail.findMany({
        where,
        include,
        orderBy: [{ serviceJobId: 'asc' }, { entityFieldTypeId: 'asc' }, { id: 'asc' }],
        ...part,
      }),
    count: () => prisma.serviceJobDetail.count({ where }),
  });
}

/** Null when there is none or it is hidden. */
export function findDetail(db: PrismaClient | Tx, id: number, who: Readable = { agencyBefore: null }) {
  return db.serviceJobDetail.findFirst({ where: { id, ...readable(who) }, include });
}

export type DetailRow = NonNullable<Awaited<ReturnType<typeof findDetail>>>;

/** Only for types that a job has at most once. */
export function findDetailOfType(tx: Tx, serviceJobId: number, entityFieldTypeId: number): Promise<DetailRow | null> {
  return tx.serviceJobDetail.findFirst({ where: { serviceJobId, entityFieldTypeId }, include });
}

/** Includes hidden ones. The caller has locked the job, so that a limit holds. */
export function countDetails(tx: Tx, serviceJobId: number): Promise<number> {
  return tx.serviceJobDetail.count({ where: { serviceJobId } });
}

export function insertDetail(
  tx: Tx,
  data: { serviceJobId: number; entityFieldTypeId: number; value: Prisma.InputJsonValue },
): Promise<DetailRow> {
  return tx.serviceJobDetail.create({ data, include });
}

/** The caller has locked the job. */
export function updateValue(tx: Tx, id: number, value: Prisma.InputJsonValue): Promise<DetailRow> {
  return tx.serviceJobDetail.update({ where: { id }, data: { value }, include });
}

export async function campaignHasDusk(tx: Tx, campaignId: number): Promise<boolean> {
  const dusk = { campaignId, serviceId: ServiceId.DuskPhotography };
  return (await tx.serviceJob.findFirst({ where: dusk, select: { id: true } })) !== null;
}
