import type { BoardJob } from '@shootdesk/shared/dispatch/dispatch.contract';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { visitsOfProvider, type BoardModel } from '../board-model.ts';

interface Reached {
  readonly row: number;
  /** The first of its visit, by which the bar is known. */
  readonly job: BoardJob;
}

function find(model: BoardModel, id: number | null): Reached | null {
  for (const [row, provider] of model.board.providers.entries()) {
    const visit = visitsOfProvider(model, provider.id).find((jobs) => jobs.some((job) => job.id === id));
    if (visit) return { row, job: visit[0] };
  }
  return null;
}

const jobsIn = (model: BoardModel, row: number) =>
  visitsOfProvider(model, model.board.providers[row]?.id ?? 0).map(([first]) => first);

function firstOf(model: BoardModel): Reached | null {
  const row = model.board.providers.findIndex(({ id }) => visitsOfProvider(model, id).length > 0);
  return row === -1 ? null : { row, job: jobsIn(model, row)[0]! };
}

/** The job of the next row with any, in a direction, that begins nearest to the reached one. */
function inNextRow(model: BoardModel, { row, job }: Reached, step: 1 | -1): Reached | null {
  for (let next = row + step; next >= 0 && next < model.board.providers.length; next += step) {
    const distance = (each: BoardJob) => Math.abs(Date.parse(each.dateService!) - Date.parse(job.dateService!));
    const nearest = jobsIn(model, next).toSorted((a, b) => distance(a) - distance(b))[0];
    if (nearest) return { row: next, job: nearest };
  }
  return null;
}

function reachedBy(key: string, model: BoardModel, reached: Reached): Reached | null {
  const { row, job } = reached;
  const jobs = jobsIn(model, row);
  const index = jobs.findIndex(({ id }) => id === job.id);
  const at = (position: number) => (jobs[position] ? { row, job: jobs[position] } : null);
  if (key === 'ArrowRight') return at(index + 1);
  if (key === 'ArrowLeft') return at(index - 1);
  if (key === 'Home') return at(0);
  if (key === 'End') return at(jobs.length - 1);
  if (key === 'ArrowDown') return inNextRow(model, reached, 1);
  return key === 'ArrowUp' ? inNextRow(model, reached, -1) : null;
}

/**
 * Moves among the bars of a board by arrow keys; Tab leads to one of them, because a board can have hundreds.
 * @param scrollTo brings a row into sight, and so into the document
 */
export function useBarKeys(
  scroller: RefObject<HTMLElement | null>,
  model: BoardModel,
  scrollTo: (row: number) => void,
): {
  readonly reached: Reached | null;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly reach: (jobId: number) => void;
  readonly focusJob: (jobId: number) => void;
} {
  const [reachedId, setReachedId] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);
  // Not at every step of scrolling, because a week has thousands of jobs.
  const reached = useMemo(() => find(model, reachedId) ?? firstOf(model), [model, reachedId]);
  const focusWanted = () => {
    if (wanted.current === null) return;
    const bar = scroller.current?.querySelector<HTMLElement>(`[data-job="${wanted.current}"]`);
    if (!bar) return;
    wanted.current = null;
    bar.focus();
  };
  useEffect(focusWanted);
  const focusJob = (jobId: number) => {
    const found = find(model, jobId);
    if (!found) return;
    wanted.current = found.job.id;
    setReachedId(jobId);
    scrollTo(found.row);
    // A bar that is drawn already is not drawn again, and the effect does not run.
    focusWanted();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const id = Number((event.target as HTMLElement).dataset['job']);
    const from = find(model, id);
    const next = from && reachedBy(event.key, model, from);
    if (!next) return;
    event.preventDefault();
    focusJob(next.job.id);
  };
  return { reached, onKeyDown, reach: setReachedId, focusJob };
}
