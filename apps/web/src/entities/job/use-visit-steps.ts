import {
  stepsAhead,
  visitStepNames,
  withStep,
  type VisitProgress,
  type VisitStep,
} from '@shootdesk/shared/dispatch/visit.schema';
import { useWaitingSteps } from '../waiting/use-waiting.ts';
import { newChangeId } from '../waiting/waiting-changes.ts';

export interface SteppedJob {
  readonly id: number;
  readonly name: string;
  readonly dateService: string;
}

/** The steps of a visit with those that wait for a connection; a step is sent with the time of the tap. */
export function useVisitSteps(job: SteppedJob, progress: VisitProgress) {
  const { steps, put, isCut, canWait } = useWaitingSteps(job.id, job.dateService);
  const shown = steps.reduce(withStep, progress);
  const make = (step: VisitStep) => {
    const { id: jobId, name: jobName, dateService } = job;
    const what = visitStepNames[step];
    put({ kind: 'step', id: newChangeId(), jobId, jobName, what, step, dateService, at: new Date().toISOString() });
  };
  return {
    shown,
    ahead: stepsAhead(shown),
    make,
    isWaiting: steps.length > 0,
    isCut,
    refusal: !canWait && 'Steps cannot be sent from this page',
  };
}
