import { flushSync } from 'react-dom';
import { useCommands } from '../../../ui/commands/use-commands.ts';
import type { FilterPanelState } from './use-filter-panel.ts';

/** Id of the button that opens a panel. */
export const filterButtonId = (panelId: string): string => `${panelId}-button`;

/** Opens and closes the filters with 'f'. Opening focuses the filters, closing their button. */
export function useFilterKey({ isOpen, setIsOpen }: FilterPanelState, panelId: string): void {
  const turn = () => {
    flushSync(() => setIsOpen(!isOpen));
    const target = isOpen
      ? document.getElementById(filterButtonId(panelId))
      : document.getElementById(panelId)?.querySelector<HTMLElement>('button');
    target?.focus();
  };
  const name = isOpen ? 'Fold the filters' : 'Show the filters';
  useCommands([{ id: 'filters', name, group: 'This page', keys: ['f'], run: turn }]);
}
