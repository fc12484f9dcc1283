import type { JobView } from '@shootdesk/shared/saved-views/saved-views.contract';
import { useSyncExternalStore } from 'react';
import { useCurrentUser } from '../../api/current-user.ts';
import { lastingStore } from '../../kernel/browser-store.ts';

export interface ViewOrder {
  readonly views: readonly JobView[];
  /** Moves a view by one place; null where it is at the end. */
  readonly moveOf: (key: string, step: -1 | 1) => (() => void) | null;
}

/** Puts views into the order that the person gave them on this device; others follow as they come. */
export function useViewOrder(all: readonly JobView[]): ViewOrder {
  const name = `shootdesk.job-views.${useCurrentUser().id}`;
  const stored = useSyncExternalStore(lastingStore.subscribe, () => lastingStore.read(name) ?? '');
  const keys = stored === '' ? [] : stored.split(',');
  const placeOf = ({ key }: JobView) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  const views = all.toSorted((a, b) => placeOf(a) - placeOf(b));
  const moveOf = (key: string, step: -1 | 1) => {
    const from = views.findIndex((view) => view.key === key);
    const to = from + step;
    if (from === -1 || to < 0 || to >= views.length) return null;
    const next = views.map((view) => view.key);
    next.splice(to, 0, ...next.splice(from, 1));
    return () => lastingStore.write(name, next.join(','));
  };
  return { views, moveOf };
}
