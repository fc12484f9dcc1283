import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { describeMoves, followRows, showRows, type HeldRows, type LatestRows } from './held-rows.ts';

/** How long a row that changed is marked, in milliseconds. */
const markedMs = 3000;
/** How long after a return to the tab rows may still move, in milliseconds: what happened meanwhile is being read. */
const returningMs = 2000;

/** What of a list moved while it was shown. */
export interface ListMoves {
  /** Such as '3 jobs came in, 1 left'; null when nothing did. */
  readonly text: string | null;
  /** Rows that are no longer in the list. */
  readonly left: ReadonlySet<number>;
  /** Rows that changed a moment ago. */
  readonly changed: ReadonlySet<number>;
  /** Shows the list as it is by now. */
  readonly show: () => void;
  /** While rows are selected they are held in any case. */
  readonly setIsSelecting: (isSelecting: boolean) => void;
}

interface ShownRows {
  readonly jobs: readonly ServiceJob[];
  readonly moves: ListMoves;
}

const none: ReadonlySet<number> = new Set();
const unchanged: readonly number[] = [];

/** The rows of the last changes, until a moment after the last of them. */
function useMarks(changed: readonly number[]): ReadonlySet<number> {
  const [marked, setMarked] = useState(none);
  const [taken, setTaken] = useState(changed);
  if (taken !== changed) {
    setTaken(changed);
    if (changed.length > 0) setMarked(new Set([...marked, ...changed]));
  }
  useEffect(() => {
    if (marked.size === 0) return undefined;
    const timer = setTimeout(() => setMarked(none), markedMs);
    return () => clearTimeout(timer);
  }, [marked]);
  return marked;
}

/** Whether the person has the tab before them: not while it is hidden, nor in the moment after that. */
function useIsReading(): boolean {
  const [isReading, setIsReading] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listener = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') setIsReading(false);
      else timer = setTimeout(() => setIsReading(true), returningMs);
    };
    document.addEventListener('visibilitychange', listener);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', listener);
    };
  }, []);
  return isReading;
}

/** Holds the rows that a person reads or selects while the list behind them moves on. What is not settled is shown as it is answered. */
export function useHeldRows(latest: LatestRows, isSettled: boolean): ShownRows {
  const [held, setHeld] = useState<HeldRows | null>(null);
  const [seen, setSeen] = useState(latest.jobs);
  const [isSelecting, setIsSelecting] = useState(false);
  const isReading = useIsReading();
  const isNew = held === null || seen !== latest.jobs || held.question !== latest.question;
  if (isSettled && isNew) {
    setSeen(latest.jobs);
    setHeld(held && (isReading || isSelecting) ? followRows(held, latest) : showRows(latest));
  }
  const shown = held?.question === latest.question ? held : null;
  const changed = useMarks(shown?.changed ?? unchanged);
  const show = useCallback(() => setHeld(null), []);
  const text = shown && describeMoves(shown);
  const left = shown?.left ?? none;
  const moves = useMemo(() => ({ text, left, changed, show, setIsSelecting }), [text, left, changed, show]);
  return { jobs: shown?.rows ?? latest.jobs, moves };
}
