import { useQuery, useQueryClient, type Query } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { useIsStreamOpen } from '../../api/stream-state.ts';
import { waitingPreviewsKey } from '../../data/files/queries.ts';
import type { GalleryFile } from './gallery-file.ts';

/** Poll intervals in ms: longer after each poll without a change. */
export const pollIntervalsMs = { first: 2000, most: 30_000, factor: 1.5 } as const;

/** Files per poll. Previews are made in the order of the uploads, so later files wait for these anyway. */
export const filesPerRound = 24;

interface Rounds {
  /** Number of consecutive polls without a change. */
  readonly idle: number;
}

function pause({ state }: Query<Rounds>): number {
  const { first, most, factor } = pollIntervalsMs;
  return state.error ? most : Math.min(most, first * factor ** (state.data?.idle ?? 0));
}

/**
 * Polls previews that are being made, so that they replace 'Preview still generating'. Only while there are any, the page is visible, and live events
 * do not announce them.
 * @param renew reads one file again and caches it; null when it was deleted
 */
export function useWaitingPreviews(
  name: string,
  files: readonly GalleryFile[],
  renew: (id: number) => Promise<GalleryFile | null>,
): void {
  const cache = useQueryClient();
  const isToldByEvents = useIsStreamOpen();
  const queryKey = waitingPreviewsKey(name);
  const waiting = files.filter(({ isGenerating }) => isGenerating).toSorted((a, b) => a.id - b.id);
  const ask = async ({ signal }: { signal: AbortSignal }): Promise<Rounds> => {
    const limit = pLimit(4);
    const readUnlessAborted = (id: number) => {
      signal.throwIfAborted();
      return renew(id);
    };
    const round = waiting.slice(0, filesPerRound);
    const answers = await Promise.allSettled(round.map(({ id }) => limit(readUnlessAborted, id)));
    const fresh = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    if (fresh.length === 0) throw new Error('None of the waiting files could be read.');
    const hasNews = fresh.some((file) => !file?.isGenerating);
    return { idle: hasNews ? 0 : (cache.getQueryData<Rounds>(queryKey)?.idle ?? 0) + 1 };
  };
  useQuery({
    queryKey,
    queryFn: ask,
    enabled: waiting.length > 0,
    // The list itself has just been read.
    initialData: { idle: 0 },
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: isToldByEvents ? false : pause,
    retry: false,
  });
}
