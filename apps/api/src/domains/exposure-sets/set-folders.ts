import { withoutExtension } from '@shootdesk/shared/expected-views/view-of-file';
import type { Reads } from '../../db/reads.ts';
import { readSets } from './exposure-sets.ts';

/** Folders of the resources of some jobs by their exposure sets: 'Set 01 DSC_0101'. Single exposures have none. */
export async function findSetFolders(db: Reads, serviceJobIds: readonly number[]): Promise<Map<number, string>> {
  const folders = new Map<number, string>();
  let number = 0;
  for (const serviceJobId of serviceJobIds) {
    for (const { resources, state, name } of (await readSets(db, serviceJobId)).sets) {
      if (resources.length < 2) continue;
      number += 1;
      const words = [
        'Set',
        String(number).padStart(2, '0'),
        withoutExtension(name),
        state === 'asked' && '(uncertain)',
      ];
      for (const id of resources) folders.set(id, words.filter(Boolean).join(' '));
    }
  }
  return folders;
}
