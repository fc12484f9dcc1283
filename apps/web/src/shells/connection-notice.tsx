import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { isTransient } from '../kernel/api-error.ts';
import { topBarHeight } from '../ui/layout/theme.ts';

/** How often what could not be read is read again while it is shown, in ms. */
const rereadIntervalMs = 5000;

const isOutOfReach = (query: Query): boolean => query.isActive() && isTransient(query.state.error);

/** Whether something on the screen could not be read because the server does not answer. */
function useIsOutOfReach(): boolean {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => cache.getAll().some(isOutOfReach),
  );
}

/** Says while the server cannot be reached, and reads what is shown again until it answers, also where the stream of events cannot come through. */
export function ConnectionNotice() {
  const queries = useQueryClient();
  const isAway = useIsOutOfReach();
  useEffect(() => {
    if (!isAway) return undefined;
    const reread = () =>
      void queries.refetchQueries({ type: 'active', predicate: isOutOfReach }, { cancelRefetch: false });
    const timer = setInterval(reread, rereadIntervalMs);
    return () => clearInterval(timer);
  }, [queries, isAway]);
  return (
    <Box role="status" aria-label="Connection" sx={{ position: 'sticky', top: topBarHeight, zIndex: 'appBar' }}>
      {isAway && (
        <Alert severity="warning" role="presentation" square>
          The server cannot be reached. What you see may be out of date; it is read again by itself once the server
          answers.
        </Alert>
      )}
    </Box>
  );
}
