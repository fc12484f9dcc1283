import { Prisma } from '@shootdesk/prisma/client';
import { fixedBy } from '@shootdesk/shared/scheduling/open-time';
import type { VisitTime } from '@shootdesk/shared/scheduling/wishes.contract';
import { readWishes, type Wishes } from '@shootdesk/shared/service-jobs/wishes';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { findPropertyTimeZone } from '../../zones/public.ts';

export interface JobWishes {
  readonly wishes: Wishes | null;
  readonly time: VisitTime;
  readonly cache_key: number;
}

const instantOf = (at: Date | null) => at?.toISOString() ?? null;

export async function findWishes(
  db: Tx | Deps['prisma'],
  { settings }: Pick<Deps, 'settings'>,
  id: number,
): Promise<{ readonly onSite: boolean; readonly view: JobWishes }> {
  const { wishes, cacheKey, service, ...job } = await db.serviceJob.findUniqueOrThrow({
    where: { id },
    select: {
      ...{ wishes: true, cacheKey: true, service: { select: { onSite: true } } },
      ...{ campaignId: true, dateService: true, isTimeOpen: true, timeFixedAt: true, savedMinutes: true },
    },
  });
  let by: Date | null = null;
  if (job.isTimeOpen && job.dateService) {
    const { timeZone: ownTimeZone, fixTimesAt: fixMinute } = settings.organisation();
    by = fixedBy(job.dateService, {
      timeZone: (await findPropertyTimeZone(db, job.campaignId)) ?? ownTimeZone,
      fixMinute,
    });
  }
  const { isTimeOpen: isOpen, savedMinutes } = job;
  const time = { isOpen, fixedBy: instantOf(by), fixedAt: instantOf(job.timeFixedAt), savedMinutes };
  return { onSite: service.onSite, view: { wishes: readWishes(wishes), time, cache_key: cacheKey } };
}

/** The caller has locked the job. */
export async function writeWishes(tx: Tx, id: number, wishes: Wishes | null): Promise<void> {
  // New wishes may allow other days, so the office is notified again if nobody is found by then.
  const data = { wishes: wishes ?? Prisma.DbNull, unbookedNamedAt: null };
  await tx.serviceJob.update({ where: { id }, data, select: { id: true } });
}
