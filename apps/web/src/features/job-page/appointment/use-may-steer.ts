import { isBeforeDay, takesSteps } from '@shootdesk/shared/dispatch/visit.schema';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useCurrentUser } from '../../../api/current-user.ts';
import { providerOf } from '../../../entities/job/appointment/appointment-values.ts';
import { useNow } from '../../../kernel/use-now.ts';

/** Whether the signed-in person makes the steps of a visit: the provider, from the day on, as long as the job takes them. */
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
