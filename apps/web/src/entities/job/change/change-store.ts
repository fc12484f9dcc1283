import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { Spot } from '../../../ui/dialogs/small-layer.tsx';
import type { ChangeKind } from './change-kinds.ts';

/** The open change with its jobs. */
export interface OpenedChange {
  readonly kind: ChangeKind;
  readonly jobs: readonly ServiceJob[];
  readonly spot: Spot;
  /** The role that was clicked. */
  readonly roleId?: number | undefined;
}

/** Holds the open change. A store, so that opening one does not rerender the list's rows. */
export interface ChangeStore {
  readonly get: () => OpenedChange | null;
  readonly set: (opened: OpenedChange | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createChangeStore(): ChangeStore {
  let opened: OpenedChange | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => opened,
    set: (next) => {
      opened = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
