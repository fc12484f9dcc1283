export { buildProblem } from './build-problem.ts';
export { checkPlaces } from './check-places.ts';
export { planInThread } from './engine/plan-in-thread.ts';
export { planJobOf, planPersonOf, type PlanFacts, type PlanJob, type PlanPerson } from './plan-facts.ts';
export { appointmentsOf, candidatesOf, finishOf, isLate, startsOn, stayOf, staysOf, type Stay } from './stays.ts';
export { turns } from './turns.ts';
export { usualWeights } from './weights.ts';
