import type { Reads } from '../../db/reads.ts';

export interface WaitingWork {
  readonly waiting: number;
  readonly oldestAt: Date | null;
  readonly oldestSeconds: number;
  readonly running: number;
  readonly films: { readonly waiting: number; readonly active: number; readonly delayed: number };
}

/** Counts unfinished work in the outbox and of films; partial indexes cover it. */
export async function countWaiting(reads: Reads): Promise<WaitingWork> {
  const rows = await reads.$queryRaw<WaitingWork[]>`
    SELECT o.*, r.running, f.films FROM
      (SELECT count(*)::int AS waiting, min(created_at) AS "oldestAt",
        coalesce(extract(epoch FROM clock_timestamp() - min(created_at)), 0)::int AS "oldestSeconds"
        FROM outbox_messages WHERE relayed_at IS NULL) o,
      (SELECT count(*)::int AS running FROM outbox_messages
        WHERE relayed_at IS NOT NULL AND handled_at IS NULL AND failed_at IS NULL) r,
      (SELECT json_build_object('waiting', count(*) FILTER (WHERE started_at IS NULL),
        'active', count(*) FILTER (WHERE started_at IS NOT NULL), 'delayed', 0) AS films
        FROM film_requests WHERE generated_at IS NULL AND failed_at IS NULL) f`;
  return rows[0]!;
}

/** Counts people with a session; also returns the latest activity, exact to five minutes. */
export async function countPeople(reads: Reads, now: Date, idleMs: number) {
  const rows = await reads.$queryRaw<{ signedIn: number; newestEnd: Date | null }[]>`
    SELECT count(DISTINCT user_id)::int AS "signedIn", max(expires_at) AS "newestEnd"
    FROM user_sessions WHERE user_id IS NOT NULL AND expires_at > ${now}`;
  const { signedIn, newestEnd } = rows[0]!;
  return { signedIn, newestAt: newestEnd && new Date(newestEnd.getTime() - idleMs) };
}

export interface TimerRow {
  readonly name: string;
  readonly startedAt: Date;
  readonly tookMs: number;
  readonly nextAt: Date;
  readonly succeededAt: Date | null;
  readonly failingSince: Date | null;
  readonly error: string | null;
}

export function listTimerRuns(reads: Reads): Promise<TimerRow[]> {
  return reads.$queryRaw<TimerRow[]>`
    SELECT name, started_at AS "startedAt", took_ms AS "tookMs", next_at AS "nextAt", succeeded_at AS "succeededAt",
      failing_since AS "failingSince", error FROM timer_runs`;
}

export async function findSchema(reads: Reads): Promise<string> {
  const rows = await reads.$queryRaw<{ name: string | null }[]>`
    SELECT max(migration_name) AS name FROM _prisma_migrations WHERE rolled_back_at IS NULL`;
  return rows[0]?.name ?? '';
}
