import type { BoardJob, BoardProvider } from '@shootdesk/shared/dispatch/dispatch.contract';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { BoardLayout, DropTarget } from './layout.ts';

/** A job that was picked up by the keyboard, and where it would go. */
export interface Carry {
  readonly job: BoardJob;
  readonly target: DropTarget;
}

interface Options {
  readonly layout: BoardLayout;
  readonly providers: readonly BoardProvider[];
  readonly findJob: (id: number) => BoardJob | null;
  /** Where a job is when it is picked up: at its place, or for one without any where it would fit first. */
  readonly placeOf: (job: BoardJob) => DropTarget | null;
  readonly onDrop: (carry: Carry) => void;
}

const jobIdOf = ({ target }: Event): number | null => {
  const bar = target instanceof Element ? target.closest<HTMLElement>('[data-job], [data-waiting-job]') : null;
  const id = bar?.dataset['job'] ?? bar?.dataset['waitingJob'];
  return id === undefined ? null : Number(id);
};

const hasModifier = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => ctrlKey || metaKey || altKey || shiftKey;

/**
 * Moves jobs by the keyboard: Space picks one up, arrows and Page Up and Down move it, Enter or Space puts it down, Escape takes it back. So do
 * Tab and the pointer, because then the person turns to something else.
 */
export function useCarry(options: Options): {
  readonly carry: Carry | null;
  /** How the last move by keys ended, for those who do not see the board; blank during a move. */
  readonly outcome: string;
} {
  const [carry, setCarry] = useState<Carry | null>(null);
  const [outcome, setOutcome] = useState('');
  // A colleague's change may have put people into other rows.
  const row = carry ? options.providers.findIndex(({ id }) => id === carry.target.provider.id) : -1;
  const shown = carry && row >= 0 ? { ...carry, target: { ...carry.target, row } } : null;
  const latest = useRef({ ...options, carry: shown });
  useLayoutEffect(() => {
    latest.current = { ...options, carry: shown };
  });
  useEffect(() => {
    /** Whether the key that is held down has acted here. A button is clicked when Space is let go. */
    let hasActed = false;
    const act = (event: KeyboardEvent) => {
      hasActed = true;
      // The bar that has the focus would open, or pass the focus on.
      event.preventDefault();
      event.stopPropagation();
    };
    const end = (text: string) => {
      setCarry(null);
      setOutcome(text);
    };
    const takeBack = ({ job }: Carry) => end(`${job.place} stays where it was.`);
    const pickUp = (event: KeyboardEvent) => {
      const id = jobIdOf(event);
      const job = id === null ? null : latest.current.findJob(id);
      const target = job && latest.current.placeOf(job);
      if (!job || !target) return;
      act(event);
      setOutcome('');
      setCarry({ job, target });
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { carry: carried, ...rest } = latest.current;
      hasActed = false;
      if (hasModifier(event)) return;
      if (!carried) {
        if (event.key === ' ') pickUp(event);
        return;
      }
      if (event.key === 'Tab') return takeBack(carried);
      const next = rest.layout.placeAfter(event.key, carried.target);
      const isEnd = event.key === 'Enter' || event.key === ' ';
      if (!next && !isEnd && event.key !== 'Escape') return;
      act(event);
      if (next) setCarry({ ...carried, target: next });
      else if (isEnd) {
        end('');
        rest.onDrop(carried);
      } else takeBack(carried);
    };
    const onKeyUp = (event: KeyboardEvent) => {
      if (hasActed && event.key === ' ') event.preventDefault();
    };
    const onPointerDown = () => {
      if (latest.current.carry) takeBack(latest.current.carry);
    };
    window.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('keyup', onKeyUp, true);
    window.addEventListener('pointerdown', onPointerDown, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener('keyup', onKeyUp, true);
      window.removeEventListener('pointerdown', onPointerDown, true);
    };
  }, []);
  return { carry: shown, outcome };
}
