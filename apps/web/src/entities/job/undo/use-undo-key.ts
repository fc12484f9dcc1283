import { useCurrentUser } from '../../../api/current-user.ts';
import { useCommands } from '../../../ui/commands/use-commands.ts';
import { requestUndo } from './undo-stack.ts';

/**
 * Undoes the last change of jobs by Ctrl+Z, on lists of jobs and on a job's page. Elsewhere the key would change a job out of sight, for instance
 * when pressed once too often after undoing text in a field.
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
