import { useEffect, useState } from 'react';
import { storedList, tabStore } from '../../../kernel/browser-store.ts';
import type { Place } from './move-request.ts';

/** How many moves can be undone. */
const maxUndo = 20;

/** A visit that was moved. */
export interface MovedVisit {
  /** In the order of the work. */
  readonly jobIds: readonly number[];
  /** Of each job. */
  readonly before: readonly Place[];
  readonly after: readonly Place[];
}

/** What was done at once and is taken back at once: one move, or those of a plan. */
export interface Done {
  readonly title: string;
  readonly visits: readonly MovedVisit[];
}

/** The moves of a person in this tab that can be taken back, the last one last. A page that is loaded again still has them. */
export function useDoneMoves(userId: number) {
  const [store] = useState(() => storedList<Done>(`dispatch-done-${userId}`, tabStore));
  const [done, setDone] = useState<readonly Done[]>(() => store.read());
  useEffect(() => store.write(done), [store, done]);
  return {
    last: done.at(-1) ?? null,
    add: (move: Done) => setDone((all) => [...all, move].slice(-maxUndo)),
    remove: (move: Done) => setDone((all) => all.filter((each) => each !== move)),
  };
}
