import { useState } from 'react';
import { lastingStore } from '../../../kernel/browser-store.ts';
import { useHasRoom } from '../../../ui/layout/use-has-room.ts';

const key = 'shootdesk.filters';

const isOpenAtFirst = (): boolean => lastingStore.read(key) === 'open';

export interface FilterPanelState {
  /** Whether the filters can stand above the list; on a phone they come as a drawer over it. */
  readonly hasRoom: boolean;
  readonly isOpen: boolean;
  readonly setIsOpen: (isOpen: boolean) => void;
}

/** Whether the filters are open: folded until asked for, and above the list remembered on this device. */
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
