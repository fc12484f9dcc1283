import type { BackupTarget } from './backup-target.ts';
import { openFolderTarget } from './folder-target.ts';

/** Opens the place that the operator named. */
export function openTarget(place: string): Promise<BackupTarget> {
  return openFolderTarget(place);
}
