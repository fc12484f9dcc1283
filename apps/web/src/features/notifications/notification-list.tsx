import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Notification } from '@shootdesk/shared/notifications/notifications.contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { readEveryNotification, removeNotification } from '../../data/notifications/mutations.ts';
import { notificationsQuery } from '../../data/notifications/queries.ts';
import { firstMessage, isNotFound } from '../../kernel/api-error.ts';
import { useNow } from '../../kernel/use-now.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { isNew, linesOf } from './lines.ts';
import { NotificationLine } from './notification-line.tsx';

/** Marks visible notifications as read, initially and whenever new ones arrive. Returns the time of the first marking; null before it. */
function useReadOnSight(hasUnread: boolean): string | null {
  const cache = useQueryClient();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const { mutate, isIdle, isSuccess } = useMutation({
    mutationFn: () => readEveryNotification(cache),
    onSuccess: (readAt) => setOpenedAt((before) => before ?? readAt),
  });
  const mayTry = isIdle || isSuccess;
  useEffect(() => {
    if (hasUnread && mayTry && document.visibilityState === 'visible') mutate();
  }, [hasUnread, mayTry, mutate]);
  return openedAt;
}

function useRemoval(): (notification: Notification) => void {
  const cache = useQueryClient();
  const notify = useNotify();
  const { mutate } = useMutation({
    mutationFn: (notification: Notification) => removeNotification(cache, notification),
    onError: (error) => {
      if (!isNotFound(error)) notify(firstMessage(error), { type: 'warning' });
    },
  });
  return mutate;
}

/** The notifications of the last 30 days. Rendering marks them as read. */
export default function NotificationList({ onLeave }: { readonly onLeave: () => void }) {
  const list = useInfiniteQuery(notificationsQuery);
  const unreadCount = list.data?.pages[0]?.additionalInfo.unreadCount ?? 0;
  const openedAt = useReadOnSight(unreadCount > 0 && !list.isFetching);
  const onRemove = useRemoval();
  const context = { now: useNow(), isNew: (each: Notification) => isNew(each, openedAt), onRemove, onLeave };
  return (
    <Loaded query={list} what="The notifications">
      {({ pages }) => {
        const lines = linesOf(pages.flatMap(({ results }) => results));
        if (lines.length === 0) {
          return (
            <Typography color="textSecondary" sx={{ px: 2, py: 3 }}>
              Nothing in the last 30 days.
            </Typography>
          );
        }
        return (
          <>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {lines.map((line) => (
                <NotificationLine
                  key={line.kind === 'job' ? `job ${line.job.id}` : line.notification.id}
                  line={line}
                  context={context}
                />
              ))}
            </Box>
            {list.hasNextPage && (
              <Box sx={{ display: 'grid', placeItems: 'center', py: 1 }}>
                <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  Load more
                </Button>
              </Box>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
