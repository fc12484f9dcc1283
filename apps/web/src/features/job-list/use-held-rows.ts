import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { missingJobsQuery, type JobListQuery, type MissingJobs } from '../../data/jobs/list-queries.ts';
import {
  describeMoves,
  followRows,
  placeRows,
  showRows,
  type HeldRows,
  type LatestRows,
  type RowGroups,
  type RowMark,
} from './held-rows.ts';

/** How long a row that changed is marked, in milliseconds. */
const markedMs = 3000;
/** Time in ms after a return to the tab during which rows may move, because the changes since are being read. */
const returningMs = 2000;

/** What of a list moved while it was shown. */
export interface ListMoves {
  /** Such as '3 jobs came in, 1 left'; null without changes. */
  readonly text: string | null;
  /** Rows that would not be where they are held. */
  readonly marks: ReadonlyMap<number, RowMark>;
  /** Rows that changed a moment ago. */
  readonly changed: ReadonlySet<number>;
  /** Held rows as they were when they were shown first. */
  readonly first: ReadonlyMap<number, ServiceJob>;
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
const noJobs: readonly ServiceJob[] = [];
const noMarks: ReadonlyMap<number, RowMark> = new Map();

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

/** Finds out about the rows that the list no longer has where it is loaded. */
function useMissingJobs(list: JobListQuery, held: HeldRows | null): MissingJobs | undefined {
  const missing = held?.missing ?? noJobs;
  const { data } = useQuery({
    ...missingJobsQuery(list, missing, held?.goesOn ?? false),
    enabled: missing.length > 0,
  });
  return data;
}

interface Options {
  readonly list: JobListQuery;
  readonly latest: LatestRows;
  /** What is not settled is shown as it is answered. */
  readonly isSettled: boolean;
  readonly groups: RowGroups | null;
}

/** Holds the rows that a person reads or selects while the list behind them moves on. */
export function useHeldRows({ list, latest, isSettled, groups }: Options): ShownRows {
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
  const found = useMissingJobs(list, shown);
  const placed = useMemo(() => shown && placeRows(shown, found, groups), [shown, found, groups]);
  const changed = useMarks(shown?.changed ?? unchanged);
  const show = useCallback(() => setHeld(null), []);
  const moves = useMemo((): ListMoves => {
    const marks = placed?.marks ?? noMarks;
    const text = describeMoves(shown?.cameCount ?? 0, marks);
    const first = new Map(shown?.first.map((job) => [job.id, job]));
    return { text, marks, changed, first, show, setIsSelecting };
  }, [placed, shown, changed, show]);
  return { jobs: placed?.jobs ?? latest.jobs, moves };
}
