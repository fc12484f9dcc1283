import type { PrismaClient } from '@shootdesk/prisma/client';
import { prepareTextsOf } from '@shootdesk/shared/services/prepare-texts';
import type { Tx } from '../../db/transaction.ts';
import { isProvider, locationOf, shownJob } from '../calendars/public.ts';

/** Jobs of one order as messages describe them; null when none exists any more. */
export async function findOrderedJobs(db: PrismaClient | Tx, ids: readonly number[]) {
  const rows = await db.serviceJob.findMany({
    where: { id: { in: [...ids] } },
    select: {
      ...shownJob,
      ...{ campaignId: true, clientId: true, serviceJobStatusId: true, dateService: true, serviceJobLength: true },
      ...{ isTimeOpen: true, announcedDateService: true, wishes: true },
      users: { where: isProvider, select: { id: true } },
      client: { select: { language: true } },
    },
  });
  const jobs = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const [first] = jobs;
  if (!first) return null;
  return {
    jobs,
    campaignId: first.campaignId,
    clientId: first.clientId,
    /** The client's own language; null for the default. */
    language: first.client.language,
    services: jobs.map(({ service }) => service.name),
    prepare: prepareTextsOf(jobs.map(({ service }) => service)),
    property: first.campaign.name,
    location: locationOf(first.campaign),
  };
}

export type OrderedJobs = NonNullable<Awaited<ReturnType<typeof findOrderedJobs>>>;

export async function findPersonName(db: PrismaClient | Tx, id: number): Promise<string | null> {
  const user = await db.user.findFirst({ where: { id, deletedAt: null }, select: { name: true } });
  return user?.name ?? null;
}

/** The booking links of jobs that can be opened, oldest first. */
export function findBookingLinks(db: PrismaClient | Tx, serviceJobIds: readonly number[], now: Date) {
  return db.bookingLink.findMany({
    where: {
      jobs: { some: { serviceJobId: { in: [...serviceJobIds] } } },
      ...{ revokedAt: null, passcodeHash: null, expiresAt: { gt: now } },
    },
    select: {
      ...{ id: true, nonce: true },
      jobs: {
        select: { serviceJobId: true, serviceJob: { select: { service: { select: { name: true } } } } },
        orderBy: { serviceJobId: 'asc' },
      },
    },
    orderBy: { id: 'asc' },
  });
}
