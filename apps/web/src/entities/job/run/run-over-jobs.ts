import { CalledOff } from '../../../kernel/called-off.ts';
import { firstMessage, isTransient } from '../../../kernel/api-error.ts';
import type { JobOutcome } from './outcome-list.tsx';

/** What was done to one job, in words. If nothing was done, the text is the reason. */
export interface Done {
  readonly isDone: boolean;
  readonly text: string;
}

interface Steps<J> {
  readonly one: (job: J) => Promise<Done>;
  readonly onProgress?: (done: number) => void;
}

/**
 * Runs an action on several jobs, one after the other, and returns the outcome of each. Stops once the server cannot be reached, because each further
 * call would wait in vain.
 */
export async function runOverJobs<J extends { readonly id: number }>(
  jobs: readonly J[],
  { one, onProgress }: Steps<J>,
): Promise<JobOutcome[]> {
  const outcomes: JobOutcome[] = [];
  let isLost = false;
  for (const job of jobs) {
    const { id: serviceJobId } = job;
    if (isLost) {
      outcomes.push({ serviceJobId, isDone: false, text: 'Not tried.' });
      continue;
    }
    try {
      outcomes.push({ serviceJobId, ...(await one(job)) });
    } catch (error) {
      isLost = isTransient(error);
      const text = error instanceof CalledOff ? 'Not confirmed.' : firstMessage(error);
      outcomes.push({ serviceJobId, isDone: false, text });
    }
    onProgress?.(outcomes.length);
  }
  return outcomes;
}
