import type pg from 'pg';
import { bookingSessionHeader } from '@shootdesk/shared/booking-links/booking.contract';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { Person } from '../bench/sessions.ts';
import { raceInstant, raceMinutes, ways, type Place, type Visit, type Way, type World } from './world.ts';

/** So many times in a row most callers want hours of the same day of the same person. */
const hotFor = 60;
const hotShare = 0.75;
const callTimeoutMs = 60_000;
/** Refusal of a call that has waited for a lock for some seconds. */
export const beingChanged = 'Someone else is changing this';

/** What the calls of a way came to. */
export interface Tally {
  /** Hours that were asked for. */
  asked: number;
  booked: number;
  refused: number;
  givenBack: number;
  /** Answers by which nothing has happened because the wait for a lock was too long; of bookings only 503. */
  busy: number;
  /** Answers that neither book nor refuse. */
  readonly errors: string[];
  readonly ms: number[];
}

export interface Answer {
  readonly status: number;
  readonly result: Record<string, unknown>;
  /** Of a refusal. */
  readonly detail: string;
  readonly ms: number;
}

export interface Target {
  readonly person: number;
  readonly startMs: number;
}

/** A time that nobody may book. */
interface Blocked {
  readonly person: number;
  readonly startMs: number;
  readonly finishMs: number;
  /** When its call was answered. */
  madeMs: number;
}

/** A time that a client has asked to hold. */
export interface Held {
  /** Null where the hold was gone before it was read. */
  readonly person: number | null;
  readonly startMs: number;
  readonly askedMs: number;
  readonly minutes: number;
}

interface RaceOptions {
  readonly world: World;
  /** The database, beside the product. */
  readonly db: pg.Pool;
  readonly urls: readonly string[];
  /** People of the office who call. */
  readonly office: readonly Person[];
  /** Hours that are asked for. */
  readonly bookings: number;
}

/** What callers share while they race. */
export class Race {
  readonly tallies = Object.fromEntries(
    [...ways, 'blockout' as const].map((way) => [
      way,
      { asked: 0, booked: 0, refused: 0, busy: 0, givenBack: 0, errors: [], ms: [] },
    ]),
  ) as unknown as Record<Way | 'blockout', Tally>;
  /** Answers that differ from the rows. */
  readonly mismatches: string[] = [];
  /** Held times that were lost although no blockout took them back. */
  readonly lostHolds: string[] = [];
  /** Blockouts that were made or may be made by a call without an answer yet. */
  readonly blocked = new Set<Blocked>();
  /** Refusals by what they say. */
  readonly refusals = new Map<string, number>();
  /** Jobs that have been booked from none. */
  firstBookings = 0;
  #calls = 0;
  #asked = 0;

  readonly world: World;
  readonly db: pg.Pool;
  readonly #urls: readonly string[];
  readonly #office: readonly Person[];
  readonly #bookings: number;

  constructor({ world, db, urls, office, bookings }: RaceOptions) {
    this.world = world;
    this.db = db;
    this.#urls = urls;
    this.#office = office;
    this.#bookings = bookings;
  }

  /** How much of the race is over, from 0 to 1. */
  get progress(): number {
    return Math.min(1, this.#asked / this.#bookings);
  }

  get isOver(): boolean {
    return this.progress === 1;
  }

  /** Calls the servers in turn, each time from another address because of the rate limit. */
  async call(method: string, path: string, headers: Record<string, string>, body?: object): Promise<Answer> {
    const nth = (this.#calls += 1);
    const url = this.#urls[nth % this.#urls.length]!;
    const begin = performance.now();
    const response = await fetch(url + path, {
      method,
      signal: AbortSignal.timeout(callTimeoutMs),
      headers: {
        ...headers,
        'x-forwarded-for': `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`,
        ...(method !== 'GET' && { origin: url }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { result = {}, detail = '' } = (await response.json().catch(() => ({}))) as Partial<Answer>;
    return { status: response.status, result, detail, ms: performance.now() - begin };
  }

  /** Calls as somebody of the office. */
  byOffice(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
    const { cookie } = this.#office[this.#calls % this.#office.length]!;
    return this.call(method, path, { ...headers, cookie }, body);
  }

  byLink({ session }: Visit, path: string, body?: object): Promise<Answer> {
    return this.call('POST', `/v1/booking/${path}`, { [bookingSessionHeader]: session }, body);
  }

  /** An hour that most other callers want at this moment, too, and that a visit does not have. */
  target(visit: Visit | null = null): Target {
    const found = this.#draw();
    const own = visit?.place;
    const isOwn = own?.startMs === found.startMs && (own.person ?? found.person) === found.person;
    return isOwn ? this.target(visit) : found;
  }

  #draw(): Target {
    const { people, days } = this.world;
    const turn = Math.floor(this.#asked / hotFor);
    const isHot = Math.random() < hotShare;
    const pick = (list: readonly unknown[], hot: number) => (isHot ? hot : Math.floor(Math.random() * list.length));
    const person = people[pick(people, turn % people.length)]!;
    const day = days[pick(days, Math.floor(turn / people.length) % days.length)]!;
    return { person, startMs: raceInstant(day, raceMinutes[Math.floor(Math.random() * raceMinutes.length)]!) };
  }

  /**
   * Sends a call for an hour and counts it by its answer. Answers whether it was booked.
   * @param mayBeStale whether another call may give the visit another version meanwhile
   */
  async count(way: Way, ask: () => Promise<Answer>, mayBeStale = false): Promise<boolean> {
    const tally = this.tallies[way];
    this.#asked += 1;
    tally.asked += 1;
    const begin = performance.now();
    const { status, detail, ms } = await ask().catch((error: unknown) => ({
      ...{ status: 0, detail: String(error), ms: performance.now() - begin },
    }));
    tally.ms.push(ms);
    if (status === 200 || status === 201) tally.booked += 1;
    else if (status === 409 || (mayBeStale && status === 412)) {
      tally.refused += 1;
      const said = detail
        .replaceAll(/Racer \S+/g, 'Racer')
        .replaceAll(/\d+/g, '#')
        .slice(0, 70);
      this.refusals.set(said, (this.refusals.get(said) ?? 0) + 1);
    } else this.fail(way, 'book', { status, detail });
    return status === 200 || status === 201;
  }

  /** Counts an answer that neither books nor refuses. */
  fail(way: Way | 'blockout', what: string, { status, detail }: Pick<Answer, 'status' | 'detail'>): void {
    if (status === 503 || detail.startsWith(beingChanged)) this.tallies[way].busy += 1;
    else this.tallies[way].errors.push(`${way}, ${what}: ${status} ${detail}`);
  }

  /** Compares the rows of a visit with what its caller was answered last. */
  async verify(visit: Visit, place: Place | null): Promise<void> {
    if (place && !visit.place) this.firstBookings += visit.jobs.length;
    visit.place = place;
    const { rows } = await this.db.query<{ start: Date | null; people: number[] }>(
      `SELECT date_service AS start, ARRAY(SELECT user_id FROM service_job_users u WHERE u.service_job_id = j.id AND u.service_job_user_role_id = ${JobUserRoleId.OnSiteProvider}) AS people
       FROM service_jobs j WHERE id = ANY($1) ORDER BY id`,
      [visit.jobs],
    );
    let startMs = place?.startMs ?? 0;
    const who = place?.person ?? rows[0]?.people[0];
    const isSame = rows.every(({ start, people }, index) => {
      const isRight = place
        ? start?.getTime() === startMs && people.length === 1 && people[0] === who
        : start === null && people.length === 0;
      startMs += visit.minutes[index]! * 60_000;
      return isRight;
    });
    if (isSame && rows.length === visit.jobs.length) return;
    this.mismatches.push(`${visit.way}, jobs ${visit.jobs.join()}: ${JSON.stringify({ place, rows })}`);
  }

  /** Whether a blockout may have taken a held time back. */
  isTakenBack({ person, startMs, askedMs, minutes }: Held): boolean {
    return [...this.blocked].some(
      (each) =>
        (person === null || each.person === person) &&
        each.madeMs >= askedMs &&
        each.startMs < startMs + minutes * 60_000 &&
        each.finishMs > startMs,
    );
  }

  /** The jobs of a visit with their versions, as a screen has read them. */
  async versions(visits: readonly Visit[]): Promise<Map<number, number>> {
    const { rows } = await this.db.query<{ id: number; key: number }>(
      'SELECT id, cache_key AS key FROM service_jobs WHERE id = ANY($1)',
      [visits.flatMap(({ jobs }) => jobs)],
    );
    return new Map(rows.map(({ id, key }) => [id, key]));
  }
}
