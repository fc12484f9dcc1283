import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useCallback, useRef, type RefObject } from 'react';
import type { Command } from '../../../ui/commands/command.ts';
import { useCommands } from '../../../ui/commands/use-commands.ts';
import type { PeekStore } from './peek-store.ts';

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-job]') : null;

const linkIn = (row: ParentNode) => row.querySelector<HTMLElement>('a[href^="/service-jobs/"]');

/** Whether the focus is on something that has a use of its own for Enter and Space. */
const isBusy = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('a, button, input, summary, [tabindex="0"]') !== null;

/** What moves through rows needs one that has the focus, which the palette takes away. */
const ofRows = (id: string, name: string, key: string) =>
  ({ id, name, group: 'Jobs', keys: [key], isInPalette: false }) as const;

interface Rows {
  readonly jobs: readonly ServiceJob[];
  /** What contains the rows. */
  readonly element: RefObject<HTMLElement | null>;
  /** Null where jobs cannot be peeked at. */
  readonly peek: PeekStore | null;
}

/**
 * Moves through the rows by j and k from anywhere on the page, and opens and closes the job beside them by Space and Escape. The row is the one with
 * the focus; without any it is the one moved to last.
 */
export function useRowKeys({ jobs, element, peek }: Rows) {
  const lastId = useRef<number | null>(null);
  const focusRow = useCallback(
    (id: number): boolean => {
      const row = element.current?.querySelector<HTMLElement>(`[data-job="${id}"]`);
      if (!row) return false;
      lastId.current = id;
      linkIn(row)?.focus({ preventScroll: true });
      row.scrollIntoView?.({ block: 'nearest' });
      return true;
    },
    [element],
  );
  const currentId = (): number | null => {
    const focused = rowOf(document.activeElement);
    if (focused && element.current?.contains(focused)) return Number(focused.dataset['job']);
    return peek?.get() ?? lastId.current;
  };
  const move = (step: 1 | -1) => {
    const id = currentId();
    const index = jobs.findIndex((job) => job.id === id);
    const next = jobs[index === -1 ? 0 : index + step];
    if (!next || !focusRow(next.id)) return;
    if (peek && peek.get() !== null) peek.set(next.id);
  };
  const togglePeek = (event?: KeyboardEvent): false | void => {
    if (!peek || !event) return false;
    const row = rowOf(event.target);
    const isLink = event.target instanceof Element && event.target === (row && linkIn(row));
    if (!isLink && isBusy(event)) return false;
    const id = currentId();
    if (id === null) return false;
    peek.set(peek.get() === id ? null : id);
  };
  const close = (): false | void => {
    const id = peek?.get() ?? null;
    if (id === null) return false;
    peek?.set(null);
    focusRow(id);
  };
  const open = (event?: KeyboardEvent): false | void => {
    const id = currentId();
    const link = id !== null && event && !isBusy(event) && element.current?.querySelector(`[data-job="${id}"]`);
    if (!link) return false;
    linkIn(link)?.click();
  };
  const commands: readonly Command[] = [
    { ...ofRows('next-row', 'Next job', 'j'), run: () => move(1), isRepeated: true },
    { ...ofRows('previous-row', 'Previous job', 'k'), run: () => move(-1), isRepeated: true },
    { ...ofRows('open-row', 'Open the job', 'Enter'), run: open, isForControls: true },
    ...(peek
      ? [
          { ...ofRows('peek', 'Peek at the job', ' '), run: togglePeek, isForControls: true },
          { ...ofRows('close-peek', 'Close the peek', 'Escape'), run: close },
        ]
      : []),
  ];
  useCommands(commands);
  return { currentId, move };
}
