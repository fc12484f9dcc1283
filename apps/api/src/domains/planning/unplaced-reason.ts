import { calendarFor, type PlanFacts } from './plan-facts.ts';
import { candidatesOf, mayDo, startsOn, type Stay } from './stays.ts';

const daysWords = ({ days }: PlanFacts) => (days.length === 1 ? 'on this day' : 'on these days');

/** Why a stay got no place, in a sentence. */
export function unplacedReason(stay: Stay, facts: PlanFacts): string {
  const { people, days } = facts;
  const { jobs } = stay;
  const [{ clientId, zone }] = jobs;
  const calendars = people.map((person) => calendarFor(person, clientId));
  const rare = jobs.find(({ serviceId }) => !calendars.some(({ serviceIds }) => serviceIds.includes(serviceId)));
  if (rare) return `Nobody offers ${rare.service}.`;
  const services = jobs.map(({ service }) => service).join(' and ');
  const able = people.filter((person) => mayDo(stay, person));
  if (able.length === 0) return `The client does not want anybody who offers ${services}.`;
  const candidates = candidatesOf(stay, people);
  if (candidates.length === 0) {
    return zone === null
      ? `Nobody who offers ${services} works where the property is.`
      : `Nobody of the zone ${zone} offers ${services}.`;
  }
  const isFree = (isWishless: boolean) =>
    candidates.some((person) => days.some((day) => startsOn(stay, person, day, facts, isWishless).length > 0));
  if (isFree(false)) return `Other jobs leave no time for it ${daysWords(facts)}.`;
  if (isFree(true)) return `Nobody who offers ${services} is free ${daysWords(facts)} when the client wishes it.`;
  const when = stay.isAtDusk ? `at dusk ${daysWords(facts)}` : daysWords(facts);
  return `Nobody who offers ${services} is free ${when}.`;
}
