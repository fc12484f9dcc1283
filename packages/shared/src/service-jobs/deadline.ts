const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Largest first; a month counts 30 days and a year 365, because a badge only gives an idea of the time. */
const units = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const;

/** How a deadline stands. */
export interface DeadlineBadge {
  readonly state: 'overdue' | 'late' | 'due' | 'submitted';
  /** What a person reads, such as 'Due in 3 days'. */
  readonly text: string;
  /** Green: at least a day left or handed in on time; amber: under a day left; red: passed. */
  readonly colour: 'green' | 'amber' | 'red';
}

/** A span in its largest unit, rounded down but never below one minute: '3 days', '1 hour'. */
function inLargestUnit(milliseconds: number): string {
  const [name, length] = units.find(([, size]) => milliseconds >= size) ?? units[4];
  const count = Math.max(1, Math.floor(milliseconds / length));
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/**
 * The badge of a deadline; null without one. 'Overdue' is a passed deadline with nothing sent to the client, 'Late' one that was
 * met after it had passed, with how much later.
 */
export function deadlineBadge(deadline: Date | null, proofedAt: Date | null, now: Date): DeadlineBadge | null {
  if (!deadline) return null;
  const end = deadline.getTime();
  if (proofedAt) {
    const late = proofedAt.getTime() - end;
    return late > 0
      ? { state: 'late', text: `Late ${inLargestUnit(late)}`, colour: 'red' }
      : { state: 'submitted', text: 'Submitted', colour: 'green' };
  }
  const left = end - now.getTime();
  if (left <= 0) return { state: 'overdue', text: `Overdue ${inLargestUnit(-left)}`, colour: 'red' };
  return { state: 'due', text: `Due in ${inLargestUnit(left)}`, colour: left >= day ? 'green' : 'amber' };
}
