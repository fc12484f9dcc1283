import type { Stop } from '@shootdesk/shared/dispatch/day.contract';
import { openEnforcedItems, providerLines } from '@shootdesk/shared/service-job-checklist-items/provider-checklist';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { Reads } from '../../db/reads.ts';
import { findLines } from './checklist.store.ts';

type Progress = Stop['checklist'];

export const noChecklist: Progress = { lines: 0, checked: 0, required: 0 };

/** Counts lines of the provider's checklists, by job. The caller has read the jobs, with their details, for the actor. */
export async function findChecklistProgress(
  db: Reads,
  jobs: readonly Pick<ServiceJob, 'id' | 'details'>[],
): Promise<ReadonlyMap<number, Progress>> {
  const items = Map.groupBy(
    await findLines(
      db,
      jobs.map(({ id }) => id),
    ),
    ({ serviceJobId }) => serviceJobId,
  );
  return new Map(
    jobs.map(({ id, details }) => {
      const lines = providerLines(items.get(id) ?? [], details ?? []);
      const checked = lines.filter((line) => line.checked).length;
      return [id, { lines: lines.length, checked, required: openEnforcedItems(lines).length }];
    }),
  );
}
