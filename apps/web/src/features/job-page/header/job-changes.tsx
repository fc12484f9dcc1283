import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useRef, useState } from 'react';
import { ChangeHost } from '../../../entities/job/change/change-host.tsx';
import { createChangeStore } from '../../../entities/job/change/change-store.ts';
import { useChangeKeys } from '../../../entities/job/change/use-change-keys.ts';

/** The job list's keys and commands that change a job, for the job of this page. Their popovers open below the header. */
export function JobChanges({ job }: { readonly job: ServiceJobWithStatuses }) {
  const [store] = useState(createChangeStore);
  const within = useRef<HTMLSpanElement>(null);
  useChangeKeys({ jobs: () => [job], placeOf: () => within.current?.parentElement ?? null, group: 'This page', store });
  return (
    <>
      <span ref={within} hidden />
      <ChangeHost store={store} />
    </>
  );
}
