import type { Prisma, PrismaClient } from '@shootdesk/prisma/client';
import { agencyDetailTypes } from '@shootdesk/shared/service-job-details/agency-details';
import { DetailTypeId } from '@shootdesk/shared/service-job-details/detail-types';
import { ServiceId } from '@shootdesk/shared/services/service-catalogue';
import type { Tx } from '../../db/transaction.ts';

const shown = { entityFieldType: { select: { id: true, name: true } } } as const;

/** Which details a person may read; agency details can be hidden until the appointment is near. */
export interface Readable {
  /** Agency details are shown for appointments before this moment; null shows all. */
  readonly agencyBefore: Date | null;
}

const agencyTypeIds = agencyDetailTypes.map((name) => DetailTypeId[name]);

function readable({ agencyBefore }: Readable): Prisma.ServiceJobDetailWhereInput {
  if (agencyBefore === null) return {};
  return {
    OR: [
      { entityFieldTypeId: { notIn: agencyTypeIds } },
      // A job without an appointment never matches.
      { serviceJob: { dateService: { lt: agencyBefore } } },
    ],
  };
}

/** Reads from the database one page of the details of these jobs, by job and type, and how many there are. */
export async function listDetails(
  prisma: PrismaClient,
  jobIds: readonly number[],
  page: { readonly pageSize: number; readonly pageNumber: number },
  who: Readable,
) {
  const where = { serviceJobId: { in: [...jobIds] }, ...readable(who) };
  const [rows, totalCount] = await Promise.all([
    prisma.serviceJobDetail.findMany({
      where,
      include: shown,
      orderBy: [{ serviceJobId: 'asc' }, { entityFieldTypeId: 'asc' }, { id: 'asc' }],
      take: page.pageSize,
      skip: (page.pageNumber - 1) * page.pageSize,
    }),
    prisma.serviceJobDetail.count({ where }),
  ]);
  return { rows, totalCount };
}

/** Reads from the database a detail that may be read; null when there is none or it is still hidden. */
export function findDetail(db: PrismaClient | Tx, id: number, who: Readable = { agencyBefore: null }) {
  return db.serviceJobDetail.findFirst({ where: { id, ...readable(who) }, include: shown });
}

export type DetailRow = NonNullable<Awaited<ReturnType<typeof findDetail>>>;

/** Reads from the database a job's detail of a type that each job has at most once. */
export function findDetailOfType(tx: Tx, serviceJobId: number, entityFieldTypeId: number): Promise<DetailRow | null> {
  return tx.serviceJobDetail.findFirst({ where: { serviceJobId, entityFieldTypeId }, include: shown });
}

/** Counts all details of a job, hidden ones, too. The caller has locked the job, so that a limit holds. */
export function countDetails(tx: Tx, serviceJobId: number): Promise<number> {
  return tx.serviceJobDetail.count({ where: { serviceJobId } });
}

/** Adds a detail to a job and answers it. */
export function insertDetail(
  tx: Tx,
  data: { serviceJobId: number; entityFieldTypeId: number; value: Prisma.InputJsonValue },
): Promise<DetailRow> {
  return tx.serviceJobDetail.create({ data, include: shown });
}

/** Replaces the value of a detail and answers it. The caller has locked the job. */
export function updateValue(tx: Tx, id: number, value: Prisma.InputJsonValue): Promise<DetailRow> {
  return tx.serviceJobDetail.update({ where: { id }, data: { value }, include: shown });
}

/** Whether the campaign has a Dusk Photography job. */
export async function campaignHasDusk(tx: Tx, campaignId: number): Promise<boolean> {
  const dusk = { campaignId, serviceId: ServiceId.DuskPhotography };
  return (await tx.serviceJob.findFirst({ where: dusk, select: { id: true } })) !== null;
}
