import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName, useCurrentUser } from '../../../api/current-user.ts';
import { jobActivityQuery } from '../../../data/jobs/queries.ts';

/** Who else has changed the job last since its page was opened; null when nobody has. */
export function useChangedBy(jobId: number): string | null {
  const me = useCurrentUser();
  const { data } = useInfiniteQuery(jobActivityQuery(jobId));
  const entries = data?.pages[0]?.results ?? [];
  const [lastAtOpening] = useState(entries[0]?.id ?? 0);
  const byOthers = entries.find(({ id, createdBy }) => id > lastAtOpening && createdBy && createdBy.id !== me.id);
  return byOthers?.createdBy ? fullName(byOthers.createdBy) : null;
}
