import { subtract, type Period } from '@shootdesk/shared/availability/periods';
import type { BoardProvider } from '@shootdesk/shared/dispatch/dispatch.contract';
import { visitPeriod } from '../board-model.ts';
import type { BoardVisit } from '../board-visits.ts';
import { cellOf, clipToDay, type CellNote } from '../week/week-rows.ts';

/** Gaps shorter than this have no room for a job, in ms. */
const leastFreeMs = 30 * 60_000;

/** What a provider does and when they are free on a day, in the order of time. */
export type PhoneEntry =
  | { readonly kind: 'visit'; readonly at: number; readonly visit: BoardVisit }
  | { readonly kind: 'free'; readonly at: number; readonly start: string; readonly finish: string };

export interface PhoneDay {
  readonly entries: readonly PhoneEntry[];
  readonly blockouts: readonly CellNote[];
  readonly isOff: boolean;
}

export function phoneDay(
  provider: BoardProvider,
  visits: readonly BoardVisit[],
  day: string,
  timeZone: string,
): PhoneDay {
  const { blockouts, isOff } = cellOf(provider, visits, day, timeZone);
  const worked = subtract(clipToDay(provider.slots, day, timeZone), clipToDay(provider.blockouts, day, timeZone));
  const busy = visits.map((visit): Period => {
    const { start, finish } = visitPeriod(visit)!;
    return { start: new Date(start), finish: new Date(finish) };
  });
  const free = subtract(worked, busy).filter(({ start, finish }) => Number(finish) - Number(start) >= leastFreeMs);
  const entries = [
    ...visits.map((visit) => ({ kind: 'visit' as const, at: Date.parse(visit[0].dateService!), visit })),
    ...free.map(({ start, finish }) => ({
      kind: 'free' as const,
      at: start.getTime(),
      start: start.toISOString(),
      finish: finish.toISOString(),
    })),
  ];
  return { entries: entries.toSorted((a, b) => a.at - b.at), blockouts, isOff };
}
