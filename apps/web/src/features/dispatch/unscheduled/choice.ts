import { useState } from 'react';
import { useCurrentUser } from '../../../api/current-user.ts';
import { readJson, tabStore } from '../../../kernel/browser-store.ts';

export const sorts = [
  { value: 'deadline', name: 'Due first' },
  { value: 'wished', name: 'Wished day' },
  { value: 'ordered', name: 'Ordered first' },
  { value: 'suburb', name: 'Suburb' },
] as const;

export const groupings = [
  { value: 'none', name: 'No' },
  { value: 'visit', name: 'Visits' },
  { value: 'zone', name: 'Zone' },
  { value: 'wished', name: 'Wished day' },
] as const;

export type Sort = (typeof sorts)[number]['value'];
export type Grouping = (typeof groupings)[number]['value'];

/** How the jobs without a place are listed, and which of them. */
export interface Choice {
  readonly sort: Sort;
  readonly grouping: Grouping;
  /** Name of a zone, or of a category of services; blank for all. */
  readonly zone: string;
  readonly category: string;
}

const firstChoice: Choice = { sort: 'deadline', grouping: 'none', zone: '', category: '' };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads a choice that the tab has stored, perhaps with an older version of the page. */
export function readChoice(stored: unknown): Choice {
  const { sort, grouping, zone, category } = (stored ?? {}) as Record<string, unknown>;
  return {
    sort: sorts.find(({ value }) => value === sort)?.value ?? firstChoice.sort,
    grouping: groupings.find(({ value }) => value === grouping)?.value ?? firstChoice.grouping,
    zone: textOf(zone),
    category: textOf(category),
  };
}

/** The choice of a person, kept as long as the tab. */
export function useChoice(): readonly [Choice, (next: Choice) => void] {
  const key = `dispatch-unscheduled-${useCurrentUser().id}`;
  const [choice, setChoice] = useState(() => readChoice(readJson(tabStore, key)));
  return [
    choice,
    (next) => {
      tabStore.write(key, JSON.stringify(next));
      setChoice(next);
    },
  ];
}
