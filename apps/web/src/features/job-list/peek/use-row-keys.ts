import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useCallback, useRef, type RefObject } from 'react';
import type { Command } from '../../../ui/commands/command.ts';
import { useCommands } from '../../../ui/commands/use-commands.ts';
import type { GroupHeads } from '../groups/group-head.tsx';
import type { GroupSection } from '../groups/group-sections.ts';
import type { PeekStore } from './peek-store.ts';

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-job]') : null;

const linkIn = (row: ParentNode) => row.querySelector<HTMLElement>('a[href^="/service-jobs/"]');

/** True if the focused element has its own use for Enter and Space. */
const isBusy = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('a, button, input, summary, [tabindex="0"]') !== null;

/** Excluded from the palette, because these commands need a focused row and the palette takes the focus. */
const ofRows = (id: string, name: string, key: string) =>
  ({ id, name, group: 'Jobs', keys: [key], isInPalette: false }) as const;

interface Rows {
  readonly jobs: readonly ServiceJob[];
  /** The rows by group; null without grouping. */
  readonly sections: readonly GroupSection[] | null;
  readonly heads: Pick<GroupHeads, 'onFold'> | null;
  /** Container of the rows. */
  readonly element: RefObject<HTMLElement | null>;
  /** Null for lists without peeking. */
  readonly peek: PeekStore | null;
}

/** A target of j and k: a row, or the head of a group. */
interface Stop {
  readonly kind: 'job' | 'group';
  readonly id: number;
}

const stopOfJob = ({ id }: ServiceJob): Stop => ({ kind: 'job', id });

/** Heads are targets too, because a folded group has no other. */
const stopsOf = (jobs: readonly ServiceJob[], sections: readonly GroupSection[] | null): Stop[] =>
  sections
    ? sections.flatMap(({ key, jobs: rows }): Stop[] => [{ kind: 'group', id: key }, ...rows.map(stopOfJob)])
    : jobs.map(stopOfJob);

/**
 * Registers the keys of the rows: j and k move through rows and group heads, arrows fold a group, Space and Escape open and close the job
 * beside the list. They work from anywhere on the page. The current row is the focused one, or else the last one moved to.
 */
export function useRowKeys({ jobs, sections, heads, element, peek }: Rows) {
  const lastId = useRef<number | null>(null);
  const focusStop = useCallback(
    ({ kind, id }: Stop): boolean => {
      const row = element.current?.querySelector<HTMLElement>(`[data-${kind}="${id}"]`);
      if (!row) return false;
      if (kind === 'job') lastId.current = id;
      const target = kind === 'job' ? linkIn(row) : row.querySelector<HTMLElement>('[aria-expanded]');
      target?.focus({ preventScroll: true });
      row.scrollIntoView?.({ block: 'nearest' });
      return true;
    },
    [element],
  );
  const currentGroup = (): number | null => {
    const head = document.activeElement?.closest<HTMLElement>('[data-group]');
    return head && element.current?.contains(head) ? Number(head.dataset['group']) : null;
  };
  const currentId = (): number | null => {
    if (currentGroup() !== null) return null;
    const focused = rowOf(document.activeElement);
    if (focused && element.current?.contains(focused)) return Number(focused.dataset['job']);
    return peek?.get() ?? lastId.current;
  };
  const move = (step: 1 | -1) => {
    const stops = stopsOf(jobs, sections);
    const [group, id] = [currentGroup(), currentId()];
    const isCurrent = (stop: Stop) =>
      group === null ? stop.kind === 'job' && stop.id === id : stop.kind === 'group' && stop.id === group;
    const index = stops.findIndex(isCurrent);
    const next = stops[index === -1 ? 0 : index + step];
    if (!next || !focusStop(next)) return;
    if (next.kind === 'job' && peek && peek.get() !== null) peek.set(next.id);
  };
  /** Folds or unfolds the group of the focused row, and focuses its head. */
  const fold = (isFolded: boolean): false | void => {
    const group = currentGroup();
    const id = rowOf(document.activeElement) ? currentId() : null;
    const section = sections?.find(({ key, jobs: rows }) =>
      group === null ? rows.some((job) => job.id === id) : key === group,
    );
    if (!section || section.isFolded === isFolded) return false;
    focusStop({ kind: 'group', id: section.key });
    heads?.onFold(section.key, isFolded);
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
    focusStop({ kind: 'job', id });
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
    ...(sections
      ? [
          { ...ofRows('fold-group', 'Fold the group', 'ArrowLeft'), run: () => fold(true) },
          { ...ofRows('unfold-group', 'Unfold the group', 'ArrowRight'), run: () => fold(false) },
        ]
      : []),
    ...(peek
      ? [
          { ...ofRows('peek', 'Peek at the job', ' '), run: togglePeek, isForControls: true },
          { ...ofRows('close-peek', 'Close the peek', 'Escape'), run: close },
        ]
      : []),
  ];
  useCommands(commands);
  return { currentId, currentGroup, move };
}
