import type { ProposedVisit } from './use-plan.ts';

/** Proposed visits by the id of their person. */
export type ProposedByPerson = ReadonlyMap<number, readonly ProposedVisit[]>;

/** One array, so that rows without a proposal are not drawn again. */
const nothing: readonly ProposedVisit[] = [];

export const proposedByPerson = (visits: readonly ProposedVisit[]): ProposedByPerson =>
  Map.groupBy(visits, ({ providerId }) => providerId);

export const proposedFor = (proposed: ProposedByPerson, id: number): readonly ProposedVisit[] =>
  proposed.get(id) ?? nothing;
