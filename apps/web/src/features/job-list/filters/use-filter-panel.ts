import { useState } from 'react';
import { lastingStore } from '../../../kernel/browser-store.ts';
import { useHasRoom } from '../../../ui/layout/use-has-room.ts';

const key = 'shootdesk.filters';

const isOpenAtFirst = (): boolean => lastingStore.read(key) === 'open';

export interface FilterPanelState {
  /** True if the filters fit above the list; otherwise they open in a drawer over it. */
  readonly hasRoom: boolean;
  readonly isOpen: boolean;
  readonly setIsOpen: (isOpen: boolean) => void;
}

/** True while the filters are open. They are closed by default; above the list, the device remembers the last state. */
export function useFilterPanel(): FilterPanelState {
  const hasRoom = useHasRoom();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  if (!hasRoom) return { hasRoom, isOpen: isDrawerOpen, setIsOpen: setIsDrawerOpen };
  const remember = (next: boolean) => {
    lastingStore.write(key, next ? 'open' : 'closed');
    setIsOpen(next);
  };
  return { hasRoom, isOpen, setIsOpen: remember };
}
