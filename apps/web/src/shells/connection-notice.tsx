import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isTransient } from '../kernel/api-error.ts';
import { formatSince } from '../kernel/date-time.ts';
import { useNow } from '../kernel/use-now.ts';
import { useReader } from '../kernel/reader.ts';
import { navigationWidth, topBarHeight } from '../ui/layout/theme.ts';

/** Room in pixels that stays free between the notice, the edges, and the focus ring of a field. */
const gapPx = 12;

const atTop = { top: topBarHeight + gapPx, bottom: 'auto' } as const;

/**
 * Floats over the page and lets clicks through, so that nothing moves under the pointer. Placed at the bottom, or at the top while the bottom has the
 * focused field, the bar of a visit, or the bars of changes and files that wait for a connection.
 */
const placeStyle = {
  position: 'fixed',
  bottom: gapPx,
  left: { xs: gapPx, md: navigationWidth + gapPx },
  right: { xs: gapPx, md: 'auto' },
  maxWidth: 480,
  zIndex: 'appBar',
  pointerEvents: 'none',
  '&[data-at="top"]': atTop,
  'body:has([data-bar="waiting"] .MuiAlert-root, [data-bar="tray"], [data-bar="visit"]) &': atTop,
} as const;

/** Refetch interval in ms of visible data that could not be read. */
const rereadIntervalMs = 5000;

const isOutOfReach = (query: Query): boolean => query.isActive() && isTransient(query.state.error);

/**
 * Age of the visible data as the time in ms at which the oldest was read. Null while the server responds; infinite when nothing unreachable is
 * visible.
 */
function useShownSince(): number | null {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const away = cache.getAll().filter(isOutOfReach);
      if (away.length === 0) return null;
      // Parts without data are ignored, because they show nothing that could be old.
      return Math.min(...away.filter(({ state }) => state.data !== undefined).map(({ state }) => state.dataUpdatedAt));
    },
  );
}

/** Sentence with the time of the oldest visible data, with its day if that was before today. */
function shownSentence(since: number, timeZone: string, now: Date): string {
  if (since === Infinity) return 'It is tried again by itself.';
  const asOf = formatSince(new Date(since).toISOString(), timeZone, now);
  return `What you see is as of ${asOf}, and is read again by itself once the server answers.`;
}

function coversFocus(notice: HTMLElement): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.matches('main')) return false;
  const { left, right, height } = notice.getBoundingClientRect();
  const field = focused.getBoundingClientRect();
  const isBeside = field.right < left || field.left > right;
  const top = window.innerHeight - height - 2 * gapPx;
  return !isBeside && field.bottom > top && field.top < window.innerHeight;
}

/** Places the notice where it does not cover the focused element. */
function useFreePlace(isShown: boolean) {
  const notice = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<'top' | 'bottom'>('bottom');
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const place = () => setAt(notice.current && coversFocus(notice.current) ? 'top' : 'bottom');
    place();
    const events = ['focusin', 'scroll', 'resize'] as const;
    // Captured, because scroll events of inner parts do not bubble.
    for (const event of events) window.addEventListener(event, place, { capture: true, passive: true });
    return () => {
      for (const event of events) window.removeEventListener(event, place, { capture: true });
    };
  }, [isShown]);
  return { notice, at };
}

/** Shown while the server is unreachable. Refetches the visible data until it responds, because the event stream may be blocked even then. */
export function ConnectionNotice() {
  const queries = useQueryClient();
  const { timeZone } = useReader();
  const now = useNow();
  const since = useShownSince();
  const isAway = since !== null;
  const { notice, at } = useFreePlace(isAway);
  useEffect(() => {
    if (!isAway) return undefined;
    const reread = () =>
      void queries.refetchQueries({ type: 'active', predicate: isOutOfReach }, { cancelRefetch: false });
    const timer = setInterval(reread, rereadIntervalMs);
    return () => clearInterval(timer);
  }, [queries, isAway]);
  return (
    <Box ref={notice} role="status" aria-label="Connection" data-at={at} sx={placeStyle}>
      {isAway && (
        <Alert severity="warning" role="presentation" sx={{ boxShadow: 6 }}>
          The server cannot be reached. {shownSentence(since, timeZone, now)}
        </Alert>
      )}
    </Box>
  );
}
