import { usualPlanCosts } from '@shootdesk/shared/dispatch/change-weights';
import { calendarFor, type PlanFacts, type PlanPerson } from './plan-facts.ts';
import { candidatesOf, mayDo, startsOn, type Stay } from './stays.ts';
import type { Turn } from './turns.ts';

const daysWords = ({ days }: PlanFacts) => (days.length === 1 ? 'on this day' : 'on these days');

/** Whether somebody who could get a stay is free on one of the days when the client wishes it, or at any time. */
async function isAnyFree(
  stay: Stay,
  candidates: readonly PlanPerson[],
  facts: PlanFacts,
  turn: Turn,
  isWishless: boolean,
): Promise<boolean> {
  for (const person of candidates) {
    for (const day of facts.days) {
      await turn();
      for (const _start of startsOn(stay, person, day, facts, isWishless)) return true;
    }
  }
  return false;
}

/**
 * Why a stay got no place, in a sentence.
 * @param unplacedCost of the plan, which may be less than a long way
 */
export async function unplacedReason(stay: Stay, facts: PlanFacts, unplacedCost: number, turn: Turn): Promise<string> {
  const { people } = facts;
  const { jobs } = stay;
  const [{ clientId, zone }] = jobs;
  const calendars = people.map((person) => calendarFor(person, clientId));
  const rare = jobs.find(({ serviceId }) => !calendars.some(({ serviceIds }) => serviceIds.includes(serviceId)));
  if (rare) return `Nobody${facts.isOfZones ? ' of the chosen zones' : ''} offers ${rare.service}.`;
  const services = jobs.map(({ service }) => service).join(' and ');
  const able = people.filter((person) => mayDo(stay, person));
  if (able.length === 0) return `The client does not want anybody who offers ${services}.`;
  const candidates = candidatesOf(stay, people);
  if (candidates.length === 0) {
    return zone === null
      ? `Nobody who offers ${services} works where the property is.`
      : `Nobody of the zone ${zone} offers ${services}.`;
  }
  if (await isAnyFree(stay, candidates, facts, turn, false)) {
    return unplacedCost < usualPlanCosts.unplaced
      ? `Other jobs leave no time for it ${daysWords(facts)}, or the way there costs more than the studio allows.`
      : `Other jobs leave no time for it ${daysWords(facts)}.`;
  }
  if (await isAnyFree(stay, candidates, facts, turn, true))
    return `Nobody who offers ${services} is free ${daysWords(facts)} when the client wishes it.`;
  const when = stay.isAtDusk ? `at dusk ${daysWords(facts)}` : daysWords(facts);
  return `Nobody who offers ${services} is free ${when}.`;
}
