import type { CurrentUser } from '@shootdesk/shared/users/current-user.contract';
import { dehydrate, hashKey, hydrate, queryOptions, type QueryClient } from '@tanstack/react-query';
import { isOfType } from '../../api/current-user.ts';
import { currentPrincipal } from '../../api/principal.ts';
import { keepMark, keepRefusal } from './device-marks.ts';
import { deleteKeptAnswers, measureKeptAnswers, writeKeptAnswers, type KeptAnswers } from './kept-answers.ts';
import { keptGcTimeMs, listKeptKeys, readAhead } from './read-ahead.ts';
import { settleWorker } from './worker-registration.ts';

/** Whether this browser keeps the person's jobs offline. Workers and caches require https (or localhost). */
export type KeepState = 'unsupported' | 'off' | 'on';

export const canKeepJobs = () => 'serviceWorker' in navigator && 'caches' in globalThis && 'indexedDB' in globalThis;

export const keepsJobsOf = (userId: number) => keepMark.read()?.userId === userId;

export function readKeepState(userId: number): KeepState {
  if (!canKeepJobs()) return 'unsupported';
  return keepsJobsOf(userId) ? 'on' : 'off';
}

/** Writes the cached data of the offline jobs to the device. */
export async function keepAnswers(cache: QueryClient, user: CurrentUser): Promise<void> {
  const principal = currentPrincipal();
  const isKeeping = () => keepsJobsOf(user.id);
  if (!principal || !isKeeping()) return;
  const hashes = new Set(listKeptKeys(cache, user).map(hashKey));
  const { queries } = dehydrate(cache, {
    shouldDehydrateQuery: ({ queryHash, state }) => state.data !== undefined && hashes.has(queryHash),
  });
  // An answer whose last refetch failed is stored as successful. All are refetched as soon as they are visible, which shows their age.
  const asRead = {
    ...{ status: 'success', error: null, isInvalidated: true },
    ...{ fetchStatus: 'idle', fetchFailureCount: 0, fetchFailureReason: null },
  };
  const clean = queries.map((query) => ({ ...query, state: { ...query.state, ...asRead } as typeof query.state }));
  await writeKeptAnswers({ userId: user.id, principal, state: { queries: clean, mutations: [] } }, isKeeping);
}

/** Restores offline data into the cache. Newer cached data stays. */
export function restoreAnswers(cache: QueryClient, { state }: KeptAnswers): void {
  hydrate(cache, state, { defaultOptions: { queries: { gcTime: keptGcTimeMs } } });
}

/** Reads the offline data and writes it to the device. */
export async function refreshKept(cache: QueryClient, user: CurrentUser): Promise<void> {
  await readAhead(cache, user);
  await keepAnswers(cache, user);
}

async function deleteShells(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Switches offline jobs off in this browser and deletes their data. Does nothing where they are off. */
export async function endKeeping(): Promise<void> {
  if (!keepMark.read()) return;
  keepMark.write(null);
  await Promise.all([deleteKeptAnswers(), settleWorker()]);
  await deleteShells();
}

export async function switchKeepingOn(cache: QueryClient, user: CurrentUser): Promise<void> {
  if (keepRefusal.read()?.userId === user.id) keepRefusal.write(null);
  try {
    await settleWorker({ keepsJobs: true });
    keepMark.write({ userId: user.id });
    await refreshKept(cache, user);
  } catch (error) {
    keepMark.write({ userId: user.id });
    await endKeeping();
    throw error;
  } finally {
    await cache.invalidateQueries({ queryKey: keptSizeKey });
  }
}

/** Switches offline jobs off permanently: the installed app does not switch them on again for this person. */
export async function switchKeepingOff({ id }: CurrentUser): Promise<void> {
  keepRefusal.write({ userId: id });
  await endKeeping();
}

/** Switches offline use on for an on-site person who has installed the app, unless they have switched it off. */
export async function keepWhereInstalled(cache: QueryClient, user: CurrentUser): Promise<void> {
  const isUnwanted = keepRefusal.read()?.userId === user.id || !isOfType(user, 'OnSite');
  if (readKeepState(user.id) === 'off' && !isUnwanted) await switchKeepingOn(cache, user);
}

/** Deletes the offline data of another person who used this browser before and did not sign out. */
export async function endKeepingOfOthers(userId: number): Promise<void> {
  const mark = keepMark.read();
  if (mark && mark.userId !== userId) await endKeeping();
}

const keptSizeKey = ['kept-size'] as const;

async function measureShells(): Promise<number> {
  let bytes = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const answer of await cache.matchAll()) bytes += (await answer.blob()).size;
  }
  return bytes;
}

/** Size of the offline data on the device, in bytes. */
export const keptSizeQuery = queryOptions({
  queryKey: keptSizeKey,
  queryFn: async () => ({ appBytes: await measureShells(), jobBytes: await measureKeptAnswers() }),
  staleTime: 0,
});
