import { holdMinutes } from '@shootdesk/shared/booking-links/booking-rules';
import { giveBack, dropOn } from './book.ts';
import { beingChanged, type Held, type Race, type Target } from './race.ts';
import type { Visit } from './world.ts';

/** A time that a client held and left. */
export interface LeftHold extends Held {
  readonly visit: Visit;
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
  /** Left times that nobody held any more although they were not over and no blockout overlapped them. */
  readonly lost: string[];
  /** Left times that were not refused while they were held. */
  readonly open: string[];
  /** Left times that were still refused, or still the client's, when they were over. */
  readonly kept: string[];
}

const heldRefusal = 'A client is choosing this time';

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

const whereOf = ({ person, startMs }: Held) => `Person ${person ?? '?'}, ${new Date(startMs).toISOString()}`;

/** Tries to drop another visit on a held time that has just been left; true if that was refused. */
export async function dropOnHeld(race: Race, hold: LeftHold, probe: Visit): Promise<boolean> {
  const { person, startMs } = hold;
  if (person === null) return false;
  const target = { person, startMs };
  const { status, detail } = await (await dropOn(race, probe, target))();
  await race.verify(probe, status === 200 ? target : probe.place);
  if (status === 409 && detail.startsWith(heldRefusal)) return true;
  const isUnknown = status === 503 || detail.startsWith(beingChanged) || race.isTakenBack(hold);
  if (!isUnknown) race.lostHolds.push(`${whereOf(hold)} was held, and a drop was answered ${status} ${detail}`);
  return false;
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
  const outcome: HoldOutcome = {
    endedByClock: 0,
    endedByHand: 0,
    takenBack: 0,
    booked: 0,
    given: 0,
    ...{ lost: [], open: [], kept: [] },
  };
  for (const [nth, hold] of left.entries()) {
    const row = await readHold(race, hold);
    const probe = probes[nth % probes.length]!;
    if (!row) {
      const { person, startMs, leftAtMs } = hold;
      const isOver = Date.now() > leftAtMs + holdMinutes * 60_000;
      if (race.isTakenBack(hold)) outcome.takenBack += 1;
      else if (isOver && person !== null && (await isTaken(race, { person, startMs }, probe.minutes[0]!)))
        outcome.given += 1;
      else outcome.lost.push(`${whereOf(hold)} was held and left, and the hold is gone without a blockout.`);
      continue;
    }
    const target = { person: row.person, startMs: hold.startMs };
    const drop = async () => (await dropOn(race, probe, target))();
    const where = whereOf(hold);
    if (row.isLive) {
      outcome.endedByHand += 1;
      const { status, detail } = await drop();
      if (status !== 409 || !detail.startsWith(heldRefusal))
        outcome.open.push(`${where} was held, and a drop was answered ${status} ${detail}`);
      await race.db.query('UPDATE booking_holds SET expires_at = clock_timestamp() WHERE service_job_id = $1', [
        hold.visit.jobs[0],
      ]);
    } else outcome.endedByClock += 1;
    const late = await race.byLink(hold.visit, 'confirm', { start: new Date(hold.startMs).toISOString() });
    if (late.status !== 409) outcome.kept.push(`${where} was confirmed when it was over: ${late.status}`);
    const isFree = !(await isTaken(race, target, probe.minutes[0]!));
    const { status, detail } = await drop();
    if (isFree !== (status === 200))
      outcome.kept.push(`${where} was ${isFree ? 'free' : 'taken'}: ${status} ${detail}`);
    if (status !== 200) outcome.given += 1;
    else {
      outcome.booked += 1;
      await race.verify(probe, target);
      await giveBack(race, probe);
    }
  }
  return outcome;
}
