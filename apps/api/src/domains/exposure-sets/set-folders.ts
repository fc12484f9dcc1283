import { withoutExtension } from '@shootdesk/shared/expected-views/view-of-file';
import type { ExposureSets } from '@shootdesk/shared/exposure-sets/exposure-sets.contract';
import { problem } from '@shootdesk/shared/kernel/problem';
import type { Reads } from '../../db/reads.ts';
import { readSets, stillReadingText } from './exposure-sets.ts';

/** Refuses while files of some jobs are still being read, because they would be without their folders. */
export async function requireFilesRead(db: Reads, serviceJobIds: readonly number[]): Promise<void> {
  for (const serviceJobId of serviceJobIds) {
    const { files, pending } = await readSets(db, serviceJobId);
    if (pending > 0) throw problem('rule_violated', stillReadingText({ files, pending }));
  }
}

/** Folders of the resources of some jobs by their exposure sets: 'Set 01 DSC_0101'. Single exposures have none. */
export async function findSetFolders(db: Reads, serviceJobIds: readonly number[]): Promise<Map<number, string>> {
  const folders = new Map<number, string>();
  const sets: ExposureSets['sets'] = [];
  for (const serviceJobId of serviceJobIds) sets.push(...(await readSets(db, serviceJobId)).sets);
  const stacks = sets.filter(({ resources }) => resources.length > 1);
  // As wide as the last number, so that names sort in the order of the sets.
  const width = Math.max(2, String(stacks.length).length);
  for (const [index, { resources, state, name }] of stacks.entries()) {
    const number = String(index + 1).padStart(width, '0');
    const words = ['Set', number, withoutExtension(name), state === 'asked' && '(uncertain)'];
    for (const id of resources) folders.set(id, words.filter(Boolean).join(' '));
  }
  return folders;
}
