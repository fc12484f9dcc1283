import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { jobQuery } from '../src/data/jobs/queries.ts';

interface Props {
  readonly children: (job: ServiceJobWithStatuses) => ReactNode;
}

/** Draws parts of the page of job 7 as it is in the cache, so that they follow what is written. */
export function LiveJob({ children }: Props) {
  const { data } = useQuery(jobQuery(7));
  return data && children(data);
}
