import { beingChanged, type Answer, type Held, type Race, type Target } from './race.ts';
import type { Place, Visit } from './world.ts';

const iso = (ms: number) => new Date(ms).toISOString();
const placeOf = ({ person, startMs }: Target): Place => ({ person, startMs });
const reason = 'Raced';

/** How often a client of a booking link goes away without confirming, confirms too late, or confirms while the office drops the visit elsewhere. */
const linkShares = { left: 0.1, late: 0.06, contested: 0.1 } as const;
/** How often two people drop a visit on the board at the same moment. */
const doubleDropShare = 0.1;

/** Decides whether a client leaves a held time, which is all that happens to it then. */
type Leaves = (visit: Visit, held: Held) => Promise<boolean>;

const bodyOf = (visits: readonly Visit[], keys: ReadonlyMap<number, number>) =>
  visits.flatMap(({ jobs }) => jobs).map((id) => ({ id, cache_key: keys.get(id)! }));

/** A drop on the board, which moves a visit or books it for the first time. */
export async function dropOn(race: Race, visit: Visit, { person, startMs }: Target): Promise<() => Promise<Answer>> {
  const jobs = bodyOf([visit], await race.versions([visit]));
  const body = { jobs, dateService: iso(startMs), providerId: person, reason };
  return () => race.byOffice('POST', `/v1/service-jobs/${visit.jobs[0]}/visit/reschedule`, body);
}

async function bookByBoard(race: Race, visit: Visit): Promise<void> {
  const first = race.target(visit);
  const drop = await dropOn(race, visit, first);
  if (Math.random() >= doubleDropShare) {
    const isBooked = await race.count(visit.way, drop);
    return race.verify(visit, isBooked ? placeOf(first) : visit.place);
  }
  const second = race.target(visit);
  const other = await dropOn(race, visit, second);
  const [one, two] = await Promise.all([race.count(visit.way, drop, true), race.count(visit.way, other, true)]);
  if (one && two) race.mismatches.push(`Two drops of one version of the jobs ${visit.jobs.join()} were taken.`);
  await race.verify(visit, one ? placeOf(first) : two ? placeOf(second) : visit.place);
}

async function bookByDialog(race: Race, visit: Visit): Promise<void> {
  const target = race.target(visit);
  const [id] = visit.jobs;
  const version = { 'if-match': `"${(await race.versions([visit])).get(id!)}"` };
  const body = { dateService: iso(target.startMs), providerId: target.person };
  const isBooked = await race.count(visit.way, () =>
    visit.place
      ? race.byOffice('POST', `/v1/service-jobs/${id}/reschedule`, { ...body, reason }, version)
      : race.byOffice('PATCH', `/v1/service-jobs/${id}/provider-details`, body, version),
  );
  await race.verify(visit, isBooked ? placeOf(target) : visit.place);
}

/** Orders services with their visit, which are made together or not at all. */
async function bookByOrder(race: Race, visit: Visit): Promise<void> {
  const target = race.target(visit);
  const made: number[] = [];
  const body = {
    campaignId: visit.campaignId,
    jobs: visit.minutes.map((serviceJobLength) => ({ serviceId: 1, serviceJobLength })),
    visits: [{ jobs: visit.minutes.map((_, nth) => nth), providerId: target.person, dateService: iso(target.startMs) }],
  };
  const isBooked = await race.count(visit.way, async () => {
    const answer = await race.byOffice('POST', '/v1/orders', body);
    if (answer.status === 201) made.push(...(answer.result['jobs'] as { id: number }[]).map(({ id }) => id));
    return answer;
  });
  const before = visit.jobs;
  if (isBooked) visit.jobs = made.toSorted((a, b) => a - b);
  await race.verify(visit, isBooked ? placeOf(target) : null);
  const { rows } = await race.db.query<{ ids: number[] }>(
    'SELECT array_agg(id ORDER BY id) AS ids FROM service_jobs WHERE campaign_id = $1 AND id > $2',
    [visit.campaignId, before.at(-1) ?? 0],
  );
  if (String(rows[0]!.ids ?? []) !== String(made)) {
    race.mismatches.push(
      `Campaign ${visit.campaignId} was answered the jobs ${made.join()} and has ${rows[0]!.ids?.join()}.`,
    );
  }
}

/** Moves several visits in one transaction, each or not. */
async function bookByRepair(race: Race, visits: readonly Visit[]): Promise<void> {
  const keys = await race.versions(visits);
  const targets = visits.map((visit) => race.target(visit));
  const body = {
    reason,
    visits: visits.map((visit, nth) => ({
      jobs: bodyOf([visit], keys),
      to: { providerId: targets[nth]!.person, dateService: iso(targets[nth]!.startMs) },
    })),
  };
  const answer = await race.byOffice('POST', '/v1/repairs', body);
  const moved = (answer.result['visits'] ?? []) as { jobIds: number[]; isMoved: boolean; refusal: string | null }[];
  for (const [nth, visit] of visits.entries()) {
    const own = moved.find(({ jobIds }) => jobIds[0] === visit.jobs[0]);
    const outcome = own
      ? { ...answer, status: own.isMoved ? 200 : 409, detail: own.refusal ?? '' }
      : { ...answer, status: answer.status === 200 ? 500 : answer.status };
    const isBooked = await race.count(visit.way, () => Promise.resolve(outcome));
    await race.verify(visit, isBooked ? placeOf(targets[nth]!) : visit.place);
  }
}

/** A time that a client holds since a moment, with the person, whom the client is not told. */
async function heldBy({ db }: Race, { jobs, minutes }: Visit, startMs: number, askedMs: number): Promise<Held> {
  const { rows } = await db.query<{ person: number }>(
    'SELECT user_id AS person FROM booking_holds WHERE service_job_id = $1 AND start = $2',
    [jobs[0], new Date(startMs)],
  );
  return { person: rows[0]?.person ?? null, startMs, askedMs, minutes: minutes.reduce((sum, each) => sum + each, 0) };
}

/** Confirms a held time. A refusal is right only where a blockout has taken the time back. */
async function confirmHeld(race: Race, visit: Visit, confirm: () => Promise<Answer>, held: Held): Promise<boolean> {
  let refusal: string | null = null;
  const isBooked = await race.count('link', async () => {
    const answer = await confirm();
    if (answer.status === 409 && !answer.detail.startsWith(beingChanged)) refusal = answer.detail;
    return answer;
  });
  if (refusal !== null && !race.isTakenBack(held))
    race.lostHolds.push(`Jobs ${visit.jobs.join()}, held for ${iso(held.startMs)}, were refused: ${String(refusal)}`);
  return isBooked;
}

/** Holds a time by a booking link, and confirms it, leaves it, or confirms it when it is over. */
async function bookByLink(race: Race, visit: Visit, leaves: Leaves): Promise<void> {
  const target = race.target(visit);
  const start = { start: iso(target.startMs) };
  const whoever: Place = { person: null, startMs: target.startMs };
  const askedMs = Date.now();
  const hold = await race.byLink(visit, 'hold', start);
  if (hold.status !== 200) {
    await race.count('link', () => Promise.resolve(hold));
    return race.verify(visit, visit.place);
  }
  const held = await heldBy(race, visit, target.startMs, askedMs);
  const what = Math.random();
  if (what < linkShares.left) {
    if (!(await leaves(visit, held))) await race.byLink(visit, 'release');
    return race.verify(visit, visit.place);
  }
  const confirm = () => race.byLink(visit, 'confirm', start);
  if (what < linkShares.left + linkShares.late) {
    await race.db.query('UPDATE booking_holds SET expires_at = clock_timestamp() WHERE service_job_id = ANY($1)', [
      visit.jobs,
    ]);
    if (await race.count('link', confirm)) {
      race.mismatches.push(`Jobs ${visit.jobs.join()} were booked by a hold that was over.`);
    }
    return race.verify(visit, visit.place);
  }
  if (what < linkShares.left + linkShares.late + linkShares.contested) {
    const other = race.target(visit);
    const drop = await dropOn(race, visit, other);
    const [byClient, byOffice] = await Promise.all([race.count('link', confirm), race.count('board', drop, true)]);
    if (byClient && byOffice) race.mismatches.push(`Client and office both booked the jobs ${visit.jobs.join()}.`);
    return race.verify(visit, byClient ? whoever : byOffice ? placeOf(other) : visit.place);
  }
  const isBooked = await confirmHeld(race, visit, confirm, held);
  await race.verify(visit, isBooked ? whoever : visit.place);
}

/** Takes the appointment of a visit away. */
export async function giveBack(race: Race, visit: Visit): Promise<void> {
  const byLink = () => race.byLink(visit, 'cancel', { start: iso(visit.place!.startMs) });
  const byOffice = async () => {
    const jobs = bodyOf([visit], await race.versions([visit]));
    return race.byOffice('POST', `/v1/service-jobs/${visit.jobs[0]}/visit/cancel`, { jobs, reason });
  };
  const answer = await (visit.way === 'link' ? byLink() : byOffice());
  const isDone = answer.status === 200;
  if (isDone) race.tallies[visit.way].givenBack += 1;
  else race.fail(visit.way, 'cancel', answer);
  await race.verify(visit, isDone ? null : visit.place);
}

/** Asks for another hour of a visit, or gives it back. */
export async function act(race: Race, visit: Visit, own: readonly Visit[], leaves: Leaves): Promise<void> {
  const isBooked = visit.place !== null;
  if (isBooked && (visit.way === 'order' || Math.random() < 0.5)) return giveBack(race, visit);
  if (visit.way === 'link') return bookByLink(race, visit, leaves);
  if (visit.way === 'dialog') return bookByDialog(race, visit);
  if (visit.way === 'order') return bookByOrder(race, visit);
  const repaired = own.filter(({ way, place }) => way === 'repair' && place !== null);
  if (visit.way === 'repair' && isBooked) return bookByRepair(race, repaired);
  return bookByBoard(race, visit);
}
