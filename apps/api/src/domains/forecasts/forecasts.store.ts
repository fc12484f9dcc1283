import { Prisma, type PrismaClient } from '@shootdesk/prisma/client';
import type { ForecastStep, UsualTimes } from '@shootdesk/shared/forecasts/forecast-records';
import { inTransaction } from '../../db/transaction.ts';
import type { Reads } from '../../db/reads.ts';

/** A stored forecast. Instants in ms. */
export interface ForecastRow {
  readonly jobId: number;
  readonly deadline: number;
  readonly expectedAt: number | null;
  readonly atRiskUntil: number | null;
  readonly steps: readonly ForecastStep[];
}

const ms = (column: string) => Prisma.raw(`(extract(epoch FROM ${column}) * 1000)::bigint`);

/** Reads the forecasts of some jobs, or of all. */
export async function readForecasts(reads: Reads, ids: readonly number[] | 'all'): Promise<ForecastRow[]> {
  const wanted = ids === 'all' ? Prisma.sql`TRUE` : Prisma.sql`f.service_job_id = ANY(${[...ids]}::int[])`;
  const rows = await reads.$queryRaw<{ forecasts: string }[]>`
    SELECT coalesce(json_agg(json_build_object('jobId', f.service_job_id, 'deadline', ${ms('f.deadline')},
      'expectedAt', ${ms('f.expected_at')}, 'atRiskUntil', ${ms('f.at_risk_until')}, 'steps', f.steps) ORDER BY f.service_job_id), '[]')::text AS forecasts
    FROM job_forecasts f WHERE ${wanted}`;
  return JSON.parse(rows[0]!.forecasts) as ForecastRow[];
}

const rowsAtOnce = 2000;

const batchesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / rowsAtOnce) }, (_, index) =>
    all.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );

/** Writes changed forecasts and deletes those of removed ids. Skips jobs that were deleted meanwhile. */
export async function writeForecasts(
  prisma: PrismaClient,
  changed: readonly ForecastRow[],
  removedIds: readonly number[],
): Promise<void> {
  for (const batch of batchesOf(changed)) {
    await prisma.$executeRaw`
      INSERT INTO job_forecasts (service_job_id, deadline, expected_at, at_risk_until, steps)
      SELECT r."jobId", to_timestamp(r.deadline / 1000.0), to_timestamp(r."expectedAt" / 1000.0), to_timestamp(r."atRiskUntil" / 1000.0), r.steps
      FROM json_to_recordset(${JSON.stringify(batch)}::json)
        AS r("jobId" int, deadline bigint, "expectedAt" bigint, "atRiskUntil" bigint, steps jsonb)
      JOIN service_jobs j ON j.id = r."jobId"
      ORDER BY r."jobId"
      ON CONFLICT (service_job_id) DO UPDATE SET deadline = excluded.deadline, expected_at = excluded.expected_at,
        at_risk_until = excluded.at_risk_until, steps = excluded.steps`;
  }
  if (removedIds.length > 0) {
    await prisma.jobForecast.deleteMany({ where: { serviceJobId: { in: [...removedIds] } } });
  }
}

export interface Run {
  readonly usualTimes: UsualTimes | null;
  readonly usualTimesAt: Date | null;
}

/** Tolerated clock difference. A start further in the future comes from a wrong clock, and must not block the other processes. */
const clockDifferenceMs = 60_000;

/** Maximum duration of a run in ms. When a process dies during a run, the others cannot run before this time is over. */
const maxRunMs = 10 * 60_000;

/**
 * Starts a run for this process; null while another one runs, or when the last one began less than `restMs` ago.
 * @param restMs 0 starts a run whenever none is running
 */
export async function takeRun(prisma: PrismaClient, now: Date, restMs: number): Promise<Run | null> {
  const after = (ms: number) => new Date(now.getTime() + ms);
  const hasRested = [
    { startedAt: null },
    { startedAt: { lte: after(-restMs) } },
    { startedAt: { gt: after(clockDifferenceMs) } },
  ];
  const hasEnded = [
    { runsUntil: null },
    { runsUntil: { lte: now } },
    { runsUntil: { gt: after(maxRunMs + clockDifferenceMs) } },
  ];
  return inTransaction(prisma, async (tx) => {
    const { count } = await tx.forecastRun.updateMany({
      where: { AND: [{ OR: hasEnded }, restMs === 0 ? {} : { OR: hasRested }] },
      data: { startedAt: now, runsUntil: after(maxRunMs) },
    });
    if (count === 0) return null;
    const { usualTimes, usualTimesAt } = await tx.forecastRun.findUniqueOrThrow({ where: { id: 1 } });
    return { usualTimes: usualTimes as UsualTimes | null, usualTimesAt };
  });
}

/** Ends a run, so that other processes can start one. Does nothing when another process has started one meanwhile, because this one took too long. */
export async function endRun(prisma: PrismaClient, startedAt: Date): Promise<void> {
  await prisma.forecastRun.updateMany({ where: { startedAt }, data: { runsUntil: null } });
}

/** Stores usual times for the next runs of every process. */
export async function keepUsualTimes(prisma: PrismaClient, usualTimes: UsualTimes, usualTimesAt: Date): Promise<void> {
  await prisma.forecastRun.update({
    where: { id: 1 },
    data: { usualTimes: usualTimes as unknown as Prisma.InputJsonValue, usualTimesAt },
  });
}
