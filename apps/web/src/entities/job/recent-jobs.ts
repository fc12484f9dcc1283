import { useEffect } from 'react';
import { useCurrentUser } from '../../api/current-user.ts';
import { lastingStore, storedList } from '../../kernel/browser-store.ts';

/** A recently opened job in the palette. */
export interface RecentJob {
  readonly id: number;
  readonly title: string;
  /** Service and client. */
  readonly facts: string;
}

const maxRecent = 8;

/** The person's list in this browser, newest first. */
const listOf = (userId: number) => storedList<RecentJob>(`shootdesk.recent-jobs.${userId}`, lastingStore);

const isRecent = (value: unknown): value is RecentJob =>
  typeof value === 'object' && value !== null && 'id' in value && 'title' in value && 'facts' in value;

/** Jobs that the person opened last in this browser. */
export const recentJobs = (userId: number): readonly RecentJob[] => listOf(userId).read().filter(isRecent);

/** Adds the job to the recently opened ones. */
export function useRecentJob({ id, title, facts }: RecentJob): void {
  const { id: userId } = useCurrentUser();
  useEffect(() => {
    const others = recentJobs(userId).filter((job) => job.id !== id);
    listOf(userId).write([{ id, title, facts }, ...others].slice(0, maxRecent));
  }, [userId, id, title, facts]);
}
