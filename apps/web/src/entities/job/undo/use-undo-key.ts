import { useCurrentUser } from '../../../api/current-user.ts';
import { useCommands } from '../../../ui/commands/use-commands.ts';
import { requestUndo } from './undo-stack.ts';

/**
 * Takes the last change of jobs back by Ctrl+Z, where jobs are listed or one is opened. Elsewhere the key would change a job out of sight, for instance
 * when pressed once more than there was to take back in a field.
 */
export function useUndoKey(): void {
  const { id: userId } = useCurrentUser();
  useCommands([
    {
      ...{ id: 'undo', name: 'Take the last change of jobs back', group: 'This page', keys: ['Ctrl+z'] },
      isLeftToFields: true,
      run: () => requestUndo(userId, null),
    },
  ]);
}
