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

/** How long a changed row is highlighted. */
const markedMs = 3000;
/** Time in ms after a return to the tab during which rows may move, because the changes since are being read. */
const returningMs = 2000;

/** Changes of a list while it was being read. */
export interface ListMoves {
  /** Summary such as '3 jobs came in, 1 left'; null without changes. */
  readonly text: string | null;
  /** Marks of held rows that are no longer in their place. */
  readonly marks: ReadonlyMap<number, RowMark>;
  /** Rows that changed a moment ago. */
  readonly changed: ReadonlySet<number>;
  /** Held rows as they were when they were first shown. */
  readonly first: ReadonlyMap<number, ServiceJob>;
  /** Shows the current list instead of the held rows. */
  readonly show: () => void;
  /** Selecting holds the rows even when the person is not reading. */
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

/** Ids of changed rows, until a moment after the last change. */
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

/** True while the person has the tab in front; false while it is hidden and for a moment after the return. */
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

/** Reads the held rows that are missing from the loaded part of the list. */
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
  /** True once the response is complete; only then are its rows held. */
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
