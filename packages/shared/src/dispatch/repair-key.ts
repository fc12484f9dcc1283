import type { Repair } from './repair.contract.ts';

/** What two repairs are the same by: the visits that they move, and where to. */
export const repairKey = ({ moves }: Pick<Repair, 'moves'>): string =>
  moves.map(({ jobs, to }) => `${jobs[0]?.id} ${to?.providerId} ${to?.dateService}`).join(', ');
