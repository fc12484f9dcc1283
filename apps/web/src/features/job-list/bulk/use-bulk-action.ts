import {
  assignServiceJobUserBatch,
  maxBatchJobs,
} from '@shootdesk/shared/service-job-users/service-job-users.contract';
import { bulkWorkflow, maxBulkJobs } from '@shootdesk/shared/service-jobs/bulk-workflow.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { firstMessage } from '../../../kernel/api-error.ts';
import { call } from '../../../api/call.ts';
import { rereadJobs } from '../../../data/jobs/job-cache.ts';
import type { JobOutcome } from '../../../entities/job/run/outcome-list.tsx';
import { inPortions } from './in-portions.ts';

export type BulkAction =
  | { readonly kind: 'assign'; readonly userId: number }
  | { readonly kind: 'archive' }
  | { readonly kind: 'unarchive' };

async function assign(userId: number, serviceJobs: number[]): Promise<JobOutcome[]> {
  const { results } = await call(assignServiceJobUserBatch, { body: { serviceJobs, userId, serviceJobUserRoleId: 1 } });
  return results.map(({ serviceJobId, assigned, message }) => ({
    serviceJobId,
    isDone: assigned,
    text: assigned ? 'Assigned' : (message ?? 'Not assigned'),
  }));
}

const moved = {
  archive: { done: 'Archived', unchanged: 'Was archived already' },
  unarchive: { done: 'Unarchived', unchanged: 'Was not archived' },
};

async function move(action: 'archive' | 'unarchive', serviceJobs: number[]): Promise<JobOutcome[]> {
  const { results } = await call(bulkWorkflow, { body: { serviceJobs, action } });
  return results.map(({ serviceJobId, outcome, message }) => ({
    serviceJobId,
    isDone: outcome !== 'failed',
    text: outcome === 'failed' ? (message ?? 'Failed') : moved[action][outcome],
  }));
}

/** Outcome of a job after a failed call. The job may have been changed, so the sentence asks the person to check. */
function unsettled(serviceJobId: number, wasTried: boolean, error: unknown): JobOutcome {
  const text = wasTried ? `Look at this job before you try it again: ${firstMessage(error)}` : 'Not tried.';
  return { serviceJobId, isDone: false, text };
}

/** Runs a bulk action on each job independently, and returns the outcome of each. */
export function useBulkAction() {
  const cache = useQueryClient();
  const [done, setDone] = useState(0);
  const action = useMutation({
    mutationFn: ({ action, ids }: { action: BulkAction; ids: readonly number[] }): Promise<JobOutcome[]> => {
      setDone(0);
      const steps = { onProgress: setDone, onFailure: unsettled };
      return action.kind === 'assign'
        ? inPortions(ids, maxBatchJobs, { ...steps, carryOut: (portion) => assign(action.userId, portion) })
        : inPortions(ids, maxBulkJobs, { ...steps, carryOut: (portion) => move(action.kind, portion) });
    },
    // Refetched after failures too, because some jobs may have been changed before.
    onSettled: () => rereadJobs(cache),
  });
  return { ...action, done };
}
