import { giveBack, dropOn } from './book.ts';
import type { Race, Target } from './race.ts';
import type { Visit } from './world.ts';

/** A time that a client held and left. */
export interface LeftHold {
  readonly visit: Visit;
  readonly startMs: number;
  readonly leftAtMs: number;
}

export interface HoldOutcome {
  /** Whose ten minutes were over by the clock. */
  endedByClock: number;
  /** That were still held, and refused to others then, until their end was moved to now. */
  endedByHand: number;
  /** Taken back by a blockout. */
  takenBack: number;
  /** Whose hour was free afterwards, or had been given to somebody else before. */
  booked: number;
  given: number;
  readonly faults: string[];
}

interface HoldRow {
  readonly person: number;
  readonly isLive: boolean;
}

async function readHold({ db }: Race, { visit, startMs }: LeftHold): Promise<HoldRow | null> {
  const { rows } = await db.query<HoldRow>(
    'SELECT user_id AS person, expires_at > clock_timestamp() AS "isLive" FROM booking_holds WHERE service_job_id = $1 AND start = $2',
    [visit.jobs[0], new Date(startMs)],
  );
  return rows[0] ?? null;
}

/** Whether a person has something from which there is no time to travel to an appointment. */
async function isTaken({ db }: Race, { person, startMs }: Target, minutes: number): Promise<boolean> {
  const { rows } = await db.query<{ taken: boolean }>(
    `SELECT EXISTS (SELECT FROM service_jobs j JOIN service_job_users u ON u.service_job_id = j.id JOIN clients c ON c.id = j.client_id JOIN zones z ON z.id = c.zone_id
       WHERE u.user_id = $1 AND j.date_service < $2::timestamptz + make_interval(mins => $3 + z.default_travel_time)
         AND j.date_service + make_interval(mins => j.service_job_length + z.default_travel_time) > $2) AS taken`,
    [person, new Date(startMs), minutes],
  );
  return rows[0]!.taken;
}

/**
 * Asks for the hours that clients held and left: nobody gets one while it is held, the client does not get it afterwards, and somebody else does.
 * @param probes visits without an appointment, of the travel time of the held ones and not longer
 */
export async function checkHolds(
  race: Race,
  left: readonly LeftHold[],
  probes: readonly Visit[],
): Promise<HoldOutcome> {
  const outcome: HoldOutcome = { endedByClock: 0, endedByHand: 0, takenBack: 0, booked: 0, given: 0, faults: [] };
  for (const [nth, hold] of left.entries()) {
    const row = await readHold(race, hold);
    if (!row) {
      outcome.takenBack += 1;
      continue;
    }
    const probe = probes[nth % probes.length]!;
    const target = { person: row.person, startMs: hold.startMs };
    const drop = async () => (await dropOn(race, probe, target))();
    const where = `Person ${row.person}, ${new Date(hold.startMs).toISOString()}`;
    if (row.isLive) {
      outcome.endedByHand += 1;
      const { status, detail } = await drop();
      if (status !== 409 || !detail.startsWith('A client is choosing this time'))
        outcome.faults.push(`${where} was held, and a drop was answered ${status} ${detail}`);
      await race.db.query('UPDATE booking_holds SET expires_at = clock_timestamp() WHERE service_job_id = $1', [
        hold.visit.jobs[0],
      ]);
    } else outcome.endedByClock += 1;
    const late = await race.byLink(hold.visit, 'confirm', { start: new Date(hold.startMs).toISOString() });
    if (late.status !== 409) outcome.faults.push(`${where} was confirmed when it was over: ${late.status}`);
    const isFree = !(await isTaken(race, target, probe.minutes[0]!));
    const { status, detail } = await drop();
    if (isFree !== (status === 200))
      outcome.faults.push(`${where} was ${isFree ? 'free' : 'taken'}: ${status} ${detail}`);
    if (status !== 200) outcome.given += 1;
    else {
      outcome.booked += 1;
      await race.verify(probe, target);
      await giveBack(race, probe);
    }
  }
  return outcome;
}
