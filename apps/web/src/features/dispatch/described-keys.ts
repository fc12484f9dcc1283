import type { Command } from '../../ui/commands/command.ts';

/** What the bars of the board handle themselves, for the sheet of keys. */
export const describedKeys: readonly Command[] = [
  {
    id: 'board-bars',
    name: 'From visit to visit',
    group: 'Jobs',
    keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  },
  { id: 'board-open', name: 'Open the visit', group: 'Jobs', keys: ['Enter'] },
  { id: 'board-carry', name: 'Pick up a visit to move it by arrows, and put it down', group: 'Jobs', keys: [' '] },
  { id: 'board-back', name: 'Take back a visit that is being moved', group: 'Jobs', keys: ['Escape'] },
];
