import type { ClockAction } from '@shootdesk/shared/time/shift';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { startJob, stepClock, stopJob, type JobInRole } from '../../data/time/mutations.ts';
import { ownTimeQuery, rereadOwnTime, rereadTime } from '../../data/time/queries.ts';
import { ApiError, firstMessage } from '../../kernel/api-error.ts';
import { useAsk } from '../../ui/dialogs/use-ask.tsx';
import { findOpenShift, findRunningJob, jobNameOf } from './own-shifts.ts';

/** Whether a step was refused because a job runs, which may have been started on another device. */
function isRefusedForRunningJob(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && 'runningServiceJobId' in error.body;
}

const useRunningJob = () => findRunningJob(findOpenShift(useQuery(ownTimeQuery).data?.shifts ?? []));

/** Names the job that would be stopped, even if another is started elsewhere while the question is open. */
function StopQuestion() {
  const running = useRunningJob();
  if (!running) return 'No time is running any more. Do you wish to proceed?';
  return `The time on ${jobNameOf(running)} is running. This action will stop it. Do you wish to proceed?`;
}

interface ClockSteps {
  readonly step: (action: ClockAction) => Promise<boolean>;
  readonly start: (job: JobInRole) => Promise<boolean>;
  readonly stop: (job: JobInRole) => Promise<boolean>;
  readonly isBusy: boolean;
  /** The question 'Stop Ongoing Job'; render it anywhere. */
  readonly dialog: ReactNode;
}

/**
 * Steps of the person's clock and of time on jobs. Each resolves with whether it was done. A step that would end a running job asks first, and a
 * failure shows its first error as a warning.
 */
export function useClockSteps(): ClockSteps {
  const cache = useQueryClient();
  const notify = useNotify();
  const { ask, dialog } = useAsk();
  const [isBusy, setIsBusy] = useState(false);
  const running = useRunningJob();

  const askToStop = () => ask({ title: 'Stop Ongoing Job', text: <StopQuestion /> });
  const attempt = async (send: () => Promise<boolean>) => {
    setIsBusy(true);
    try {
      return await send();
    } catch (error) {
      notify(firstMessage(error), { type: 'warning' });
      void rereadTime(cache);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  const sendOnceStopped = async (send: (stopRunning: boolean) => Promise<void>) => {
    if (running && !(await askToStop())) return false;
    try {
      await send(running !== null);
    } catch (error) {
      if (!isRefusedForRunningJob(error)) throw error;
      // So that the question names the job that is running now.
      await rereadOwnTime(cache);
      if (!(await askToStop())) return false;
      await send(true);
    }
    return true;
  };
  const endsJob = (action: ClockAction) => action === 'clock-out' || action === 'break-in';
  const sendStep = async (action: ClockAction) => {
    if (endsJob(action)) return sendOnceStopped((stopRunning) => stepClock(cache, action, stopRunning));
    await stepClock(cache, action, false);
    return true;
  };
  return {
    step: (action) => attempt(() => sendStep(action)),
    start: (job) => attempt(() => sendOnceStopped((stopRunning) => startJob(cache, job, stopRunning))),
    stop: (job) => attempt(() => stopJob(cache, job).then(() => true)),
    isBusy,
    dialog,
  };
}
