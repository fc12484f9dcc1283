export { checkPlaces } from './check-places.ts';
export type { PlanFacts, PlanJob, PlanPerson } from './plan-facts.ts';
export { candidatesOf, finishOf, startsOn, stayOf, staysOf, type Stay } from './stays.ts';
