import { isBeforeDay, takesSteps } from '@shootdesk/shared/dispatch/visit.schema';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useCurrentUser } from '../../../api/current-user.ts';
import { providerOf } from '../../../entities/job/appointment/appointment-values.ts';
import { useNow } from '../../../kernel/use-now.ts';

/**
 * True if the signed-in person may report the steps of the visit: the job's provider, from the day of the visit, while the job's status
 * accepts steps.
 */
export function useMaySteer(job: ServiceJob): boolean {
  const { id: userId, timeZone } = useCurrentUser();
  const now = useNow();
  const { dateService, serviceJobStatusId } = job;
  return (
    dateService !== null &&
    providerOf(job)?.id === userId &&
    !isBeforeDay(dateService, now, timeZone) &&
    takesSteps({ serviceJobStatusId, dateService }, now, timeZone)
  );
}
