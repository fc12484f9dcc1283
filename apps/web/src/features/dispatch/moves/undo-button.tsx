import Undo from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import type { Ref } from 'react';
import { useCommands } from '../../../ui/commands/use-commands.ts';
import { disabledBy } from '../../../ui/inputs/disabled-by.ts';
import { batchTexts, type Moves } from './moves.ts';

interface Props {
  readonly moves: Pick<Moves, 'undo' | 'undoable' | 'batch'>;
  readonly tells: boolean;
  readonly ref: Ref<HTMLButtonElement>;
}

/** Takes the last move or plan back, also by Ctrl+Z. */
export function UndoButton({ moves, tells, ref }: Props) {
  const { undoable, batch } = moves;
  const busy = batch && batchTexts[batch.kind];
  useCommands([
    {
      ...{ id: 'undo-move', name: 'Take the last move back', group: 'This page', keys: ['Ctrl+z'] },
      isLeftToFields: true,
      refusal: busy,
      run: () => (undoable === null ? false : moves.undo(tells)),
    },
  ]);
  const idle = undoable === null ? 'Undo' : `Undo: ${undoable}`;
  return (
    <Button
      ref={ref}
      size="small"
      startIcon={<Undo />}
      {...disabledBy(busy ?? (undoable === null && 'Nothing has been moved'))}
      onClick={() => moves.undo(tells)}
    >
      {batch?.kind === 'undoing' ? 'Taking back…' : idle}
    </Button>
  );
}
