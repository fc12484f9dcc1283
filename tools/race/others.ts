import { setTimeout as pause } from 'node:timers/promises';
import type { PlanProposal } from '@shootdesk/shared/planning/plan-proposals.contract';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import { dropOn, giveBack } from './book.ts';
import type { Race } from './race.ts';
import type { Visit } from './world.ts';

const planEveryMs = 1500;
const blockForMs = 400;

/** Proposes plans for the days of the race and takes them, visit by visit, as 'Take all' on the board does; then takes them back. */
export async function planAgain(race: Race, visits: readonly Visit[]): Promise<void> {
  const byJob = new Map(visits.flatMap((visit) => visit.jobs.map((id) => [id, visit])));
  while (!race.isOver) {
    const from = localDay(new Date(race.target().startMs), 'Australia/Melbourne');
    const answer = await race.byOffice('POST', '/v1/plan-proposals', {
      ...{ from, days: 1, zones: [race.world.planZoneId] },
    });
    if (answer.status !== 200) race.fail('plan', 'propose', answer);
    for (const planned of (answer.result as unknown as PlanProposal).visits ?? []) {
      const visit = byJob.get(planned.jobs[0]!.id)!;
      const target = { person: planned.providerId, startMs: Date.parse(planned.dateService) };
      const isBooked = await race.count('plan', await dropOn(race, visit, target));
      await race.verify(visit, isBooked ? target : visit.place);
    }
    await pause(planEveryMs);
    for (const visit of visits) if (visit.place) await giveBack(race, visit);
  }
}

/** Blocks hours of the people, which takes held times back and is refused where something is booked, and makes them bookable again. */
export async function blockAgain(race: Race): Promise<void> {
  const tally = race.tallies.blockout;
  while (!race.isOver) {
    const { person, startMs } = race.target();
    const period = { start: new Date(startMs).toISOString(), finish: new Date(startMs + 45 * 60_000).toISOString() };
    const blocked = { person, startMs, finishMs: startMs + 45 * 60_000, madeMs: Infinity };
    race.blocked.add(blocked);
    const begin = performance.now();
    const made = await race.byOffice('POST', `/v3/blockouts/${person}`, { ...period, reason: 'Raced' });
    tally.ms.push(performance.now() - begin);
    tally.asked += 1;
    blocked.madeMs = Date.now();
    if (made.status !== 201) race.blocked.delete(blocked);
    await pause(blockForMs);
    if (made.status === 422 || made.status === 409) tally.refused += 1;
    else if (made.status === 201) {
      tally.booked += 1;
      const deleted = await race.byOffice('DELETE', `/v3/blockouts/${String(made.result['id'])}`);
      if (deleted.status < 300) tally.givenBack += 1;
      else race.fail('blockout', 'delete', deleted);
    } else race.fail('blockout', 'add', made);
  }
}
