import type { BoardVisit } from '../board-visits.ts';

function hasSameJobs(before: readonly BoardVisit[], after: readonly BoardVisit[]): boolean {
  const [a, b] = [before.flat(), after.flat()];
  return a.length === b.length && a.every((job, index) => job === b[index]);
}

interface RowProps {
  readonly visits: readonly BoardVisit[];
}

/** Whether a row looks the same with other props: visits are compared by their jobs, because a changed board groups all of them again. */
export function isSameRow<P extends RowProps>(before: P, after: P): boolean {
  const names = Object.keys(after) as (keyof P)[];
  return (
    hasSameJobs(before.visits, after.visits) && names.every((name) => name === 'visits' || before[name] === after[name])
  );
}
