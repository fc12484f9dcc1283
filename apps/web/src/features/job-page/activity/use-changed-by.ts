import type { Activity } from '@shootdesk/shared/activity-logs/activity';
import type { ActivityLog } from '@shootdesk/shared/activity-logs/activity-logs.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fullName, useCurrentUser } from '../../../api/current-user.ts';
import { jobActivityQuery } from '../../../data/jobs/queries.ts';
import { formatDateTime, formatTime, relativeDay } from '../../../kernel/date-time.ts';
import { useNow } from '../../../kernel/use-now.ts';
import type { ChangedBy } from '../../../ui/form/changed-notice.tsx';

const noEntries: readonly ActivityLog[] = [];

/** The entries of others in the change log of a job since its page was opened, the latest first. */
function useEntriesOfOthers(jobId: number): readonly ActivityLog[] {
  const me = useCurrentUser();
  const { data } = useInfiniteQuery(jobActivityQuery(jobId));
  const entries = data?.pages[0]?.results ?? noEntries;
  const [lastAtOpening] = useState(entries[0]?.id ?? 0);
  return entries.filter(({ id, createdBy }) => id > lastAtOpening && createdBy && createdBy.id !== me.id);
}

/**
 * The other person who has changed the job since its page was opened. Null without one, and with several, because it is unknown which of
 * them changed the edited part.
 * @param isAbout filters the changes to the edited part, so that the latest person can be named even with several
 */
export function useChangedBy(jobId: number, isAbout?: (activity: Activity) => boolean): ChangedBy | null {
  const { timeZone } = useCurrentUser();
  const entries = useEntriesOfOthers(jobId).filter(({ activity }) => isAbout?.(activity) ?? true);
  const [latest] = entries;
  const isCertain = isAbout !== undefined || new Set(entries.map(({ createdById }) => createdById)).size === 1;
  const name = latest?.createdBy && isCertain ? fullName(latest.createdBy) : null;
  const at = latest?.createdAt ?? null;
  const now = useNow();
  const isToday = at !== null && relativeDay(at, timeZone, now) === 'today';
  return useMemo(() => {
    if (name === null || at === null) return null;
    return { name, time: isToday ? formatTime(at, timeZone) : formatDateTime(at, timeZone) };
  }, [name, at, isToday, timeZone]);
}
